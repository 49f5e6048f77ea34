import { checkedKey } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { questionItems } from '../persistence/repositories/questions';
import { questions } from '../persistence/tables/question';

/** Updates a question. An empty mask changes nothing. @throws validation_error, not_found, precondition_failed */
export const updateQuestion =
  ({ database, now }: Context): Methods<QuestionsServiceServer>['updateQuestion'] =>
  async (request, { deadline }) => {
    const key = checkedKey(request.key);
    const changes = questions.changes(request.updateMask, request);
    const queryable = database.until(deadline, key.accountId);
    return { question: await questionItems.update(queryable, key, changes, request.expectedVersion, now()) };
  };
