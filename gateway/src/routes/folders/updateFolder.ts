import { UpdateFolderRequest as UpdateFolderMessage } from '@learning-library/proto';
import { defineOperation } from '../../operations/defineOperation';
import { required, toUpdateMessage } from '../messages';
import { update } from '../preconditions';
import { FolderParams, FolderSchema, readFolder, renderFolder, UpdateFolderRequest } from './folder';

export const updateFolder = defineOperation({
  id: 'updateFolder',
  method: 'PATCH',
  path: '/v1/folders/{folderId}',
  scope: 'folders:write',
  params: FolderParams,
  body: UpdateFolderRequest,
  docs: {
    summary: 'Change a folder',
    description:
      'Changes only the fields that you send. Only a top-level folder can have a color or an icon. You cannot move a folder.',
    success: { status: 200, body: FolderSchema },
    errors: ['top_level_only'],
  },
  handler: (ctx, request) =>
    update(ctx, request, request.params.folderId, readFolder, async (target) => {
      const message = toUpdateMessage(UpdateFolderMessage, request.body, target);
      const { folder } = await ctx.clients.library.updateFolder(message, { deadline: request.deadline });
      return renderFolder(required(folder));
    }),
});
