import { Type } from 'typebox';
import { defineOperation } from '../../operations/defineOperation';
import { withMissingField } from '../messages';
import { pageResponse, parsePage } from '../paging';
import { CLOSED, cursor, limit, pageOf, uuid } from '../schemas';
import { FolderSchema, renderFolder } from './folder';

export const listFolders = defineOperation({
  id: 'listFolders',
  method: 'GET',
  path: '/v1/folders',
  scope: 'folders:read',
  query: Type.Object(
    {
      parentId: Type.Optional(uuid('Folder to list. Default: the top level.')),
      limit: limit(50),
      cursor: cursor(),
    },
    CLOSED,
  ),
  docs: {
    summary: 'List folders',
    description:
      'Folders in one folder or at the top level, in library order. To read the contents of a folder, use `GET /v1/contents?folderId=…`.',
    success: { status: 200, body: pageOf(FolderSchema) },
    errors: ['not_found'],
  },
  handler: async (ctx, request) => {
    const { accountId } = request.key;
    const { parentId } = request.query;
    const page = parsePage(ctx, request, 'listFolders', { parentId });
    const after = page.after && { id: page.after.id, position: page.after.position ?? 0 };
    const { folders, hasMore } = await withMissingField(
      'parentId',
      ctx.clients.library.listFolders(
        { accountId, parentId, pageSize: page.limit, after },
        { deadline: request.deadline },
      ),
    );
    return pageResponse(ctx, page, folders.map(renderFolder), folders.at(-1), hasMore);
  },
});
