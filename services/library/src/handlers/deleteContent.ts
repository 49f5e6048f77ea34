import { checkedKey, ContractError } from '@learning-library/common/contract';
import { missedWrite } from '@learning-library/common/patterns';
import type { Queryable } from '@learning-library/common/postgres';
import { type Methods } from '@learning-library/common/rpc';
import type { Event, LibraryServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { deleteContent as markContent, getContents, isDeletedAlone } from '../persistence/repositories/contents';

/**
 * Deletes a content. Returns once the consumers have acknowledged the deletion. A repeated call delivers the deletion again
 * until then (docs/protocols/deletion.md).
 * @throws not_found, precondition_failed; unavailable before they have acknowledged
 */
export const deleteContent =
  (ctx: Context): Methods<LibraryServiceServer>['deleteContent'] =>
  async (request, { deadline }) => {
    const key = checkedKey(request.key);
    const { accountId } = key;
    const mark = async (tx: Queryable): Promise<Event[] | undefined> => {
      if (await markContent(tx, key, request.expectedVersion)) {
        return ctx.outbox.add(tx, [{ type: 'content.deleted', accountId, subjectIds: [key.id] }]);
      }
      const [content] = await getContents(tx, [key]);
      const isLive = content !== undefined;
      if (isLive || !(await isDeletedAlone(tx, key))) throw missedWrite(isLive);
      return undefined;
    };
    const events = await ctx.database.transaction(deadline, mark, { accountId });
    if (events === undefined) {
      await ctx.outbox.deliverAgain({ type: 'content.deleted', accountId, subjectId: key.id }, deadline);
      return {};
    }
    await ctx.failpoints.reach('deleteContent.committed');
    if (!(await ctx.outbox.deliver(events, deadline))) throw new ContractError('unavailable', null);
    return {};
  };
