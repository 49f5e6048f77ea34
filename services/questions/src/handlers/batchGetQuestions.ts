import { checkedKeys } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { questionItems } from '../persistence/repositories/questions';

/** In the order of the request; missing ones and those of other accounts are left out. */
export const batchGetQuestions =
  ({ database }: Context): Methods<QuestionsServiceServer>['batchGetQuestions'] =>
  async ({ keys }, { deadline }) => {
    const questions = await questionItems.get(database.until(deadline), checkedKeys(keys));
    return { results: questions.map((question) => ({ question })) };
  };
