import { checkedKey } from '@learning-library/common/contract';
import { missedWrite } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { deleteContent as markContent, getContent } from '../persistence/repositories/contents';
import { cascade } from './deletion';

/**
 * Once consumers have acknowledged (docs/protocols.md#deletion). @throws not_found, precondition_failed; unavailable
 * before that
 */
export const deleteContent =
  (ctx: Context): Methods<LibraryServiceServer>['deleteContent'] =>
  async (request, { deadline }) => {
    const key = checkedKey(request.key);
    const events = await ctx.database.transaction(deadline, async (tx) => {
      if (!(await markContent(tx, key, request.expectedVersion))) {
        throw missedWrite((await getContent(tx, key)) !== undefined);
      }
      return ctx.outbox.add(tx, [{ type: 'content.deleted', accountId: key.accountId, subjectIds: [key.id] }]);
    });
    await ctx.failpoints.reach('deleteContent.committed');
    await cascade(ctx, events, deadline);
    return {};
  };
