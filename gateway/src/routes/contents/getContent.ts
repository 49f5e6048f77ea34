import { defineOperation } from '../../operations/defineOperation';
import { readContent } from './readContent';
import { ContentParams } from './schemas';

export const getContent = defineOperation({
  id: 'getContent',
  method: 'GET',
  path: '/v1/contents/{contentId}',
  scope: 'contents:read',
  params: ContentParams,
  handler: async (ctx, { key: { accountId }, params, deadline }) => {
    const { body, tag } = await readContent(ctx, { accountId, id: params.contentId }, deadline);
    return { status: 200, body, tag };
  },
});
