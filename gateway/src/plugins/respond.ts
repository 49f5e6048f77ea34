import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import type { Context } from '../context';
import { JSON_TYPE } from '../errors/renderError';
import { formatTag, matchesIfNoneMatch, parseIfNoneMatch } from '../http/etag';
import { nextLink } from '../http/link';
import { secondsUntil, tightest } from '../limits/positionHeaders';
import type { Answer } from '../operations/defineOperation';
import { discardBody } from './body';
import type { Exchange, FilePayload, Rendered } from './exchange';
import { hasBody } from './requestHeaders';

/** Names the contract that answered (api.md, Versioning). */
export const SERVICE_VERSION = '1.0.0-beta.2';
const READ_CACHING = 'private, no-cache';

/** What a handler answered, as it is sent; on GET the condition of the request is looked at (decisions.md §3). */
export function renderAnswer(ctx: Context, exchange: Exchange, answer: Answer): Rendered {
  const { status, body, tag } = answer;
  const headers: Record<string, string> = {};
  const isRead = exchange.request.method === 'GET' || exchange.request.method === 'HEAD';
  if (isRead) headers['Cache-Control'] = READ_CACHING;
  if (tag !== undefined && status !== 204) {
    headers['ETag'] = formatTag(tag);
    const condition = isRead ? parseIfNoneMatch(exchange.headers['if-none-match']) : undefined;
    if (condition !== undefined && matchesIfNoneMatch(condition, tag)) {
      return { status: 304, payload: undefined, headers };
    }
  }
  if (answer.location !== undefined) headers['Location'] = ctx.baseUrl + answer.location;
  if (answer.nextPage !== undefined && answer.nextPage !== null) {
    headers['Link'] = nextLink(ctx.baseUrl, exchange.path, exchange.query, answer.nextPage);
  }
  if (answer.headers !== undefined) Object.assign(headers, answer.headers);
  if (answer.replayed === true) headers['Idempotent-Replayed'] = 'true';
  if (body === undefined) return { status, payload: undefined, headers };
  headers['Content-Type'] = JSON_TYPE;
  return { status, payload: JSON.stringify(body), headers };
}

/** Writes the response, at once and (but for a file) as a whole, with the headers that every one carries. */
export function send(
  ctx: Context,
  exchange: Exchange,
  { status, payload, headers }: Rendered<string | FilePayload>,
): void {
  const { request, response } = exchange;
  if (response.destroyed || response.headersSent) return;
  headers['X-Request-Id'] = exchange.requestId;
  headers['Service-Version'] = SERVICE_VERSION;
  const position = tightest(exchange.positions);
  if (position !== undefined) {
    headers['RateLimit-Limit'] = String(position.limit);
    headers['RateLimit-Remaining'] = String(position.remaining);
    headers['RateLimit-Reset'] = String(secondsUntil(position.resetsAt, ctx.clock.now()));
  }
  if (payload !== undefined) headers['Content-Length'] = String(lengthOf(payload));
  // A body that was announced and not asked for may never come: what follows on the connection could be anything.
  if (exchange.closes || exchange.awaitsContinue) headers['Connection'] = 'close';
  if (!request.complete && hasBody(exchange.headers)) discardBody(request);
  response.writeHead(status, headers);
  if (request.method === 'HEAD' || payload === undefined) response.end();
  else if (typeof payload === 'string') response.end(payload);
  // Whether the file or the caller gives out half-way: all that is left is to close the connection, which pipeline does.
  else pipeline(createReadStream(payload.path), response, () => undefined);
}

function lengthOf(payload: string | FilePayload): number {
  return typeof payload === 'string' ? Buffer.byteLength(payload) : payload.bytes;
}
