import { checkedKey } from '@learning-library/common/contract';
import { missedWrite } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { deleteContent as markContent, getContent, isDeletedAlone } from '../persistence/repositories/contents';
import { cascade } from './deletion';

/**
 * Returns once the consumers have acknowledged the deletion; called again before, it delivers the deletion again
 * (docs/protocols/deletion.md). @throws not_found, precondition_failed; unavailable before they have acknowledged
 */
export const deleteContent =
  (ctx: Context): Methods<LibraryServiceServer>['deleteContent'] =>
  async (request, { deadline }) => {
    const key = checkedKey(request.key);
    const events = await ctx.database.transaction(deadline, async (tx) => {
      if (await markContent(tx, key, request.expectedVersion)) {
        return ctx.outbox.add(tx, [{ type: 'content.deleted', accountId: key.accountId, subjectIds: [key.id] }]);
      }
      const isLive = (await getContent(tx, key)) !== undefined;
      if (isLive || !(await isDeletedAlone(tx, key))) throw missedWrite(isLive);
      return undefined;
    });
    if (events === undefined) {
      const change = { type: 'content.deleted', accountId: key.accountId, subjectId: key.id };
      await ctx.outbox.deliverAgain(change, deadline);
      return {};
    }
    await ctx.failpoints.reach('deleteContent.committed');
    await cascade(ctx, events, deadline);
    return {};
  };
