import type { Context } from './context';
import { eraseFolders, lockFoldersToEmpty, markContentsIn } from './persistence/repositories/erasure';

/**
 * Marks the contents of deleted folders in chunks, with their events. Until then, their folder hides them and they still
 * count.
 * @param among only these folders
 * @returns the number of folders
 */
export function deleteContentsOfFolders(
  { database, outbox }: Context,
  deadline: number,
  among?: readonly string[],
): Promise<number> {
  return database.transaction(deadline, async (tx) => {
    const folderIds = await lockFoldersToEmpty(tx, among);
    if (folderIds.length === 0) return 0;
    const { deleted, hasMore } = await markContentsIn(tx, folderIds);
    const events = deleted.map((ofAccount) => ({ type: 'content.deleted', ...ofAccount }));
    await outbox.add(tx, events, false);
    if (!hasMore) await eraseFolders(tx, folderIds);
    return folderIds.length;
  });
}
