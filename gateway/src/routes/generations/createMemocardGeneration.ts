import { defineOperation } from '../../operations/defineOperation';
import { ContentParams } from '../contents/schemas';
import { presentAccepted } from './present';
import { GenerationRequest } from './schemas';

export const createMemocardGeneration = defineOperation({
  id: 'createMemocardGeneration',
  method: 'POST',
  path: '/v1/contents/{contentId}/memocard-generations',
  scope: 'generations:write',
  params: ContentParams,
  body: GenerationRequest,
  bodyOptional: true,
  handler: async (ctx, { key: { accountId, environment }, operation, params: { contentId }, deadline }) =>
    presentAccepted(
      await ctx.clients.generation.createMemocardGeneration({ accountId, contentId, environment, operation }, deadline),
    ),
});
