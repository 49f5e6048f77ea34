import { defineOperation } from '../../operations/defineOperation';
import { remove } from '../preconditions';
import { ContentParams, readContent } from './content';

export const deleteContent = defineOperation({
  id: 'deleteContent',
  method: 'DELETE',
  path: '/v1/contents/{contentId}',
  scope: 'contents:write',
  params: ContentParams,
  docs: {
    summary: 'Delete a content',
    description:
      'Deletes the content with its memocards and questions, and cancels its running generations. A `204` means that everything is deleted. After a `503`, the content is already deleted; the service deletes its memocards and questions in the background.',
    success: { status: 204 },
  },
  handler: (ctx, request) =>
    remove(ctx, request, request.params.contentId, readContent, ctx.clients.library.deleteContent),
});
