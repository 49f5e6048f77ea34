import { checkedId, frontHash } from '@learning-library/common/contract';
import {
  accountData,
  accountDataHandlers,
  batchGetJobOutcomes,
  countItems,
  createItems,
  deliverDeletions,
  eraseAccount,
  erasingRows,
  getItems,
  listItems,
  listSingly,
  outboxHandlers,
  refusePublication,
  usageHandlers,
} from '@learning-library/common/patterns';
import { operatorHandlers } from '@learning-library/common/process';
import { type Methods } from '@learning-library/common/rpc';
import { type CardsOperatorServiceServer, type CardsServiceServer, Memocard } from '@learning-library/proto';
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

const listMemocards = (ctx: Context): Methods<CardsServiceServer>['batchListMemocards'] =>
  listItems(ctx, memocardItems, ({ items, ...page }, now) => ({
    memocards: items.map((memocard) => toMessage(memocard, now)),
    ...page,
  }));

export const cardsHandlers = (ctx: Context): Methods<CardsServiceServer> => ({
  batchCreateMemocards: createItems(
    ctx,
    memocardItems,
    'memocard',
    (item) => memocards.draft(item),
    (now) => ({
      ...Memocard,
      of: (memocard) => toMessage(memocard, now),
    }),
  ),
  batchGetMemocards: getItems(ctx, memocardItems, (memocard, now) => ({
    memocard: memocard && toMessage(memocard, now),
  })),
  batchListMemocards: listMemocards(ctx),
  listMemocards: listSingly(listMemocards(ctx)),
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
  ...accountDataHandlers(ctx, data, {
    // An export may come from a release with another rule.
    prepare: (table, row) =>
      table === 'memocards' && typeof row['front'] === 'string' && (row['erased_at'] ?? null) === null
        ? { ...row, front_hash: `\\x${frontHash(row['front']).toString('hex')}` }
        : row,
  }),
});
