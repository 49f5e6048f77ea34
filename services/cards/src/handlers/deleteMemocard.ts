import { checkedKey, ContractError } from '@learning-library/common/contract';
import { countingTransaction } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { memocardItems } from '../persistence/repositories/memocards';

/**
 * Answers once questions has detached what was drawn from it. @throws not_found, precondition_failed; unavailable where
 * the deletion is committed but questions has not acknowledged it
 */
export const deleteMemocard =
  (ctx: Context): Methods<CardsServiceServer>['deleteMemocard'] =>
  async (request, { deadline }) => {
    const { outbox } = ctx;
    const key = checkedKey(request.key);
    const events = await countingTransaction(ctx, key.accountId, deadline, async (tx) => {
      await memocardItems.markDeleted(tx, key, request.expectedVersion, ctx.now());
      return outbox.add(tx, [{ type: 'memocard.deleted', accountId: key.accountId, subjectIds: [key.id] }]);
    });
    if (!(await outbox.deliver(events, deadline))) throw new ContractError('unavailable', null);
    return {};
  };
