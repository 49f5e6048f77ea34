import { checkedKey, type Methods, missedWrite } from '@learning-library/common';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { deleteMemocard as markMemocard, getMemocard } from '../persistence/repositories/memocards';

/** Deletes a memocard, on the expected version where one is given. @throws not_found, precondition_failed */
export const deleteMemocard =
  ({ database, now }: Context): Methods<CardsServiceServer>['deleteMemocard'] =>
  async (request, { deadline }) => {
    const key = checkedKey(request.key);
    const queryable = database.until(deadline);
    if (await markMemocard(queryable, key, request.expectedVersion, now())) return {};
    throw missedWrite((await getMemocard(queryable, key)) !== undefined);
  };
