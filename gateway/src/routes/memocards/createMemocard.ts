import { defineOperation } from '../../operations/defineOperation';
import { ContentParams } from '../contents/schemas';
import { presentMemocard } from './present';
import { CreateMemocardRequest, MemocardSchema } from './schemas';

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
    success: { status: 201, body: MemocardSchema },
  },
  handler: async (ctx, { key: { accountId }, operation, params, body, deadline }) => {
    const { value: memocard, replayed } = await ctx.clients.cards.createMemocard(
      {
        accountId,
        operation,
        contentId: params.contentId,
        front: body.front,
        back: body.back,
        explanation: body.explanation ?? undefined,
      },
      deadline,
    );
    return { status: 201, ...presentMemocard(memocard), location: `/v1/memocards/${memocard.id}`, replayed };
  },
});
