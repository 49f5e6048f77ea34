import { defineOperation } from '../../operations/defineOperation';
import { ContentParams, ContentSchema, readContent } from './content';

export const getContent = defineOperation({
  id: 'getContent',
  method: 'GET',
  path: '/v1/contents/{contentId}',
  scope: 'contents:read',
  params: ContentParams,
  docs: {
    summary: 'Read a content',
    description: 'Returns a content with its counters. A change of a counter also changes the `ETag`.',
    success: { status: 200, body: ContentSchema },
  },
  handler: async (ctx, { key: { accountId }, params, deadline }) => {
    const { body, tag } = await readContent(ctx, { accountId, id: params.contentId }, deadline);
    return { status: 200, body, tag };
  },
});
