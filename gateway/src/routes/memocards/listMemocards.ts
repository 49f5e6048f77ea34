import { Type } from 'typebox';
import { defineOperation } from '../../operations/defineOperation';
import { ContentParams } from '../contents/content';
import { pageResponse, parsePage } from '../paging';
import { CLOSED, cursor, limit, pageOf } from '../schemas';
import { MemocardSchema, renderMemocard } from './memocard';

export const listMemocards = defineOperation({
  id: 'listMemocards',
  method: 'GET',
  path: '/v1/contents/{contentId}/memocards',
  scope: 'memocards:read',
  params: ContentParams,
  query: Type.Object({ limit: limit(50), cursor: cursor() }, CLOSED),
  docs: {
    summary: 'List the memocards of a content',
    description: 'Lists the memocards of a content, oldest first, each with its retention and last review.',
    success: { status: 200, body: pageOf(MemocardSchema) },
  },
  handler: async (ctx, request) => {
    const { accountId } = request.key;
    const { contentId } = request.params;
    const page = parsePage(ctx, request, 'listMemocards', { contentId });
    const [{ memocards, hasMore }] = await Promise.all([
      ctx.clients.cards.listMemocards(
        { accountId, contentId, pageSize: page.limit, afterId: page.after?.id },
        { deadline: request.deadline },
      ),
      ctx.clients.library.getContent({ key: { accountId, id: contentId } }, { deadline: request.deadline }),
    ]);
    return pageResponse(ctx, page, memocards.map(renderMemocard), memocards.at(-1), hasMore);
  },
});
