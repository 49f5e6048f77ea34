import { Type } from 'typebox';
import { defineOperation } from '../../operations/defineOperation';
import { pageResponse, parsePage } from '../paging';
import { CLOSED, cursor, limit, pageOf } from '../schemas';
import { renderHit } from './render';
import { hitType, SearchHitSchema } from './schemas';

const DEFAULT_LIMIT = 20;
/** The position of a search cursor is an offset, so it has no row (docs/contract.md#paging). */
const NO_ROW = '00000000-0000-0000-0000-000000000000';

export const search = defineOperation({
  id: 'search',
  method: 'GET',
  path: '/v1/search',
  scope: 'search:read',
  costly: true,
  query: Type.Object(
    {
      q: Type.String({ minLength: 1, maxLength: 200, description: 'What is looked for.', examples: ['water cycle'] }),
      type: Type.Optional(hitType('Only contents, or only folders.')),
      limit: limit(DEFAULT_LIMIT),
      cursor: cursor(),
    },
    CLOSED,
  ),
  docs: {
    summary: 'Search contents and folders',
    description:
      'Finds the contents and folders in whose title, description or text every word of `q` occurs, the last one as the beginning of a word; of `q` the first ten words count. Case and accents are ignored, and apostrophes part words. Exact matches come first, then titles before descriptions before texts. A write is found within about a second. Pages end after 1,000 hits.',
    success: { status: 200, body: pageOf(SearchHitSchema) },
  },
  handler: async (ctx, request) => {
    const { accountId } = request.key;
    const { q, type } = request.query;
    const page = parsePage(ctx, request, { operation: 'search', defaultLimit: DEFAULT_LIMIT, filters: { q, type } });
    const { hits, nextOffset } = await ctx.clients.search.search(
      { accountId, q, type, pageSize: page.limit, offset: page.after?.position ?? 0 },
      request.deadline,
    );
    const last = nextOffset === undefined ? undefined : { id: NO_ROW, position: nextOffset };
    return pageResponse(ctx, page, hits.map(renderHit), last, last !== undefined);
  },
});
