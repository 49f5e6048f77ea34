import type { Context } from './context';
import { eraseFolders, lockFoldersToEmpty, markContentsIn } from './persistence/repositories/erasure';

/**
 * Marks a chunk of the contents of deleted folders, one by one, and says so: what was hidden by its folder is then deleted
 * itself, so that search, and who holds something for it, can clear up. @returns how many folders it looked at.
 */
export function emptyFolders({ database, outbox }: Context, deadline: number): Promise<number> {
  return database.transaction(deadline, async (tx) => {
    const folderIds = await lockFoldersToEmpty(tx);
    if (folderIds.length === 0) return 0;
    const { deleted, hasMore } = await markContentsIn(tx, folderIds);
    await outbox.addForRelay(
      tx,
      deleted.map((ofAccount) => ({ type: 'content.deleted', ...ofAccount })),
    );
    if (!hasMore) await eraseFolders(tx, folderIds);
    return folderIds.length;
  });
}
