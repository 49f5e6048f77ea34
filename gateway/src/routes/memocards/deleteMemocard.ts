import { defineOperation } from '../../operations/defineOperation';
import { expectedVersionToDelete, writeIfUnchanged } from '../preconditions';
import { readMemocard } from './render';
import { MemocardParams } from './schemas';

export const deleteMemocard = defineOperation({
  id: 'deleteMemocard',
  method: 'DELETE',
  path: '/v1/memocards/{memocardId}',
  scope: 'memocards:write',
  params: MemocardParams,
  docs: {
    summary: 'Delete a memocard',
    description: 'Questions that were drawn from the card stay, with `memocardId` null.',
    success: { status: 204 },
  },
  handler: async (ctx, request) => {
    const { deadline } = request;
    const key = { accountId: request.key.accountId, id: request.params.memocardId };
    const readCurrent = () => readMemocard(ctx, key, deadline);
    const expectedVersion = await expectedVersionToDelete(request, readCurrent);
    await writeIfUnchanged(() => ctx.clients.cards.deleteMemocard({ key, expectedVersion }, deadline), readCurrent);
    return { status: 204 };
  },
});
