import { checkedKeys } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { memocardItems } from '../persistence/repositories/memocards';
import { toMessage } from '../persistence/tables/memocard';

/** Returns memocards by position. A missing memocard and one of another account are absent. */
export const batchGetMemocards =
  ({ database, now }: Context): Methods<CardsServiceServer>['batchGetMemocards'] =>
  async ({ keys }, { deadline }) => {
    const found = await memocardItems.getMany(database.until(deadline), checkedKeys(keys));
    const at = now();
    return { results: found.map((memocard) => ({ memocard: memocard && toMessage(memocard, at) })) };
  };
