import { checkedKey, type Methods } from '@learning-library/common';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { readMemocardsWithQuestions } from '../persistence/repositories/publication';

/** The memocards of a content that have a question already. Empty for a deleted or unknown content. */
export const getQuestionGenerationSource =
  ({ database }: Context): Methods<QuestionsServiceServer>['getQuestionGenerationSource'] =>
  async ({ accountId, contentId }, { deadline }) => ({
    memocardIds: await readMemocardsWithQuestions(database.until(deadline), checkedKey({ accountId, id: contentId })),
  });
