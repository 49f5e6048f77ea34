import { defineOperation } from '../../operations/defineOperation';
import { readMemocard } from './readMemocard';
import { MemocardParams } from './schemas';

export const getMemocard = defineOperation({
  id: 'getMemocard',
  method: 'GET',
  path: '/v1/memocards/{memocardId}',
  scope: 'memocards:read',
  params: MemocardParams,
  handler: async (ctx, { key: { accountId }, params, deadline }) => {
    const { body, tag } = await readMemocard(ctx, { accountId, id: params.memocardId }, deadline);
    return { status: 200, body, tag };
  },
});
