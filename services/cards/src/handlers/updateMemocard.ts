import { checkedKey, frontHash } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { memocardItems } from '../persistence/repositories/memocards';
import { memocards, toMessage } from '../persistence/tables/memocard';

/** Updates a memocard. An empty mask changes nothing. @throws validation_error, not_found, precondition_failed */
export const updateMemocard =
  ({ database, now }: Context): Methods<CardsServiceServer>['updateMemocard'] =>
  async (request, { deadline }) => {
    const key = checkedKey(request.key);
    const changes = memocards.changes(request.updateMask, request);
    const written = changes.front === undefined ? changes : { ...changes, frontHash: frontHash(changes.front) };
    const at = now();
    const queryable = database.until(deadline, key.accountId);
    const memocard = await memocardItems.update(queryable, key, written, request.expectedVersion, at);
    return { memocard: toMessage(memocard, at) };
  };
