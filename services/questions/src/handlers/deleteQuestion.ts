import { checkedKey, type Methods, missedWrite } from '@learning-library/common';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { deleteQuestion as markQuestion, getQuestion } from '../persistence/repositories/questions';

/** Deletes a question, on the expected version where one is given. @throws not_found, precondition_failed */
export const deleteQuestion =
  ({ database, now }: Context): Methods<QuestionsServiceServer>['deleteQuestion'] =>
  async (request, { deadline }) => {
    const key = checkedKey(request.key);
    const queryable = database.until(deadline);
    if (await markQuestion(queryable, key, request.expectedVersion, now())) return {};
    throw missedWrite((await getQuestion(queryable, key)) !== undefined);
  };
