import { liveContent } from '@learning-library/common/patterns';
import { chunkDeletion, type Queryable } from '@learning-library/common/postgres';

export interface ContentReference {
  confirmed: boolean;
  /** The epoch changes when a job is accepted or ends, which invalidates earlier plans. */
  epoch: number;
  deleted: boolean;
}

const COLUMNS = `r.confirmed, r.epoch, NOT (${liveContent('r')}) AS deleted`;

/** Commits the row unconfirmed at the first use, before the request to the library service. */
export async function ensureReference(
  queryable: Queryable,
  accountId: string,
  contentId: string,
): Promise<ContentReference | undefined> {
  const [made] = await queryable.query<ContentReference>(
    `INSERT INTO {schema}.content_references AS r (account_id, content_id, confirmed, epoch, created_at)
     VALUES ($1, $2, false, 0, now()) ON CONFLICT ON CONSTRAINT content_references_pkey DO NOTHING RETURNING ${COLUMNS}`,
    [accountId, contentId],
  );
  if (made !== undefined) return made;
  const [row] = await queryable.query<ContentReference>(
    `SELECT ${COLUMNS} FROM {schema}.content_references r WHERE r.account_id = $1 AND r.content_id = $2`,
    [accountId, contentId],
  );
  return row;
}

/**
 * Confirms the row after the library service has found the content, with its folder. @returns whether a live row is
 * confirmed.
 */
export async function confirmReference(
  queryable: Queryable,
  accountId: string,
  contentId: string,
  folderId: string | undefined,
): Promise<boolean> {
  const rows = await queryable.query(
    `UPDATE {schema}.content_references r SET confirmed = true, folder_id = $3
     WHERE r.account_id = $1 AND r.content_id = $2 AND r.deleted_at IS NULL AND NOT EXISTS (
       SELECT FROM {schema}.deleted_folders d WHERE d.account_id = $1 AND d.folder_id = $3
     ) RETURNING 1`,
    [accountId, contentId, folderId ?? null],
  );
  return rows.length === 1;
}

/** Deletes the unconfirmed row of a content that the library service does not have, unless it is marked as deleted. */
export async function dropReference(queryable: Queryable, accountId: string, contentId: string): Promise<void> {
  await queryable.query(
    `DELETE FROM {schema}.content_references
     WHERE account_id = $1 AND content_id = $2 AND NOT confirmed AND deleted_at IS NULL`,
    [accountId, contentId],
  );
}

const UNCHANGED = `
  r.account_id = $1 AND r.content_id = $2 AND r.confirmed AND ${liveContent('r')} AND r.epoch = $3`;

const locking =
  (text: string) =>
  async (tx: Queryable, accountId: string, contentId: string, epoch: number): Promise<boolean> =>
    (await tx.query(text, [accountId, contentId, epoch])).length === 1;

/** Locks the row and increases its epoch, if it is live and unchanged. @returns whether it was */
export const lockAndAdvance = locking(
  `UPDATE {schema}.content_references r SET epoch = r.epoch + 1 WHERE ${UNCHANGED} RETURNING 1`,
);

/** Locks the row without increasing the epoch. */
export const lockAtEpoch = locking(`SELECT 1 FROM {schema}.content_references r WHERE ${UNCHANGED} FOR SHARE OF r`);

/** Increases the epoch at the end of a job, even if the content is deleted. */
export async function advanceEpoch(tx: Queryable, accountId: string, contentId: string): Promise<void> {
  await tx.query('UPDATE {schema}.content_references SET epoch = epoch + 1 WHERE account_id = $1 AND content_id = $2', [
    accountId,
    contentId,
  ]);
}

export async function contentsIn(
  queryable: Queryable,
  accountId: string,
  folderIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await queryable.query<{ contentId: string }>(
    `SELECT content_id AS "contentId" FROM {schema}.content_references
     WHERE account_id = $1 AND folder_id = ANY ($2::uuid[]) AND deleted_at IS NULL LIMIT $3`,
    [accountId, folderIds, limit],
  );
  return rows.map(({ contentId }) => contentId);
}

export async function markDeleted(tx: Queryable, accountId: string, contentIds: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE {schema}.content_references SET deleted_at = now()
     WHERE (account_id, content_id) IN (
       SELECT account_id, content_id FROM {schema}.content_references
       WHERE account_id = $1 AND content_id = ANY ($2::uuid[]) AND deleted_at IS NULL
       ORDER BY content_id FOR UPDATE)`,
    [accountId, contentIds],
  );
}

/**
 * Deletes a chunk of rows that creations left unconfirmed for an hour, and of tombstones of 30 days. @returns how many
 */
export const purgeReferences = chunkDeletion(
  'content_references',
  `(NOT confirmed AND deleted_at IS NULL AND created_at < now() - interval '1 hour')
     OR deleted_at < now() - interval '30 days'`,
  1_000,
);
