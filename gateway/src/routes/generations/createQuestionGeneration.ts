import { defineOperation } from '../../operations/defineOperation';
import { ContentParams } from '../contents/content';
import { accept, GenerationAcceptedSchema, GenerationRequest } from './generation';

export const createQuestionGeneration = defineOperation({
  id: 'createQuestionGeneration',
  method: 'POST',
  path: '/v1/contents/{contentId}/question-generations',
  scope: 'generations:write',
  params: ContentParams,
  body: GenerationRequest,
  bodyOptional: true,
  docs: {
    summary: 'Generate questions',
    description:
      'Generates one practice question for each memocard of the content that has none yet. The response contains a job to poll and its maximum cost: one `ai_card` per question. With a test key, the job succeeds immediately, and nothing is created or charged.',
    success: { status: 202, body: GenerationAcceptedSchema },
    errors: ['no_memocards', 'all_memocards_have_questions', 'quota_exceeded', 'insufficient_credits'],
  },
  handler: (ctx, request) => accept(ctx.clients.generation.createQuestionGeneration, request),
});
