import { checkedKey, ContractError } from '@learning-library/common/contract';
import { readUsage } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { refreshFrontHashes } from '../persistence/repositories/frontHashes';
import { findInGenerationSource } from '../persistence/repositories/generationSource';

/**
 * Which of the parts asked for have memocards, which of the fronts are there, and the quota
 * (docs/contract.md#generation-and-jobs). No hashes for a deleted or unknown content. Outdated hashes of the content are computed
 * again before they are compared.
 */
export const getGenerationSource =
  ({ database }: Context): Methods<CardsServiceServer>['getGenerationSource'] =>
  async ({ accountId, contentId, asOf, ...wanted }, { deadline }) => {
    const queryable = database.until(deadline);
    const content = checkedKey({ accountId, id: contentId });
    const [found, [usage]] = await Promise.all([
      findInGenerationSource(queryable, content, wanted, asOf),
      readUsage(queryable, content.accountId, ['memocards']),
    ]);
    if (!found.isOutdated) return { partHashes: found.partHashes, frontHashes: found.frontHashes, usage };
    while ((await refreshFrontHashes(database, deadline, content)) > 0);
    const { isOutdated, ...source } = await findInGenerationSource(queryable, content, wanted, asOf);
    // Another transaction holds some of them.
    if (isOutdated) throw new ContractError('unavailable', null);
    return { ...source, usage };
  };
