import { checkedKey } from '@learning-library/common/contract';
import { writeChanges } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { getMemocard, updateMemocard as write } from '../persistence/repositories/memocards';
import { memocards } from '../persistence/tables/memocard';
import { toMessage } from './messages';

/**
 * Writes the fields of the mask, on the expected version where one is given. An empty mask changes nothing. @throws
 * validation_error, not_found, precondition_failed
 */
export const updateMemocard =
  ({ database, now }: Context): Methods<CardsServiceServer>['updateMemocard'] =>
  async (request, { deadline }) => {
    const key = checkedKey(request.key);
    const { expectedVersion } = request;
    const changes = memocards.changes(request.updateMask, request);
    const queryable = database.until(deadline);
    const at = now();
    const memocard = await writeChanges({
      changes,
      expectedVersion,
      write: () => write(queryable, key, changes, expectedVersion, at),
      read: () => getMemocard(queryable, key),
    });
    return { memocard: toMessage(memocard, at) };
  };
