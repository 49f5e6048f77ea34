import { checkedId, checkedKey } from '@learning-library/common/contract';
import { readUsage } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { findMemocardsWithQuestions } from '../persistence/repositories/memocards';

/**
 * Returns the requested memocards that already have a question, and the quota. Returns no memocards for a deleted or
 * unknown content.
 */
export const getQuestionGenerationSource =
  ({ database }: Context): Methods<QuestionsServiceServer>['getQuestionGenerationSource'] =>
  async ({ accountId, contentId, ...wanted }, { deadline }) => {
    const content = checkedKey({ accountId, id: contentId });
    const queryable = database.until(deadline, content.accountId);
    const asked = wanted.memocardIds.map((id) => checkedId('memocard_ids', id));
    const [memocardIds, [usage]] = await Promise.all([
      findMemocardsWithQuestions(queryable, content, asked),
      readUsage(queryable, content.accountId, ['questions']),
    ]);
    return { memocardIds, usage };
  };
