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
      'Deletes the folder with its subfolders, contents, memocards and questions. A `204` means that everything is deleted. After a `503`, the folder is already deleted; the service deletes everything in it in the background.',
    success: { status: 204 },
  },
  handler: (ctx, request) =>
    remove(ctx, request, request.params.folderId, readFolder, ctx.clients.library.deleteFolder),
});
