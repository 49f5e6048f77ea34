import { UpdateMemocardRequest as UpdateMemocardMessage } from '@learning-library/proto';
import { defineOperation } from '../../operations/defineOperation';
import { required, toUpdateMessage } from '../messages';
import { update } from '../preconditions';
import { MemocardParams, MemocardSchema, readMemocard, renderMemocard, UpdateMemocardRequest } from './memocard';

export const updateMemocard = defineOperation({
  id: 'updateMemocard',
  method: 'PATCH',
  path: '/v1/memocards/{memocardId}',
  scope: 'memocards:write',
  params: MemocardParams,
  body: UpdateMemocardRequest,
  docs: {
    summary: 'Change a memocard',
    description: 'Changes only the fields that you send. The retention does not change.',
    success: { status: 200, body: MemocardSchema },
  },
  handler: (ctx, request) =>
    update(ctx, request, request.params.memocardId, readMemocard, async (target) => {
      const message = toUpdateMessage(UpdateMemocardMessage, request.body, target);
      const { memocard } = await ctx.clients.cards.updateMemocard(message, { deadline: request.deadline });
      return renderMemocard(required(memocard));
    }),
});
