import { checkedKey, type Methods, missedWrite } from '@learning-library/common';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { getFolder } from '../persistence/repositories/folders';
import { lockFolder, lockSubtree, markDeleted } from '../persistence/repositories/subtree';
import { announceSubtree, cascade } from './deletion';

/**
 * Deletes a folder with everything below it, on the expected version where one is given (docs/protocols.md#deletion).
 * It marks the folders; their contents are then deleted, too, here and in other services. Answers once cards, questions
 * and generation have acknowledged. @throws not_found, precondition_failed; unavailable where the deletion is committed
 * but they have not
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
      const holdsContents = await markDeleted(tx, folderIds);
      return announceSubtree(ctx, tx, key.accountId, folderIds, holdsContents);
    });
    await ctx.failpoints.reach('deleteFolder.committed');
    await cascade(ctx, events, deadline);
    return {};
  };
