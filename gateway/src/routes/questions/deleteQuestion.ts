import { defineOperation } from '../../operations/defineOperation';
import { remove } from '../preconditions';
import { QuestionParams, readQuestion } from './question';

export const deleteQuestion = defineOperation({
  id: 'deleteQuestion',
  method: 'DELETE',
  path: '/v1/questions/{questionId}',
  scope: 'questions:write',
  params: QuestionParams,
  docs: {
    summary: 'Delete a question',
    description: 'The memocard that it was created from remains, and counts as a memocard without a question again.',
    success: { status: 204 },
  },
  handler: (ctx, request) =>
    remove(ctx, request, request.params.questionId, readQuestion, ctx.clients.questions.deleteQuestion),
});
