import { absent, checkedKey, ContractError } from '@learning-library/common/contract';
import { countingTransaction } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { findContentOfDeleted, memocardItems } from '../persistence/repositories/memocards';

/**
 * Deletes a memocard. Returns after the questions service has detached its questions and the library service has the
 * new count (docs/protocols/counters.md). A repeated call delivers the deletion again until questions acknowledges it.
 * @throws not_found, precondition_failed; unavailable if the deletion is committed but the questions service has not
 * acknowledged it
 */
export const deleteMemocard =
  (ctx: Context): Methods<CardsServiceServer>['deleteMemocard'] =>
  async (request, { deadline }) => {
    const { outbox } = ctx;
    const key = checkedKey(request.key);
    const { accountId, id } = key;
    const deleted = await countingTransaction(ctx, accountId, deadline, async (tx) => ({
      count: await memocardItems.markDeleted(tx, key, request.expectedVersion, ctx.now()),
      events: await outbox.add(tx, [{ type: 'memocard.deleted', accountId, subjectIds: [id] }]),
    })).catch(absent);
    if (deleted === undefined) {
      await outbox.deliverAgain({ type: 'memocard.deleted', accountId, subjectId: id }, deadline);
      const content = await findContentOfDeleted(ctx.database.until(deadline, accountId), key);
      if (content !== undefined) await ctx.counts.reportPending(content, deadline);
      return {};
    }
    await ctx.failpoints.reach('deleteMemocard.committed');
    const { count, events } = deleted;
    const [isDelivered] = await Promise.all([outbox.deliver(events, deadline), ctx.counts.report(count, deadline)]);
    if (!isDelivered) throw new ContractError('unavailable', null);
    return {};
  };
