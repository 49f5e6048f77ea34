import { UpdateQuestionRequest as UpdateQuestionMessage } from '@learning-library/proto';
import { defineOperation } from '../../operations/defineOperation';
import { toUpdateMessage } from '../messages';
import { requirePreconditions, expectedVersionOf, writeIfUnchanged } from '../preconditions';
import { readQuestion, renderQuestion } from './render';
import { QuestionParams, QuestionSchema, UpdateQuestionRequest } from './schemas';

export const updateQuestion = defineOperation({
  id: 'updateQuestion',
  method: 'PATCH',
  path: '/v1/questions/{questionId}',
  scope: 'questions:write',
  params: QuestionParams,
  body: UpdateQuestionRequest,
  docs: {
    summary: 'Change a question',
    description:
      'Changes only the members that are sent. Neither the type nor the answer of a question can be changed.',
    success: { status: 200, body: QuestionSchema },
  },
  handler: async (ctx, request) => {
    const { body, deadline } = request;
    const key = { accountId: request.key.accountId, id: request.params.questionId };
    const current = await readQuestion(ctx, key, deadline);
    requirePreconditions(request, current);
    if (Object.keys(body).length === 0) return { status: 200, body: current.body, tag: current.tag };
    const update = toUpdateMessage(UpdateQuestionMessage, body, {
      key,
      expectedVersion: expectedVersionOf(request, current),
    });
    const question = await writeIfUnchanged(
      () => ctx.clients.questions.updateQuestion(update, deadline),
      () => readQuestion(ctx, key, deadline),
    );
    return { status: 200, ...renderQuestion(question) };
  },
});
