import { checkedKey, type Methods } from '@learning-library/common';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { readGenerationSource } from '../persistence/repositories/generationSource';

/**
 * What a generation needs to know of a content: the hashes of parts that have memocards and of all fronts
 * (docs/contract.md#generation-and-jobs). Empty for a deleted or unknown content.
 */
export const getGenerationSource =
  ({ database }: Context): Methods<CardsServiceServer>['getGenerationSource'] =>
  async ({ accountId, contentId, asOf }, { deadline }) =>
    readGenerationSource(database.until(deadline), checkedKey({ accountId, id: contentId }), asOf);
