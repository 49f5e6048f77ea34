import { defineOperation } from '../../operations/defineOperation';
import { MemocardParams, MemocardSchema, readMemocard } from './memocard';

export const getMemocard = defineOperation({
  id: 'getMemocard',
  method: 'GET',
  path: '/v1/memocards/{memocardId}',
  scope: 'memocards:read',
  params: MemocardParams,
  docs: {
    summary: 'Read a memocard',
    description:
      'Returns a memocard with its retention and last review. The retention of a reviewed memocard decreases with time, so its `ETag` changes without a write.',
    success: { status: 200, body: MemocardSchema },
  },
  handler: async (ctx, { key: { accountId }, params, deadline }) => {
    const { body, tag } = await readMemocard(ctx, { accountId, id: params.memocardId }, deadline);
    return { status: 200, body, tag };
  },
});
