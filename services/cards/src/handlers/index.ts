import { checkedId, checkedKeys } from '@learning-library/common/contract';
import {
  accountData,
  accountDataHandlers,
  batchGetJobOutcomes,
  countItems,
  createItem,
  deliverDeletions,
  eraseAccount,
  erasingRows,
  getItem,
  listItems,
  outboxHandlers,
  refusePublication,
  reportImportedCounts,
  usageHandlers,
} from '@learning-library/common/patterns';
import { operatorHandlers } from '@learning-library/common/process';
import { type Methods } from '@learning-library/common/rpc';
import {
  type CardsOperatorServiceServer,
  type CardsServiceServer,
  type CreateMemocardRequest,
  Memocard,
} from '@learning-library/proto';
import { migrations } from '../persistence/migrations';
import type { Context } from '../context';
import { memocardItems } from '../persistence/repositories/memocards';
import { countMastered } from '../persistence/repositories/reviews';
import { memocards } from '../persistence/tables/memocard';
import { tables } from '../persistence/tables';
import { deleteMemocard } from './deleteMemocard';
import { getGenerationSource } from './getGenerationSource';
import { importReviews } from './importReviews';
import { toMessage } from './messages';
import { publishMemocards } from './publishMemocards';
import { updateMemocard } from './updateMemocard';

const data = accountData(tables);

const createMemocard = (ctx: Context) =>
  createItem(
    ctx,
    memocardItems,
    (request: CreateMemocardRequest) => memocards.draft(request),
    (now) => ({ ...Memocard, of: (memocard) => toMessage(memocard, now) }),
  );

export const cardsHandlers = (ctx: Context): Methods<CardsServiceServer> => ({
  createMemocard: async (request, call) => {
    const { resource, replayed } = await createMemocard(ctx)(request, call);
    return { memocard: resource, replayed };
  },
  getMemocard: getItem(ctx, memocardItems, (memocard, now) => ({ memocard: toMessage(memocard, now) })),
  /** By position; a missing memocard and one of another account are absent. */
  batchGetMemocards: async ({ keys }, { deadline }) => {
    const found = await memocardItems.getMany(ctx.database.until(deadline), checkedKeys(keys));
    const now = ctx.now();
    return { results: found.map((memocard) => ({ memocard: memocard && toMessage(memocard, now) })) };
  },
  listMemocards: listItems(ctx, memocardItems, ({ items, hasMore }, now) => ({
    memocards: items.map((memocard) => toMessage(memocard, now)),
    hasMore,
  })),
  updateMemocard: updateMemocard(ctx),
  deleteMemocard: deleteMemocard(ctx),
  batchCountMemocards: countItems(ctx, memocardItems),
  countMasteredMemocards: async ({ accountId }, { deadline }) => ({
    count: await countMastered(ctx.database.until(deadline), checkedId('account_id', accountId)),
  }),
  getGenerationSource: getGenerationSource(ctx),
  publishMemocards: publishMemocards(ctx),
  refusePublication: refusePublication(ctx),
  batchGetJobOutcomes: batchGetJobOutcomes(ctx),
  deliverEvents: deliverDeletions(ctx, memocardItems.contents),
  eraseAccount: eraseAccount([erasingRows(ctx.database, data)]),
});

export const cardsOperatorHandlers = (ctx: Context): Methods<CardsOperatorServiceServer> => ({
  ...operatorHandlers(ctx, migrations),
  ...outboxHandlers(ctx),
  importReviews: importReviews(ctx),
  ...usageHandlers(ctx.database, ['memocards']),
  ...accountDataHandlers(ctx, data, { imported: reportImportedCounts }),
});
