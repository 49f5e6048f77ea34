import { MAX_UUID } from '@learning-library/common/contract';
import { type Page, pageOf, type Queryable } from '@learning-library/common/postgres';
import type { Space } from '@learning-library/proto';
import { spaces } from '../tables/space';

/** Reads spaces by account and id, by position, including archived ones. */
export const getSpace = spaces.byKey();

const page = (condition: string): string => `
  SELECT ${spaces.selected} FROM {schema}.spaces s
  WHERE s.account_id = $1 AND s.id < $2 ${condition}
  ORDER BY s.id DESC NULLS LAST LIMIT $3`;

const ALL = page('');
const IN_USE = page('AND s.archived_at IS NULL');

export async function listSpaces(
  queryable: Queryable,
  list: { accountId: string; includeArchived: boolean; pageSize: number; afterId?: string | undefined },
): Promise<Page<Space>> {
  const { accountId, includeArchived, pageSize, afterId = MAX_UUID } = list;
  const rows = await spaces.query(queryable, includeArchived ? ALL : IN_USE, [accountId, afterId, pageSize + 1]);
  return pageOf(rows, pageSize);
}

const NEW = spaces.newRows();
const INSERT = NEW.insertFrom(NEW.one);

export async function insertSpace(tx: Queryable, space: Space): Promise<void> {
  await tx.query(INSERT, NEW.values(space));
}

/** Archives a space. An archived space stays unchanged. Undefined if it does not exist. */
export async function archiveSpace(tx: Queryable, id: string, now: Date): Promise<Space | undefined> {
  const { list, values } = spaces.set({ archivedAt: now }, now, 2);
  const [archived] = await spaces.query(
    tx,
    `UPDATE {schema}.spaces s SET ${list} WHERE s.id = $1 AND s.archived_at IS NULL RETURNING ${spaces.selected}`,
    [id, ...values],
  );
  if (archived !== undefined) return archived;
  const [space] = await spaces.query(tx, `SELECT ${spaces.selected} FROM {schema}.spaces s WHERE s.id = $1`, [id]);
  return space;
}

export async function countSpaces(queryable: Queryable, accountId: string, ids: readonly string[]): Promise<number> {
  const rows = await queryable.query('SELECT 1 FROM {schema}.spaces WHERE id = ANY ($2::uuid[]) AND account_id = $1', [
    accountId,
    ids,
  ]);
  return rows.length;
}
