import { Type } from 'typebox';
import { defineOperation } from '../../operations/defineOperation';
import { pageResponse, parsePage } from '../paging';
import { CLOSED, cursor, limit, pageOf } from '../schemas';
import { renderSpace, SpaceSchema } from './space';

export const listSpaces = defineOperation({
  id: 'listSpaces',
  method: 'GET',
  path: '/v1/spaces',
  scope: 'spaces:read',
  query: Type.Object(
    {
      includeArchived: Type.Optional(
        Type.Boolean({ default: false, description: 'Whether to include archived spaces.', examples: [true] }),
      ),
      limit: limit(20),
      cursor: cursor(),
    },
    CLOSED,
  ),
  docs: {
    summary: 'List spaces',
    description:
      'Classes and groups of the account, newest first. Archived ones are included only on request. The response never contains members.',
    success: { status: 200, body: pageOf(SpaceSchema) },
  },
  handler: async (ctx, request) => {
    const { accountId } = request.key;
    const { includeArchived = false } = request.query;
    const page = parsePage(ctx, request, 'listSpaces', { includeArchived: String(includeArchived) });
    const { spaces, hasMore } = await ctx.clients.spacesSessionsStats.listSpaces(
      { accountId, includeArchived, pageSize: page.limit, afterId: page.after?.id },
      { deadline: request.deadline },
    );
    return pageResponse(ctx, page, spaces.map(renderSpace), spaces.at(-1), hasMore);
  },
});
