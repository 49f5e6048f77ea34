import { checkedId, checkedNonBlank, checkedPageSize, validationError } from '@learning-library/common/contract';
import { type Methods } from '@learning-library/common/rpc';
import type { SearchHit, SearchRequest, SearchServiceServer } from '@learning-library/proto';
import type { Context } from '../context';
import { queryWords } from '../domain/words';
import type { DocumentType } from '../engine/engine';

/** Maximum length in code points. */
const QUERY_LENGTH = 200;
/** Maximum number of matches, after which pages end. */
const MAX_HITS = 1_000;
/** Maximum number of refills of a page with deleted matches. After that, the page is returned incomplete. */
const ROUNDS = 5;

/**
 * Returns a page of matches by relevance. Each is read from the library service by account and id, so that deleted
 * items and items of other accounts never appear, even with a stale index.
 */
export const search =
  (ctx: Context): Methods<SearchServiceServer>['search'] =>
  async (request, { deadline }) => {
    const { accountId, q, type, pageSize, offset } = checkedRequest(request);
    const words = queryWords(q);
    if (words === undefined) return { hits: [] };
    const hits: SearchHit[] = [];
    let next = offset;
    let hasMore = true;
    for (let round = 0; round < ROUNDS && hasMore && hits.length < pageSize; round++) {
      const limit = Math.min(pageSize, MAX_HITS - next);
      if (limit <= 0) break;
      const query = { accountId, words, type, offset: next, limit: limit + 1 };
      const found = await ctx.engine.query(query, deadline);
      const read = await ctx.readHits(accountId, found.slice(0, limit), words, deadline);
      let passed = 0;
      for (const hit of read) {
        if (hits.length === pageSize) break;
        if (hit !== undefined) hits.push(hit);
        passed++;
      }
      next += passed;
      hasMore = passed < found.length;
    }
    return { hits, nextOffset: hasMore && next < MAX_HITS ? next : undefined };
  };

function checkedRequest(request: SearchRequest): SearchRequest & { type: DocumentType | undefined } {
  const { type, offset } = request;
  if (type !== undefined && type !== 'content' && type !== 'folder') throw validationError('type', 'enum');
  if (offset < 0) throw validationError('offset', 'minimum', 0);
  return {
    accountId: checkedId('account_id', request.accountId),
    q: checkedNonBlank('q', request.q, QUERY_LENGTH),
    type,
    pageSize: checkedPageSize(request.pageSize),
    offset,
  };
}
