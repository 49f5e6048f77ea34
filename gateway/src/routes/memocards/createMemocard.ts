import { CreateMemocardRequest as CreateMemocardMessage } from '@learning-library/proto';
import { defineOperation } from '../../operations/defineOperation';
import { ContentParams } from '../contents/content';
import { required, toCreateMessage } from '../messages';
import { CreateMemocardRequest, MemocardSchema, renderMemocard } from './memocard';

export const createMemocard = defineOperation({
  id: 'createMemocard',
  method: 'POST',
  path: '/v1/contents/{contentId}/memocards',
  scope: 'memocards:write',
  params: ContentParams,
  body: CreateMemocardRequest,
  docs: {
    summary: 'Create a memocard',
    description: 'Creates a memocard. Later generations never change it.',
    success: { status: 201, body: MemocardSchema, example: { retention: 0, lastReviewedAt: null } },
    errors: ['quota_exceeded'],
  },
  handler: async (ctx, { key: { accountId }, creationKey, params, body, deadline }) => {
    const { contentId } = params;
    const message = toCreateMessage(CreateMemocardMessage, body, { accountId, creationKey, contentId });
    const { memocard, replayed } = await ctx.clients.cards.createMemocard(message, { deadline });
    const { id } = required(memocard);
    return { status: 201, ...renderMemocard(required(memocard)), location: `/v1/memocards/${id}`, replayed };
  },
});
