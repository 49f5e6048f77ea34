import { checkedKey, type Methods } from '@learning-library/common';
import type { QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { readMemocardsWithQuestions } from '../persistence/repositories/publication';

/**
 * What a generation over the memocards of a content has to respect: those that a question exists for
 * (docs/contract.md#generation-and-jobs). Empty for a content that is deleted or that nothing is held for.
 */
export const getQuestionGenerationSource =
  ({ database }: Context): Methods<QuestionsServiceServer>['getQuestionGenerationSource'] =>
  async ({ accountId, contentId }, { deadline }) => ({
    memocardIds: await readMemocardsWithQuestions(database.until(deadline), checkedKey({ accountId, id: contentId })),
  });
