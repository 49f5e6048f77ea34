import { checkedBatch } from '@learning-library/common/contract';
import { type BatchPort, createEach, createUnderReferences, toResult } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import { type BatchCreateMemocardsRequest_Item, type CardsServiceServer, Memocard } from '@learning-library/proto';
import type { Context } from '../context';
import { createMemocards, type MemocardDraft } from '../persistence/repositories/createMemocards';
import { memocards } from '../persistence/tables/memocard';
import { toMessage } from './messages';
import { contentPort } from './references';

/**
 * Creates memocards in one statement and one commit, each with its own result, by position
 * (docs/protocols.md#creation). An item is refused with validation_error, idempotency_key_reused, not_found or forbidden
 * (quota_exceeded), or with
 * unavailable where its content is used for the first time and library does not answer. A replay shows the memocard as
 * it was created. An item whose content is held by somebody else waits in a queue that leaves most connections to other
 * calls, or is answered `alone`.
 */
export const batchCreateMemocards =
  (ctx: Context): Methods<CardsServiceServer>['batchCreateMemocards'] =>
  async ({ items, withoutWaiting }, { deadline }) => {
    const now = ctx.now();
    const outcomes = await createEach(portOf(ctx, deadline, now), checkedBatch(items), draft, withoutWaiting);
    await ctx.failpoints.reach('createMemocards.committed');
    return { results: outcomes.map((outcome) => toResult(outcome, 'memocard', ctx.logger)) };
  };

function portOf(ctx: Context, deadline: number, now: Date): BatchPort<MemocardDraft, Memocard> {
  return createUnderReferences(contentPort(ctx), deadline, {
    parentOf: ({ memocard }: MemocardDraft) => ({ accountId: memocard.accountId, id: memocard.contentId }),
    quota: 'memocards',
    create: async (queryable, drafts, lock) => {
      const created = await createMemocards(queryable, drafts, lock, (memocard) => encode(toMessage(memocard, now)));
      return created.map((memocard) => memocard && toMessage(memocard, now));
    },
    waiting: ctx.waiting,
    decode: (resource) => Memocard.decode(resource),
  });
}

function draft(item: BatchCreateMemocardsRequest_Item): MemocardDraft {
  return { operation: item.operation, memocard: memocards.draft(item) };
}

function encode(message: Memocard): Uint8Array {
  return Memocard.encode(message).finish();
}
