import { checkedKey } from '@learning-library/common/contract';
import { countingTransaction } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { questionItems } from '../persistence/repositories/questions';

/**
 * Deletes a question. Returns after the library service has the new count (docs/protocols/counters.md).
 * @throws not_found, precondition_failed
 */
export const deleteQuestion =
  (ctx: Context): Methods<QuestionsServiceServer>['deleteQuestion'] =>
  async (request, { deadline }) => {
    const key = checkedKey(request.key);
    const count = await countingTransaction(ctx, key.accountId, deadline, (tx) =>
      questionItems.markDeleted(tx, key, request.expectedVersion, ctx.now()),
    );
    await ctx.counts.report(count, deadline);
    return {};
  };
