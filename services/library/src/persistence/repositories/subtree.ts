import type { Key, Queryable } from '@learning-library/common';
import { MAX_FOLDER_DEPTH } from '../../domain/folder';

/**
 * Locks a live folder against everybody who would put something into it, on the given version only where one is given.
 * @returns whether it was there.
 */
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
 * Locks the live folders below one that is locked, level by level. Each level is a statement of its own: who created
 * below held the level above, so the statement that comes after that lock sees the new folder
 * (docs/protocols.md#read-change-delete). @returns the ids of the subtree, the folder's own first.
 */
export async function lockSubtree(tx: Queryable, folderId: string): Promise<string[]> {
  const subtree = [folderId];
  let level = [folderId];
  for (let depth = 1; depth < MAX_FOLDER_DEPTH && level.length > 0; depth++) {
    const rows = await tx.query<{ id: string }>(
      `SELECT id FROM {schema}.folders WHERE parent_id = ANY ($1::uuid[]) AND deleted_at IS NULL
       ORDER BY id FOR UPDATE`,
      [level],
    );
    level = rows.map(({ id }) => id);
    subtree.push(...level);
  }
  return subtree;
}

/** Marks the locked folders, which takes everything in them with it. @returns whether a live content lies in one. */
export async function markDeleted(tx: Queryable, folderIds: readonly string[]): Promise<boolean> {
  await tx.query('UPDATE {schema}.folders SET deleted_at = now() WHERE id = ANY ($1::uuid[])', [folderIds]);
  const [row] = await tx.query<{ holds: boolean }>(
    `SELECT EXISTS (
       SELECT FROM unnest($1::uuid[]) AS folder (id)
       JOIN LATERAL (
         SELECT FROM {schema}.contents c WHERE c.folder_id = folder.id AND c.deleted_at IS NULL LIMIT 1
       ) c ON true
     ) AS holds`,
    [folderIds],
  );
  return row?.holds === true;
}
