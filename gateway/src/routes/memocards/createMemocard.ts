import { BatchCreateMemocardsRequest_Item } from '@learning-library/proto';
import { defineOperation } from '../../operations/defineOperation';
import { ContentParams } from '../contents/content';
import { toCreateMessage } from '../messages';
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
    description: 'Adds a card by hand. Generations leave it as it is.',
    success: { status: 201, body: MemocardSchema, example: { retention: 0, lastReviewedAt: null } },
    refusals: ['quota_exceeded'],
  },
  handler: async (ctx, { key: { accountId }, creationKey, params, body, deadline }) => {
    const { value: memocard, replayed } = await ctx.clients.cards.createMemocard(
      toCreateMessage(BatchCreateMemocardsRequest_Item, body, {
        accountId,
        operation: creationKey,
        contentId: params.contentId,
      }),
      deadline,
    );
    return { status: 201, ...renderMemocard(memocard), location: `/v1/memocards/${memocard.id}`, replayed };
  },
});
