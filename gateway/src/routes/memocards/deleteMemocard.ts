import { defineOperation } from '../../operations/defineOperation';
import { remove } from '../preconditions';
import { MemocardParams, readMemocard } from './memocard';

export const deleteMemocard = defineOperation({
  id: 'deleteMemocard',
  method: 'DELETE',
  path: '/v1/memocards/{memocardId}',
  scope: 'memocards:write',
  params: MemocardParams,
  docs: {
    summary: 'Delete a memocard',
    description: 'Questions that were created from the memocard remain, with `memocardId` null.',
    success: { status: 204 },
  },
  handler: (ctx, request) =>
    remove(ctx, request, request.params.memocardId, readMemocard, ctx.clients.cards.deleteMemocard),
});
