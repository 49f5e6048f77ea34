import type { Context } from './context';
import { eraseFolders, lockFoldersToEmpty, markContentsIn } from './persistence/repositories/erasure';

/**
 * In chunks, with their events; until then they are hidden by their folder and count. @param among only these @returns
 * how many folders
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
