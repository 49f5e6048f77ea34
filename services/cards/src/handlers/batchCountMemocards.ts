import { checkedKeys } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { contentReferences } from '../persistence/repositories/contentReferences';

/** The number of live memocards of each content, by position; 0 for a deleted or unknown content. */
export const batchCountMemocards =
  ({ database }: Context): Methods<CardsServiceServer>['batchCountMemocards'] =>
  async ({ keys }, { deadline }) => ({
    counts: await contentReferences.counts(database.until(deadline), checkedKeys(keys)),
  });
