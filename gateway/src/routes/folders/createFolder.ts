import { defineOperation } from '../../operations/defineOperation';
import { presentFolder } from './present';
import { CreateFolderRequest } from './schemas';

export const createFolder = defineOperation({
  id: 'createFolder',
  method: 'POST',
  path: '/v1/folders',
  scope: 'folders:write',
  body: CreateFolderRequest,
  handler: async (ctx, { key: { accountId }, operation, body, deadline }) => {
    const { value: folder, replayed } = await ctx.clients.library.createFolder(
      {
        accountId,
        operation,
        parentId: body.parentId ?? undefined,
        name: body.name,
        description: body.description ?? undefined,
        color: body.color ?? undefined,
        icon: body.icon ?? undefined,
      },
      deadline,
    );
    return { status: 201, ...presentFolder(folder), location: `/v1/folders/${folder.id}`, replayed };
  },
});
