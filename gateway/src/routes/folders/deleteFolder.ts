import { defineOperation } from '../../operations/defineOperation';
import { expectedVersionToDelete, writeIfUnchanged } from '../preconditions';
import { readFolder } from './render';
import { FolderParams } from './schemas';

export const deleteFolder = defineOperation({
  id: 'deleteFolder',
  method: 'DELETE',
  path: '/v1/folders/{folderId}',
  scope: 'folders:write',
  params: FolderParams,
  docs: {
    summary: 'Delete a folder',
    description:
      'Everything in it is deleted with it: subfolders, contents, their memocards and questions. The `204` means that all of it is done. After a `503` the folder is gone already and the rest follows by itself.',
    success: { status: 204 },
  },
  handler: async (ctx, request) => {
    const { deadline } = request;
    const key = { accountId: request.key.accountId, id: request.params.folderId };
    const readCurrent = () => readFolder(ctx, key, deadline);
    const expectedVersion = await expectedVersionToDelete(request, readCurrent);
    await writeIfUnchanged(() => ctx.clients.library.deleteFolder({ key, expectedVersion }, deadline), readCurrent);
    return { status: 204 };
  },
});
