import { brokenAnswerRules, ContractError } from '@learning-library/common/contract';
import { CreateQuestionRequest as CreateQuestionMessage } from '@learning-library/proto';
import { defineOperation } from '../../operations/defineOperation';
import { ContentParams } from '../contents/content';
import { required, toCreateMessage } from '../messages';
import { CreateQuestionBody, CreateQuestionRequest, QuestionSchema, renderQuestion } from './question';

const DEFAULT_DIFFICULTY = 'medium';
const DEFAULT_POINTS = 1;

export const createQuestion = defineOperation({
  id: 'createQuestion',
  method: 'POST',
  path: '/v1/contents/{contentId}/questions',
  scope: 'questions:write',
  params: ContentParams,
  body: CreateQuestionBody,
  docs: {
    summary: 'Create a question',
    description:
      'Creates a question. Send the field of its type and no other: `expectedAnswer` for `free_text`, `isTrue` for `true_false`, `choices` for `single_choice` and `multiple_choice`.',
    body: CreateQuestionRequest,
    success: { status: 201, body: QuestionSchema },
    errors: ['quota_exceeded'],
  },
  handler: async (ctx, { key: { accountId }, creationKey, params, body, deadline }) => {
    requireAnswerRules(body);
    const message = toCreateMessage(CreateQuestionMessage, body, {
      accountId,
      creationKey,
      contentId: params.contentId,
      difficulty: body.difficulty ?? DEFAULT_DIFFICULTY,
      points: body.points ?? DEFAULT_POINTS,
    });
    const { question, replayed } = await ctx.clients.questions.createQuestion(message, { deadline });
    const { id } = required(question);
    return { status: 201, ...renderQuestion(required(question)), location: `/v1/questions/${id}`, replayed };
  },
});

/**
 * Checks rules between the fields of a question, which a schema cannot express (check 13, docs/contract.md#questions).
 * @throws validation_error with an issue for each broken rule
 */
function requireAnswerRules(body: CreateQuestionBody): void {
  const issues = brokenAnswerRules(body).map((broken) => ({ in: 'body' as const, limit: null, ...broken }));
  if (issues.length > 0) throw new ContractError('validation_error', { issues });
}
