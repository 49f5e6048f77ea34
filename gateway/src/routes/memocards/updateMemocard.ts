import { UpdateMemocardRequest as UpdateMemocardMessage } from '@learning-library/proto';
import { defineOperation } from '../../operations/defineOperation';
import { toUpdateMessage } from '../messages';
import { requirePreconditions, expectedVersionOf, writeIfUnchanged } from '../preconditions';
import { readMemocard, renderMemocard } from './render';
import { MemocardParams, MemocardSchema, UpdateMemocardRequest } from './schemas';

export const updateMemocard = defineOperation({
  id: 'updateMemocard',
  method: 'PATCH',
  path: '/v1/memocards/{memocardId}',
  scope: 'memocards:write',
  params: MemocardParams,
  body: UpdateMemocardRequest,
  docs: {
    summary: 'Change a memocard',
    description: 'Changes only the members that are sent. The retention stays as it is.',
    success: { status: 200, body: MemocardSchema },
  },
  handler: async (ctx, request) => {
    const { body, deadline } = request;
    const key = { accountId: request.key.accountId, id: request.params.memocardId };
    const current = await readMemocard(ctx, key, deadline);
    requirePreconditions(request, current);
    if (Object.keys(body).length === 0) return { status: 200, body: current.body, tag: current.tag };
    const update = toUpdateMessage(UpdateMemocardMessage, body, {
      key,
      expectedVersion: expectedVersionOf(request, current),
    });
    const memocard = await writeIfUnchanged(
      () => ctx.clients.cards.updateMemocard(update, deadline),
      () => readMemocard(ctx, key, deadline),
    );
    return { status: 200, ...renderMemocard(memocard) };
  },
});
