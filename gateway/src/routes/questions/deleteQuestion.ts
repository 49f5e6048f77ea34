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
    description: 'The memocard remains. A question generation can create a new question for it.',
    success: { status: 204 },
  },
  handler: (ctx, request) =>
    remove(ctx, request, request.params.questionId, readQuestion, ctx.clients.questions.deleteQuestion),
});
