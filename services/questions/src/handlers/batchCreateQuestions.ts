import { checkedBatch } from '@learning-library/common/contract';
import { type BatchPort, createEach, createUnderReferences, toResult } from '@learning-library/common/patterns';
import { type Methods } from '@learning-library/common/rpc';
import { type BatchCreateQuestionsRequest_Item, Question, type QuestionsServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { checkedAnswer } from '../domain/question';
import { createQuestions, type QuestionDraft } from '../persistence/repositories/createQuestions';
import { questions } from '../persistence/tables/question';
import { contentPort } from './references';

/**
 * Creates questions in one statement and one commit, each with its own result, by position
 * (docs/protocols.md#creation). An item is refused with validation_error, idempotency_key_reused, not_found or forbidden
 * (quota_exceeded), or with
 * unavailable where its content is used for the first time and library does not answer. A replay shows the question as
 * it was created. An item whose content is held by somebody else waits in a queue that leaves most connections to other
 * calls, or is answered `alone`.
 */
export const batchCreateQuestions =
  (ctx: Context): Methods<QuestionsServiceServer>['batchCreateQuestions'] =>
  async ({ items, withoutWaiting }, { deadline }) => {
    const outcomes = await createEach(portOf(ctx, deadline), checkedBatch(items), draft, withoutWaiting);
    await ctx.failpoints.reach('createQuestions.committed');
    return { results: outcomes.map((outcome) => toResult(outcome, 'question', ctx.logger)) };
  };

function portOf(ctx: Context, deadline: number): BatchPort<QuestionDraft, Question> {
  return createUnderReferences(contentPort(ctx), deadline, {
    parentOf: ({ question }: QuestionDraft) => ({ accountId: question.accountId, id: question.contentId }),
    quota: 'questions',
    create: createQuestions,
    waiting: ctx.waiting,
    decode: (resource) => Question.decode(resource),
  });
}

function draft(item: BatchCreateQuestionsRequest_Item): QuestionDraft {
  const question = questions.draft(item, { ...checkedAnswer(item), memocardId: undefined });
  return { operation: item.operation, question };
}
