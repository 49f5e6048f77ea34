import { checkedKey, type Methods, missedWrite } from '@learning-library/common';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { getFolder } from '../persistence/repositories/folders';
import { lockFolder, lockSubtree, markDeleted } from '../persistence/repositories/subtree';
import { announceDeletion, cascade } from './deletion';

/**
 * Deletes a folder with everything below it, on the expected version where one is given. Answers once cards,
 * questions and generation have acknowledged (decisions.md §7). @throws not_found, precondition_failed; unavailable when
 * the deletion is committed and they have not
 */
export const deleteFolder =
  (ctx: Context): Methods<LibraryServiceServer>['deleteFolder'] =>
  async (request, { deadline }) => {
    const key = checkedKey(request.key);
    const events = await ctx.database.transaction(deadline, async (tx) => {
      if (!(await lockFolder(tx, key, request.expectedVersion))) {
        throw missedWrite((await getFolder(tx, key)) !== undefined);
      }
      await ctx.failpoints.reach('deleteFolder.locked');
      const folderIds = await lockSubtree(tx, key.id);
      const contentIds = await markDeleted(tx, folderIds);
      return announceDeletion(ctx, tx, key.accountId, { contentIds, folderIds });
    });
    await ctx.failpoints.reach('deleteFolder.committed');
    await cascade(ctx, events, deadline);
    return {};
  };
