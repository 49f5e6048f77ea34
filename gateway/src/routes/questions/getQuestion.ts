import { defineOperation } from '../../operations/defineOperation';
import { QuestionParams, QuestionSchema, readQuestion } from './question';

export const getQuestion = defineOperation({
  id: 'getQuestion',
  method: 'GET',
  path: '/v1/questions/{questionId}',
  scope: 'questions:read',
  params: QuestionParams,
  docs: {
    summary: 'Read a question',
    description: 'Returns a question with its answer.',
    success: { status: 200, body: QuestionSchema },
  },
  handler: async (ctx, { key: { accountId }, params, deadline }) => {
    const { body, tag } = await readQuestion(ctx, { accountId, id: params.questionId }, deadline);
    return { status: 200, body, tag };
  },
});
