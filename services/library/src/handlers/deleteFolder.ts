import { checkedKey, ContractError } from '@learning-library/common/contract';
import { takeUsage, missedWrite } from '@learning-library/common/patterns';
import type { Queryable } from '@learning-library/common/postgres';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { deleteContentsOfFolders } from '../deleteContentsOfFolders';
import { findDeletionOf, getFolders, lockFolder, lockSubtree, markDeleted } from '../persistence/repositories/folders';

/**
 * Deletes a folder: marks it and the folders below; their contents follow. A repeated call delivers the deletion again
 * until the consumers have acknowledged it (docs/protocols/deletion.md).
 * @throws not_found, precondition_failed; unavailable before they have acknowledged
 */
export const deleteFolder =
  (ctx: Context): Methods<LibraryServiceServer>['deleteFolder'] =>
  async (request, { deadline }) => {
    const key = checkedKey(request.key);
    const { accountId } = key;
    const mark = async (tx: Queryable) => {
      if (!(await lockFolder(tx, key, request.expectedVersion))) {
        const createdAt = await findDeletionOf(tx, key);
        if (createdAt === undefined) {
          const [folder] = await getFolders(tx, [key]);
          throw missedWrite(folder !== undefined);
        }
        return { before: { type: 'subtree.deleted', accountId, createdAt } };
      }
      await ctx.failpoints.reach('deleteFolder.locked');
      const folderIds = await lockSubtree(tx, key);
      const holdsContents = await markDeleted(tx, accountId, folderIds);
      const types = holdsContents ? ['subtree.deleted', 'folder.deleted'] : ['folder.deleted'];
      const drafts = types.map((type) => ({ type, accountId, subjectIds: folderIds }));
      const events = await ctx.outbox.add(tx, drafts);
      await takeUsage(tx, accountId, 'folders', -folderIds.length);
      return { events, folderIds: holdsContents ? folderIds : [] };
    };
    const deleted = await ctx.database.transaction(deadline, mark, { accountId });
    if (deleted.before !== undefined) {
      await ctx.outbox.deliverAgain(deleted.before, deadline);
      return {};
    }
    const { events, folderIds } = deleted;
    await ctx.failpoints.reach('deleteFolder.committed');
    const emptying = beginEmptying(ctx, { accountId, folderIds }, deadline);
    const [isDelivered] = await Promise.all([ctx.outbox.deliver(events, deadline), emptying]);
    if (!isDelivered) throw new ContractError('unavailable', null);
    return {};
  };

/** A folder with few contents releases its quotas before the response. If this fails, the janitor continues. */
async function beginEmptying(
  ctx: Context,
  of: { accountId: string; folderIds: readonly string[] },
  deadline: number,
): Promise<void> {
  if (of.folderIds.length === 0) return;
  await deleteContentsOfFolders(ctx, deadline, of).catch((error: unknown) => {
    ctx.logger.warn({ err: error }, 'folders not emptied at once');
  });
}
