import {
  type BatchOutcome,
  type BatchPort,
  ContractError,
  createBatch,
  findReceipts,
  type Methods,
  toRefusal,
} from '@learning-library/common';
import {
  type BatchCreateMemocardsRequest_Item,
  type BatchCreateMemocardsResponse_Result,
  type CardsServiceServer,
  Memocard,
} from '@learning-library/proto';
import type { Context } from '../context';
import { checkedBatch, type Key } from '../domain/checks';
import { draftMemocard } from '../domain/memocard';
import { readReferences } from '../persistence/repositories/contentReferences';
import { createMemocards, type MemocardDraft } from '../persistence/repositories/createMemocards';
import { encodeMessage, toMessage } from './messages';
import { ensureReferences } from './references';

/**
 * Creates memocards that arrived together in one statement and one commit, each with an answer of its own, matched by
 * position (consistency.md, Create). An item is refused with validation_error, idempotency_key_reused, not_found, or with
 * unavailable where its content is used for the first time and library does not answer; a replay shows the memocard as it
 * was created.
 */
export const batchCreateMemocards =
  (ctx: Context): Methods<CardsServiceServer>['batchCreateMemocards'] =>
  async ({ items }, { deadline }) => {
    const drafts = checkedBatch(items).map((item) => draftOrRefusal(item, ctx.now()));
    const valid = drafts.filter((draft): draft is MemocardDraft => !(draft instanceof ContractError));
    const outcomes = (await createBatch(portOf(ctx, deadline), valid)).values();
    await ctx.failpoints.reach('createMemocards.committed');
    return {
      results: drafts.map((draft) =>
        toResult(ctx, draft instanceof ContractError ? draft : (outcomes.next().value as BatchOutcome<Memocard>)),
      ),
    };
  };

function portOf(ctx: Context, deadline: number): BatchPort<MemocardDraft, Memocard> {
  const queryable = ctx.database.until(deadline);
  const now = ctx.now();
  return {
    queryable,
    create: async (drafts) => {
      const created = await createMemocards(queryable, drafts);
      return created.map((memocard) => memocard && toMessage(memocard, now));
    },
    // In a transaction, whose time-out the server keeps too: it may wait for the content or for a twin.
    createAlone: (draft) =>
      ctx.database.transaction(deadline, async (tx) => {
        const [memocard] = await createMemocards(tx, [draft]);
        if (memocard !== undefined) return toMessage(memocard, now);
        const [state] = await readReferences(tx, [contentOf(draft)]);
        const [receipt] = await findReceipts(tx, [draft.operation]);
        if (state === 'deleted' && receipt === undefined) throw new ContractError('not_found', null);
        return undefined;
      }),
    check: async (drafts) => {
      const live = await ensureReferences(ctx, drafts.map(contentOf), deadline).catch(asRefusal);
      if (live instanceof ContractError) return drafts.map(() => live);
      return live.map((isLive) => (isLive ? undefined : new ContractError('not_found', null)));
    },
    decode: (resource) => Memocard.decode(resource),
  };
}

function contentOf({ memocard }: MemocardDraft): Key {
  return { accountId: memocard.accountId, id: memocard.contentId };
}

function draftOrRefusal(item: BatchCreateMemocardsRequest_Item, now: Date): MemocardDraft | ContractError {
  try {
    const memocard = draftMemocard(item);
    const { operation } = item;
    return { operation, memocard, resource: operation === undefined ? null : encodeMessage(toMessage(memocard, now)) };
  } catch (error) {
    return asRefusal(error);
  }
}

/** The refusal of some items only: what others of the batch have got must not be lost over it. */
function asRefusal(error: unknown): ContractError {
  if (error instanceof ContractError) return error as ContractError;
  throw error;
}

function toResult({ logger }: Context, outcome: BatchOutcome<Memocard>): BatchCreateMemocardsResponse_Result {
  if (outcome instanceof ContractError) {
    if (outcome.code === 'internal_error') logger.error({ err: outcome }, 'memocard not created');
    return { outcome: { $case: 'refusal', value: toRefusal(outcome) }, replayed: false };
  }
  return { outcome: { $case: 'memocard', value: outcome.resource }, replayed: outcome.replayed };
}
