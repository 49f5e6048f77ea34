import { checkedBatch } from '@learning-library/common/contract';
import { createBatch, type ItemDraft, itemCreations, toResult } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import { type BatchCreateQuestionsRequest_Item, Question, type QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedAnswer } from '../domain/question';
import { questionItems } from '../persistence/repositories/questions';
import { questions } from '../persistence/tables/question';

const MESSAGE = { ...Question, of: (question: Question) => question };

/**
 * Creates questions in one statement and one commit, each with its own result, by position
 * (docs/protocols.md#creation). An item is refused with validation_error, idempotency_key_reused, not_found, forbidden
 * (quota_exceeded), or with unavailable where its content is used for the first time and library does not answer. A replay
 * shows the question as it was created.
 */
export const batchCreateQuestions =
  (ctx: Context): Methods<QuestionsServiceServer>['batchCreateQuestions'] =>
  async ({ items, withoutWaiting: skipLocked }, { deadline }) => {
    const creations = itemCreations(ctx, questionItems, deadline, MESSAGE);
    const outcomes = await createBatch(creations, checkedBatch(items), draft, skipLocked);
    await ctx.failpoints.reach('createQuestions.committed');
    return { results: outcomes.map((outcome) => toResult(outcome, 'question', ctx.logger)) };
  };

function draft(item: BatchCreateQuestionsRequest_Item): ItemDraft<Question> {
  return {
    operation: item.operation,
    item: questions.draft(item, { ...checkedAnswer(item), memocardId: undefined }),
  };
}
