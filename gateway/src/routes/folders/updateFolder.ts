import { UpdateFolderRequest as UpdateFolderMessage } from '@learning-library/proto';
import { defineOperation } from '../../operations/defineOperation';
import { toUpdateMessage } from '../messages';
import { requirePreconditions, expectedVersionOf, writeIfUnchanged } from '../preconditions';
import { readFolder, renderFolder } from './render';
import { FolderParams, FolderSchema, UpdateFolderRequest } from './schemas';

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
      'Changes only the members that are sent. Only a top-level folder takes a colour or an icon. A folder cannot be moved.',
    success: { status: 200, body: FolderSchema },
    refusals: ['top_level_only'],
  },
  handler: async (ctx, request) => {
    const { body, deadline } = request;
    const key = { accountId: request.key.accountId, id: request.params.folderId };
    const current = await readFolder(ctx, key, deadline);
    requirePreconditions(request, current);
    if (Object.keys(body).length === 0) return { status: 200, body: current.body, tag: current.tag };
    const update = toUpdateMessage(UpdateFolderMessage, body, {
      key,
      expectedVersion: expectedVersionOf(request, current),
    });
    const folder = await writeIfUnchanged(
      () => ctx.clients.library.updateFolder(update, deadline),
      () => readFolder(ctx, key, deadline),
    );
    return { status: 200, ...renderFolder(folder) };
  },
});
