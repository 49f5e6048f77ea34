import { defineOperation } from '../../operations/defineOperation';
import { ContentParams } from '../contents/content';
import { accept, GenerationAcceptedSchema, GenerationRequest } from './generation';

export const createMemocardGeneration = defineOperation({
  id: 'createMemocardGeneration',
  method: 'POST',
  path: '/v1/contents/{contentId}/memocard-generations',
  scope: 'generations:write',
  params: ContentParams,
  body: GenerationRequest,
  bodyOptional: true,
  docs: {
    summary: 'Generate memocards',
    description:
      'Generates memocards from passages of the text that have none yet. The response contains a job to poll and its maximum cost: one `ai_card` per memocard. With a test key, the job succeeds immediately, and nothing is created or charged.',
    success: { status: 202, body: GenerationAcceptedSchema },
    errors: ['content_too_short', 'nothing_to_generate', 'quota_exceeded', 'insufficient_credits'],
  },
  handler: (ctx, request) => accept(ctx.clients.generation.createMemocardGeneration, request),
});
