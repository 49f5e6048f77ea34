import { Type } from 'typebox';
import { defineOperation } from '../../operations/defineOperation';
import { withMissingField } from '../messages';
import { pageResponse, parsePage } from '../paging';
import { CLOSED, cursor, limit, pageOf, uuid } from '../schemas';
import { ContentSchema, renderContent } from './content';

export const listContents = defineOperation({
  id: 'listContents',
  method: 'GET',
  path: '/v1/contents',
  scope: 'contents:read',
  query: Type.Object(
    {
      folderId: Type.Optional(uuid('Folder to list. Default: the top level.')),
      limit: limit(20),
      cursor: cursor(),
    },
    CLOSED,
  ),
  docs: {
    summary: 'List contents',
    description:
      'Lists the contents of one folder, or of the top level, newest first. Contents of subfolders are not included. The response never contains the text of a content.',
    success: { status: 200, body: pageOf(ContentSchema) },
    errors: ['not_found'],
  },
  handler: async (ctx, request) => {
    const { accountId } = request.key;
    const { folderId } = request.query;
    const page = parsePage(ctx, request, 'listContents', { folderId });
    const { contents, hasMore } = await withMissingField(
      'folderId',
      ctx.clients.library.listContents(
        { accountId, folderId, pageSize: page.limit, afterId: page.after?.id },
        { deadline: request.deadline },
      ),
    );
    const items = contents.map((content) => renderContent(ctx, content));
    return pageResponse(ctx, page, items, contents.at(-1), hasMore);
  },
});
