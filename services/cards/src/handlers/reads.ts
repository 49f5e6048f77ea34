import { checkedId, checkedKey, checkedKeys } from '@learning-library/common/contract';
import { countItems, getItem, listItems, readUsage } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { findInGenerationSource } from '../persistence/repositories/generationSource';
import { memocardItems } from '../persistence/repositories/memocards';
import { countMastered } from '../persistence/repositories/reviews';
import { toMessage } from '../persistence/tables/memocard';

type Gets = 'batchGetMemocards' | 'getGenerationSource' | 'getMemocard' | 'listMemocards';
type Counts = 'batchCountMemocards' | 'countMasteredMemocards';

export const reads = (ctx: Context): Pick<Methods<CardsServiceServer>, Counts | Gets> => ({
  batchCountMemocards: countItems(ctx, memocardItems),
  /** Returns memocards by position. A missing memocard and one of another account are absent. */
  batchGetMemocards: async ({ keys }, { deadline }) => {
    const found = await memocardItems.getMany(ctx.database.until(deadline), checkedKeys(keys));
    const at = ctx.now();
    return { results: found.map((memocard) => ({ memocard: memocard && toMessage(memocard, at) })) };
  },
  countMasteredMemocards: async (request, { deadline }) => {
    const accountId = checkedId('account_id', request.accountId);
    return { count: await countMastered(ctx.database.until(deadline, accountId), accountId) };
  },
  /**
   * Returns the requested passages that have memocards, the existing fronts, and the quota
   * (docs/contract.md#generation-and-jobs). Returns no hashes for a deleted or unknown content.
   */
  getGenerationSource: async ({ accountId, contentId, asOf, ...wanted }, { deadline }) => {
    const content = checkedKey({ accountId, id: contentId });
    const queryable = ctx.database.until(deadline, content.accountId);
    const [source, [usage]] = await Promise.all([
      findInGenerationSource(queryable, content, wanted, asOf),
      readUsage(queryable, content.accountId, ['memocards']),
    ]);
    return { ...source, usage };
  },
  getMemocard: getItem(ctx, memocardItems, (memocard, now) => ({ memocard: toMessage(memocard, now) })),
  listMemocards: listItems(ctx, memocardItems, ({ items, hasMore }, now) => ({
    memocards: items.map((memocard) => toMessage(memocard, now)),
    hasMore,
  })),
});
