import { checkedKey } from '@learning-library/common/contract';
import { readUsage } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { findInGenerationSource } from '../persistence/repositories/generationSource';

/**
 * Returns the requested passages that have memocards, the existing fronts, and the quota
 * (docs/contract.md#generation-and-jobs). Returns no hashes for a deleted or unknown content.
 */
export const getGenerationSource =
  ({ database }: Context): Methods<CardsServiceServer>['getGenerationSource'] =>
  async ({ accountId, contentId, asOf, ...wanted }, { deadline }) => {
    const content = checkedKey({ accountId, id: contentId });
    const queryable = database.until(deadline, content.accountId);
    const [source, [usage]] = await Promise.all([
      findInGenerationSource(queryable, content, wanted, asOf),
      readUsage(queryable, content.accountId, ['memocards']),
    ]);
    return { ...source, usage };
  };
