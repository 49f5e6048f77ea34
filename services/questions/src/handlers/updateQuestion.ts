import { checkedKey } from '@learning-library/common/contract';
import { writeChanges } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { getQuestion, updateQuestion as write } from '../persistence/repositories/questions';
import { questions } from '../persistence/tables/question';

/**
 * Writes the fields of the mask, on the expected version where one is given. An empty mask changes nothing. @throws
 * validation_error, not_found, precondition_failed
 */
export const updateQuestion =
  ({ database, now }: Context): Methods<QuestionsServiceServer>['updateQuestion'] =>
  async (request, { deadline }) => {
    const key = checkedKey(request.key);
    const { expectedVersion } = request;
    const changes = questions.changes(request.updateMask, request);
    const queryable = database.until(deadline);
    const question = await writeChanges({
      changes,
      expectedVersion,
      write: () => write(queryable, key, changes, expectedVersion, now()),
      read: () => getQuestion(queryable, key),
    });
    return { question };
  };
