import { defineOperation } from '../../operations/defineOperation';
import { FolderParams, FolderSchema, readFolder } from './folder';

export const getFolder = defineOperation({
  id: 'getFolder',
  method: 'GET',
  path: '/v1/folders/{folderId}',
  scope: 'folders:read',
  params: FolderParams,
  docs: {
    summary: 'Read a folder',
    description: 'Returns a folder, without its contents.',
    success: { status: 200, body: FolderSchema },
  },
  handler: async (ctx, { key: { accountId }, params, deadline }) => {
    const { body, tag } = await readFolder(ctx, { accountId, id: params.folderId }, deadline);
    return { status: 200, body, tag };
  },
});
