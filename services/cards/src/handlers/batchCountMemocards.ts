import { checkedKeys } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { memocardItems } from '../persistence/repositories/memocards';

/** By position; 0 for a deleted or unknown content. */
export const batchCountMemocards =
  ({ database }: Context): Methods<CardsServiceServer>['batchCountMemocards'] =>
  async ({ keys }, { deadline }) => ({
    counts: await memocardItems.contents.counts(database.until(deadline), checkedKeys(keys)),
  });
