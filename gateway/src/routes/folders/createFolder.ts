import { CreateFolderRequest as CreateFolderMessage } from '@learning-library/proto';
import { defineOperation } from '../../operations/defineOperation';
import { withMissingField, required, toCreateMessage } from '../messages';
import { CreateFolderRequest, FolderSchema, renderFolder } from './folder';

export const createFolder = defineOperation({
  id: 'createFolder',
  method: 'POST',
  path: '/v1/folders',
  scope: 'folders:write',
  body: CreateFolderRequest,
  docs: {
    summary: 'Create a folder',
    description:
      'Creates a folder, last among its siblings. Folders can be at most five levels deep. Only a top-level folder can have a color or an icon.',
    success: { status: 201, body: FolderSchema },
    errors: ['not_found', 'folder_depth_exceeded', 'top_level_only', 'quota_exceeded'],
  },
  handler: async (ctx, { key: { accountId }, creationKey, body, deadline }) => {
    const message = toCreateMessage(CreateFolderMessage, body, { accountId, creationKey });
    const { folder, replayed } = await withMissingField(
      'parentId',
      ctx.clients.library.createFolder(message, { deadline }),
    );
    const { id } = required(folder);
    return { status: 201, ...renderFolder(required(folder)), location: `/v1/folders/${id}`, replayed };
  },
});
