import { checkedKey } from '@learning-library/common/contract';
import { readUsage } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { readMemocardsWithQuestions } from '../persistence/repositories/memocards';

/** The memocards of a content that have a question already. Empty for a deleted or unknown content. */
export const getQuestionGenerationSource =
  ({ database }: Context): Methods<QuestionsServiceServer>['getQuestionGenerationSource'] =>
  async ({ accountId, contentId }, { deadline }) => {
    const queryable = database.until(deadline);
    const content = checkedKey({ accountId, id: contentId });
    const [memocardIds, [usage]] = await Promise.all([
      readMemocardsWithQuestions(queryable, content),
      readUsage(queryable, content.accountId, ['questions']),
    ]);
    return { memocardIds, usage };
  };
