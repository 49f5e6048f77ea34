import { UpdateContentRequest as UpdateContentMessage } from '@learning-library/proto';
import { defineOperation } from '../../operations/defineOperation';
import { toUpdateMessage } from '../messages';
import { update } from '../preconditions';
import { ContentParams, ContentSchema, readContent, renderContent, UpdateContentRequest } from './content';

export const updateContent = defineOperation({
  id: 'updateContent',
  method: 'PATCH',
  path: '/v1/contents/{contentId}',
  scope: 'contents:write',
  params: ContentParams,
  body: UpdateContentRequest,
  setAtCreation: ['text'],
  docs: {
    summary: 'Change a content',
    description: 'Changes only the members that are sent. Neither the text nor the folder of a content can be changed.',
    success: { status: 200, body: ContentSchema },
  },
  handler: (ctx, request) => {
    const key = { accountId: request.key.accountId, id: request.params.contentId };
    return update(
      request,
      () => readContent(ctx, key, request.deadline),
      async (expectedVersion, { counters }) => {
        const message = toUpdateMessage(UpdateContentMessage, request.body, { key, expectedVersion });
        const content = await ctx.clients.library.updateContent(message, request.deadline);
        return renderContent(ctx, content, counters);
      },
    );
  },
});
