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
      'Its memocards and questions are deleted with it, and its running generations are cancelled. The `204` means that all of it is done. After a `503` the content is gone already and the rest follows by itself.',
    success: { status: 204 },
  },
  handler: (ctx, request) =>
    remove(ctx, request, request.params.contentId, readContent, ctx.clients.library.deleteContent),
});
