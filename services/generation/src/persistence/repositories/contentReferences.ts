import { type ResourceKey, found } from '@learning-library/common/contract';
import { liveContent, References } from '@learning-library/common/patterns';
import { chunkDeletion, type Queryable } from '@learning-library/common/postgres';

export const contentReferences = new References({
  name: 'content_references',
  id: 'content_id',
  inFolders: true,
  recordedAt: 'created_at',
  zero: 'epoch',
});

/** The epoch changes when a job is accepted or ends, which invalidates earlier plans. @throws not_found without a row */
export async function epochOf(queryable: Queryable, { accountId, id }: ResourceKey): Promise<number> {
  const [row] = await queryable.query<{ epoch: number }>(
    'SELECT epoch FROM {schema}.content_references WHERE account_id = $1 AND content_id = $2',
    [accountId, id],
  );
  return found(row).epoch;
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

/** Deletes a chunk of tombstones of 30 days. @returns how many */
export const purgeTombstones = chunkDeletion('content_references', "deleted_at < now() - interval '30 days'", 1_000);
