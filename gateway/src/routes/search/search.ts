import type { SearchHit } from '@learning-library/proto';
import { type Static, type TUnsafe, Type } from 'typebox';
import { resourceTag } from '../../http/etag';
import { defineOperation } from '../../operations/defineOperation';
import { type Rendered, required, timestampOf } from '../messages';
import { pageResponse, parsePage } from '../paging';
import { CLOSED, cursor, limit, named, nullable, oneOf, pageOf, timestamp, uuid } from '../schemas';

const hitType = (description: string): TUnsafe<string> => oneOf(['content', 'folder'], description, 'content');

const SearchHitSchema = named('SearchHit', {
  type: hitType('Type of the result.'),
  id: uuid('Identifier of the content or folder.'),
  title: Type.String({
    description: 'Title of the content, or name of the folder.',
    examples: ['The water cycle'],
  }),
  description: nullable(
    Type.String({
      description: 'Description of the content or folder. Null without one.',
      examples: ['How water moves between sea, air and land.'],
    }),
  ),
  folderId: nullable(uuid('Folder of the content, or parent of the folder. Null at the top level.')),
  snippet: nullable(
    Type.String({
      maxLength: 200,
      description: 'Plain text around the first match in the description or text. Null if only the title matches.',
      examples: ['The water cycle never ends: what evaporates from the sea falls as rain.'],
    }),
  ),
  updatedAt: timestamp('Time of the last change.'),
});

type SearchHitObject = Static<typeof SearchHitSchema>;

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
      q: Type.String({ minLength: 1, maxLength: 200, description: 'Words to search for.', examples: ['water cycle'] }),
      type: Type.Optional(hitType('Only results of this type.')),
      limit: limit(20),
      cursor: cursor(),
    },
    CLOSED,
  ),
  docs: {
    summary: 'Search contents and folders',
    description:
      'Finds contents and folders that contain every word of `q` in their title, description or text; the last word can be a prefix. Only the first ten words count. Case and accents are ignored, and apostrophes separate words. Exact matches come first. Among them, matches in titles rank above descriptions, and descriptions above texts. New and changed resources are searchable within about a second. A search returns at most 1,000 matches.',
    success: { status: 200, body: pageOf(SearchHitSchema) },
  },
  handler: async (ctx, request) => {
    const { accountId } = request.key;
    const { q, type } = request.query;
    const page = parsePage(ctx, request, 'search', { q, type });
    const { hits, nextOffset } = await ctx.clients.search.search(
      { accountId, q, type, pageSize: page.limit, offset: page.after?.position ?? 0 },
      { deadline: request.deadline },
    );
    const last = nextOffset === undefined ? undefined : { id: NO_ROW, position: nextOffset };
    return pageResponse(ctx, page, hits.map(renderHit), last, last !== undefined);
  },
});

/** A hit. `updatedAt` is sufficient for its ETag, because it increases with every change of the row. */
function renderHit(hit: SearchHit): Rendered<SearchHitObject> {
  const { id } = required(hit.key);
  const updatedAt = timestampOf(hit.updatedAt);
  return {
    body: {
      type: hit.type,
      id,
      title: hit.title,
      description: hit.description ?? null,
      folderId: hit.folderId ?? null,
      snippet: hit.snippet ?? null,
      updatedAt,
    },
    tag: resourceTag({ id, version: Date.parse(updatedAt) }),
  };
}
