import type { Key } from '@learning-library/common/contract';
import type { Queryable } from '@learning-library/common/postgres';
import { MAX_FOLDER_DEPTH } from '../../domain/folder';

/** So that nothing can be created in it. @returns whether a row matched */
export async function lockFolder(tx: Queryable, key: Key, expectedVersion: number | undefined): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM {schema}.folders
     WHERE id = $1 AND account_id = $2 AND deleted_at IS NULL AND ($3::integer IS NULL OR version = $3)
     FOR UPDATE`,
    [key.id, key.accountId, expectedVersion ?? null],
  );
  return rows.length === 1;
}

/**
 * A statement for each level: it starts after the parent was locked, and so sees what was just created there. @returns
 * ids, the own first
 */
export async function lockSubtree(tx: Queryable, { accountId, id }: Key): Promise<string[]> {
  const subtree = [id];
  let level = [id];
  for (let depth = 1; depth < MAX_FOLDER_DEPTH && level.length > 0; depth++) {
    const rows = await tx.query<{ id: string }>(
      `SELECT id FROM {schema}.folders WHERE parent_id = ANY ($1::uuid[]) AND account_id = $2 AND deleted_at IS NULL
       ORDER BY id FOR UPDATE`,
      [level, accountId],
    );
    level = rows.map(({ id }) => id);
    subtree.push(...level);
  }
  return subtree;
}

/** Marks the locked folders as deleted, and so everything in them. @returns whether one has a live content */
export async function markDeleted(tx: Queryable, accountId: string, folderIds: readonly string[]): Promise<boolean> {
  const values = [folderIds, accountId];
  await tx.query(
    'UPDATE {schema}.folders SET deleted_at = now() WHERE id = ANY ($1::uuid[]) AND account_id = $2',
    values,
  );
  const [row] = await tx.query<{ holds: boolean }>(
    `SELECT EXISTS (
       SELECT FROM unnest($1::uuid[]) AS folder (id)
       JOIN LATERAL (
         SELECT FROM {schema}.contents c WHERE c.folder_id = folder.id AND c.account_id = $2 AND c.deleted_at IS NULL LIMIT 1
       ) c ON true
     ) AS holds`,
    values,
  );
  return row?.holds === true;
}
