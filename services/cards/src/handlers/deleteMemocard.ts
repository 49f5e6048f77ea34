import { checkedKey, ContractError, type Methods, missedWrite } from '@learning-library/common';
import type { CardsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { deleteMemocard as markMemocard, getMemocard } from '../persistence/repositories/memocards';

/**
 * Deletes a memocard, on the expected version where one is given. Answers once questions has detached the questions
 * drawn from it. @throws not_found, precondition_failed; unavailable where the deletion is committed but questions has
 * not acknowledged it: the relay then delivers it
 */
export const deleteMemocard =
  ({ database, outbox, failpoints, now }: Context): Methods<CardsServiceServer>['deleteMemocard'] =>
  async (request, { deadline }) => {
    const key = checkedKey(request.key);
    const events = await database.transaction(deadline, async (tx) => {
      if (!(await markMemocard(tx, key, request.expectedVersion, now()))) {
        throw missedWrite((await getMemocard(tx, key)) !== undefined);
      }
      return outbox.add(tx, [{ type: 'memocard.deleted', accountId: key.accountId, subjectIds: [key.id] }]);
    });
    await failpoints.reach('deleteMemocard.committed');
    if (!(await outbox.deliver(events, deadline))) throw new ContractError('unavailable', null);
    return {};
  };
