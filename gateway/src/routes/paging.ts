import type { Context } from '../context';
import type { CursorBinding, CursorPosition } from '../http/cursor';
import { pageTag } from '../http/etag';
import type { OperationResult, OperationRequest } from '../operations/defineOperation';
import type { Rendered } from './messages';
import type { Page } from './schemas';

interface PageRequest {
  limit: number;
  /** The last row of the previous page; undefined for the first page. */
  after: CursorPosition | undefined;
  binding: CursorBinding;
}

type ListRequest = Pick<OperationRequest, 'key'> & { query: { limit: number; cursor?: string } };

/** Reads limit and cursor of a list (docs/contract.md#paging). @throws invalid_cursor */
export function parsePage(
  ctx: Context,
  { key: { accountId }, query: { limit, cursor } }: ListRequest,
  operation: string,
  filters: CursorBinding['filters'],
): PageRequest {
  const binding = { operation, accountId, limit, filters };
  const after = cursor === undefined ? undefined : ctx.cursors.decode(cursor, binding);
  return { limit, after, binding };
}

/** Builds the response with a page. @param last the last row of the page */
export function pageResponse<Body extends object>(
  ctx: Context,
  { binding }: PageRequest,
  items: readonly Rendered<Body>[],
  last: CursorPosition | undefined,
  hasMore: boolean,
): OperationResult {
  const nextCursor = hasMore && last !== undefined ? ctx.cursors.encode(last, binding) : null;
  const body: Page<Body> = { data: items.map((item) => item.body), nextCursor, hasMore: nextCursor !== null };
  return {
    status: 200,
    body,
    tag: pageTag(
      items.map((item) => item.tag),
      nextCursor,
    ),
    nextPage: nextCursor,
  };
}
