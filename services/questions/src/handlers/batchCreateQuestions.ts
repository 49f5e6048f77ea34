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
 * Each with its own result, by position (docs/protocols.md#creation): validation_error, idempotency_key_reused,
 * not_found, forbidden (quota_exceeded), or unavailable where something is used for the first time and its owner does
 * not answer.
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
