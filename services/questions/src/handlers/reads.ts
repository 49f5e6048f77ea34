import { checkedId, checkedKey } from '@learning-library/common/contract';
import { countItems, getItem, listItems, readUsage } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import type { ListQuestionsRequest, QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedType } from '../domain/checks';
import { findMemocardsWithQuestions } from '../persistence/repositories/memocards';
import { questionItems } from '../persistence/repositories/questions';

type Reads = 'batchCountQuestions' | 'getQuestion' | 'getQuestionGenerationSource' | 'listQuestions';

export const reads = (ctx: Context): Pick<Methods<QuestionsServiceServer>, Reads> => ({
  batchCountQuestions: countItems(ctx, questionItems),
  getQuestion: getItem(ctx, questionItems, (question) => ({ question })),
  /**
   * Returns the requested memocards that already have a question, and the quota. Returns no memocards for a deleted or
   * unknown content.
   */
  getQuestionGenerationSource: async ({ accountId, contentId, ...wanted }, { deadline }) => {
    const content = checkedKey({ accountId, id: contentId });
    const queryable = ctx.database.until(deadline, content.accountId);
    const asked = wanted.memocardIds.map((id) => checkedId('memocard_ids', id));
    const [memocardIds, [usage]] = await Promise.all([
      findMemocardsWithQuestions(queryable, content, asked),
      readUsage(queryable, content.accountId, ['questions']),
    ]);
    return { memocardIds, usage };
  },
  listQuestions: listItems(
    ctx,
    questionItems,
    ({ items, hasMore }) => ({ questions: items, hasMore }),
    ({ type }: ListQuestionsRequest) => (type === undefined ? undefined : checkedType(type)),
  ),
});
