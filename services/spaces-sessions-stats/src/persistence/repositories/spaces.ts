import { type Key, keyColumns, type Queryable } from '@learning-library/common';
import type { Space } from '../../domain/space';

const COLUMNS = `s.id, s.account_id AS "accountId", s.name, s.description, s.type, s.color, s.archived_at AS "archivedAt",
  s.version, s.created_at AS "createdAt", s.updated_at AS "updatedAt"`;

/** The spaces under these pairs of account and id, by position; archived ones too. */
export async function getSpaces(queryable: Queryable, keys: readonly Key[]): Promise<(Space | undefined)[]> {
  const rows = await queryable.query<Space & { place: number }>(
    `SELECT key.place::int AS place, ${COLUMNS}
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS key (account_id, id, place)
     JOIN {schema}.spaces s ON s.id = key.id AND s.account_id = key.account_id`,
    keyColumns(keys),
  );
  const spaces: (Space | undefined)[] = keys.map(() => undefined);
  for (const { place, ...space } of rows) spaces[place - 1] = space;
  return spaces;
}

/** Above every id, so that a first page and a later one are the same range of the index. */
const BEFORE_NOTHING = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const page = (condition: string): string => `
  SELECT ${COLUMNS} FROM {schema}.spaces s
  WHERE s.account_id = $1 AND s.id < $2 ${condition}
  ORDER BY s.id DESC NULLS LAST LIMIT $3`;

const ALL = page('');
const IN_USE = page('AND s.archived_at IS NULL');

/** A page of an account's spaces, newest first, and whether another follows. */
export async function listSpaces(
  queryable: Queryable,
  list: { accountId: string; includeArchived: boolean; pageSize: number; afterId?: string | undefined },
): Promise<{ spaces: Space[]; hasMore: boolean }> {
  const { accountId, includeArchived, pageSize, afterId = BEFORE_NOTHING } = list;
  const rows = await queryable.query<Space>(includeArchived ? ALL : IN_USE, [accountId, afterId, pageSize + 1]);
  return { spaces: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

export async function insertSpace(tx: Queryable, space: Space): Promise<void> {
  await tx.query(
    `INSERT INTO {schema}.spaces
       (id, account_id, name, description, type, color, archived_at, version, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      space.id,
      space.accountId,
      space.name,
      space.description,
      space.type,
      space.color,
      space.archivedAt,
      space.version,
      space.createdAt,
      space.updatedAt,
    ],
  );
}

/** Archives a space; one that is archived stays as it is. Undefined where there is none. */
export async function archiveSpace(tx: Queryable, id: string, now: Date): Promise<Space | undefined> {
  const [archived] = await tx.query<Space>(
    `UPDATE {schema}.spaces s SET archived_at = $2, version = s.version + 1,
       updated_at = greatest($2::timestamptz, s.updated_at + interval '1 millisecond')
     WHERE s.id = $1 AND s.archived_at IS NULL
     RETURNING ${COLUMNS}`,
    [id, now],
  );
  if (archived !== undefined) return archived;
  const [space] = await tx.query<Space>(`SELECT ${COLUMNS} FROM {schema}.spaces s WHERE s.id = $1`, [id]);
  return space;
}

/** How many of these spaces the account has. */
export async function countSpaces(queryable: Queryable, accountId: string, ids: readonly string[]): Promise<number> {
  const rows = await queryable.query('SELECT 1 FROM {schema}.spaces WHERE id = ANY ($2::uuid[]) AND account_id = $1', [
    accountId,
    ids,
  ]);
  return rows.length;
}
