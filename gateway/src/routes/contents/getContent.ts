import { defineOperation } from '../../operations/defineOperation';
import { required } from '../messages';
import { ContentParams, ContentSchema, renderContent } from './content';

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
    const key = { accountId, id: params.contentId };
    const { content } = await ctx.clients.library.getContent({ key }, { deadline });
    return { status: 200, ...renderContent(ctx, required(content)) };
  },
});
