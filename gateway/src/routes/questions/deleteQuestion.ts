import { defineOperation } from '../../operations/defineOperation';
import { expectedVersionToDelete, writeIfUnchanged } from '../preconditions';
import { readQuestion } from './render';
import { QuestionParams } from './schemas';

export const deleteQuestion = defineOperation({
  id: 'deleteQuestion',
  method: 'DELETE',
  path: '/v1/questions/{questionId}',
  scope: 'questions:write',
  params: QuestionParams,
  docs: {
    summary: 'Delete a question',
    description: 'The memocard that it was drawn from stays, and counts as one without a question again.',
    success: { status: 204 },
  },
  handler: async (ctx, request) => {
    const { deadline } = request;
    const key = { accountId: request.key.accountId, id: request.params.questionId };
    const readCurrent = () => readQuestion(ctx, key, deadline);
    const expectedVersion = await expectedVersionToDelete(request, readCurrent);
    await writeIfUnchanged(() => ctx.clients.questions.deleteQuestion({ key, expectedVersion }, deadline), readCurrent);
    return { status: 204 };
  },
});
