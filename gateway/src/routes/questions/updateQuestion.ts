import { UpdateQuestionRequest as UpdateQuestionMessage } from '@learning-library/proto';
import { defineOperation } from '../../operations/defineOperation';
import { required, toUpdateMessage } from '../messages';
import { update } from '../preconditions';
import { QuestionParams, QuestionSchema, readQuestion, renderQuestion, UpdateQuestionRequest } from './question';

export const updateQuestion = defineOperation({
  id: 'updateQuestion',
  method: 'PATCH',
  path: '/v1/questions/{questionId}',
  scope: 'questions:write',
  params: QuestionParams,
  body: UpdateQuestionRequest,
  docs: {
    summary: 'Change a question',
    description: 'Changes only the fields that you send. You cannot change the type or the answer of a question.',
    success: { status: 200, body: QuestionSchema },
  },
  handler: (ctx, request) =>
    update(ctx, request, request.params.questionId, readQuestion, async (target) => {
      const message = toUpdateMessage(UpdateQuestionMessage, request.body, target);
      const { question } = await ctx.clients.questions.updateQuestion(message, { deadline: request.deadline });
      return renderQuestion(required(question));
    }),
});
