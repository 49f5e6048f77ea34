import { checkedKey, type Methods } from '@learning-library/common';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { readGenerationSource } from '../persistence/repositories/generationSource';

/**
 * What a generation over a content has to respect: the parts that have memocards, and every front
 * (docs/contract.md#generation-and-jobs). Empty for a content that is deleted or that nothing is held for.
 */
export const getGenerationSource =
  ({ database }: Context): Methods<CardsServiceServer>['getGenerationSource'] =>
  async ({ accountId, contentId, asOf }, { deadline }) =>
    readGenerationSource(database.until(deadline), checkedKey({ accountId, id: contentId }), asOf);
