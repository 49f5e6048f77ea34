import { defineOperation } from '../../operations/defineOperation';
import { remove } from '../preconditions';
import { FolderParams, readFolder } from './folder';

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
  handler: (ctx, request) =>
    remove(ctx, request, request.params.folderId, readFolder, ctx.clients.library.deleteFolder),
});
