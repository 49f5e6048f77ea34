import { defineOperation } from '../../operations/defineOperation';
import { expectedVersionToDelete, writeIfUnchanged } from '../preconditions';
import { readContent } from './render';
import { ContentParams } from './schemas';

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
  handler: async (ctx, request) => {
    const { deadline } = request;
    const key = { accountId: request.key.accountId, id: request.params.contentId };
    const readCurrent = () => readContent(ctx, key, deadline);
    const expectedVersion = await expectedVersionToDelete(request, readCurrent);
    await writeIfUnchanged(() => ctx.clients.library.deleteContent({ key, expectedVersion }, deadline), readCurrent);
    return { status: 204 };
  },
});
