import { UpdateContentRequest as UpdateContentMessage } from '@learning-library/proto';
import { defineOperation } from '../../operations/defineOperation';
import { required, toUpdateMessage } from '../messages';
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
    description: 'Changes only the fields that you send. You cannot change the text or the folder of a content.',
    success: { status: 200, body: ContentSchema },
  },
  handler: (ctx, request) =>
    update(ctx, request, request.params.contentId, readContent, async (target) => {
      const message = toUpdateMessage(UpdateContentMessage, request.body, target);
      const { content } = await ctx.clients.library.updateContent(message, { deadline: request.deadline });
      return renderContent(ctx, required(content));
    }),
});
