import type { Queryable } from '@learning-library/common/postgres';
import type { Context } from './context';
import { finishEmptying, lockFoldersToEmpty, markContentsIn } from './persistence/repositories/erasure';

/**
 * Marks the contents of deleted folders in chunks, with their events. Until then, their folder hides them and they still
 * count.
 * @param of only these folders of one account
 * @returns the number of folders
 */
export function deleteContentsOfFolders(
  { database, outbox }: Context,
  deadline: number,
  of?: { accountId: string; folderIds: readonly string[] },
): Promise<number> {
  const empty = async (tx: Queryable): Promise<number> => {
    const folderIds = await lockFoldersToEmpty(tx, of?.folderIds);
    if (folderIds.length === 0) return 0;
    const { deleted, hasMore } = await markContentsIn(tx, folderIds);
    const events = deleted.map((ofAccount) => ({ type: 'content.deleted', ...ofAccount }));
    await outbox.add(tx, events, false);
    if (!hasMore) await finishEmptying(tx, folderIds);
    return folderIds.length;
  };
  return database.transaction(deadline, empty, of);
}
