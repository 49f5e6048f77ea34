import { checkedKeys } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { questionItems } from '../persistence/repositories/questions';

/** By position; 0 for a deleted or unknown content. */
export const batchCountQuestions =
  ({ database }: Context): Methods<QuestionsServiceServer>['batchCountQuestions'] =>
  async ({ keys }, { deadline }) => ({
    counts: await questionItems.contents.counts(database.until(deadline), checkedKeys(keys)),
  });
