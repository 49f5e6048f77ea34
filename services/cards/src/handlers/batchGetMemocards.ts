import { checkedKeys } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { memocardItems } from '../persistence/repositories/memocards';
import { toMessage } from './messages';

/** In the order of the request; missing ones and those of other accounts are left out. */
export const batchGetMemocards =
  ({ database, now }: Context): Methods<CardsServiceServer>['batchGetMemocards'] =>
  async ({ keys }, { deadline }) => {
    const memocards = await memocardItems.get(database.until(deadline), checkedKeys(keys));
    const at = now();
    return { results: memocards.map((memocard) => ({ memocard: memocard && toMessage(memocard, at) })) };
  };
