import type { Methods } from '@learning-library/common';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { memocardChanges, missedWrite } from '../domain/changes';
import { checkedKey } from '../domain/checks';
import { getMemocard, updateMemocard as writeChanges } from '../persistence/repositories/memocards';
import { toMessage } from './messages';

/**
 * Writes the fields of the mask, on the expected version where one is given. An empty mask changes nothing
 * (decisions.md §2). @throws validation_error, not_found, precondition_failed
 */
export const updateMemocard =
  ({ database, now }: Context): Methods<CardsServiceServer>['updateMemocard'] =>
  async (request, { deadline }) => {
    const key = checkedKey(request.key);
    const { expectedVersion } = request;
    const changes = memocardChanges(request.updateMask ?? [], request);
    const queryable = database.until(deadline);
    const at = now();
    if (Object.keys(changes).length > 0) {
      const written = await writeChanges(queryable, key, changes, expectedVersion, at);
      if (written === undefined) throw missedWrite((await getMemocard(queryable, key)) !== undefined);
      return { memocard: toMessage(written, at) };
    }
    const memocard = await getMemocard(queryable, key);
    if (memocard === undefined) throw missedWrite(false);
    if (expectedVersion !== undefined && memocard.version !== expectedVersion) throw missedWrite(true);
    return { memocard: toMessage(memocard, at) };
  };
