import { checkedBatch } from '@learning-library/common/contract';
import { createBatch, itemCreations, toResult } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import { type CardsServiceServer, Memocard } from '@learning-library/proto';
import type { Context } from '../context';
import { memocardItems } from '../persistence/repositories/memocards';
import { memocards, type StoredMemocard } from '../persistence/tables/memocard';
import { toMessage } from './messages';

/**
 * Each with its own result, by position (docs/protocols.md#creation): validation_error, idempotency_key_reused,
 * not_found, forbidden (quota_exceeded), or unavailable where its content is used for the first time and library does
 * not answer.
 */
export const batchCreateMemocards =
  (ctx: Context): Methods<CardsServiceServer>['batchCreateMemocards'] =>
  async ({ items, withoutWaiting: skipLocked }, { deadline }) => {
    const now = ctx.now();
    const message = { ...Memocard, of: (memocard: StoredMemocard) => toMessage(memocard, now) };
    const outcomes = await createBatch(
      itemCreations(ctx, memocardItems, deadline, message),
      checkedBatch(items),
      (item) => ({ operation: item.operation, item: memocards.draft(item) }),
      skipLocked,
    );
    await ctx.failpoints.reach('createMemocards.committed');
    return { results: outcomes.map((outcome) => toResult(outcome, 'memocard', ctx.logger)) };
  };
