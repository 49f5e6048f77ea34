import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { ContractError } from '@learning-library/common/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { renderError } from '../errors/renderError';
import { formatTag, inEpoch, matchesIfNoneMatch, ofEpoch, parseIfMatch, parseIfNoneMatch } from '../http/etag';
import { standardHeaders } from '../http/requestHeaders';
import { nextLink } from '../http/url';
import { LANGUAGES, lookUpLanguage } from '../i18n';
import { secondsUntil, tightest } from '../limits/rateLimiter';
import type { OperationResult } from '../operations/defineOperation';
import { isReuse } from './idempotency';
import type { Step } from './requestState';

const READ_CACHING = 'private, no-cache';

export const readPreconditions: Step = ({ config: { tagEpoch } }, { state }) => {
  const { method } = state.operation;
  const { 'if-none-match': ifNoneMatch, 'if-match': ifMatch } = state.headerValues;
  if (method !== 'POST') state.ifNoneMatch = ofEpoch(parseIfNoneMatch(ifNoneMatch), tagEpoch);
  if (method === 'PATCH' || method === 'DELETE') state.ifMatch = ofEpoch(parseIfMatch(ifMatch), tagEpoch);
};

/** Turns a handler's result into status, headers and body, or into a 304 if the client's ETag matches. */
export function renderResponses(app: FastifyInstance, ctx: Context): void {
  app.addHook<OperationResult>('preSerialization', ({ state }, reply, response, next) => {
    const { status, body, tag, location, nextPage, headers, replayed } = response;
    const isRead = state.operation.method === 'GET';
    reply.code(status);
    if (isRead) reply.header('cache-control', READ_CACHING);
    if (tag !== undefined && status !== 204) {
      reply.header('etag', inEpoch(formatTag(tag), ctx.config.tagEpoch));
      if (isRead && state.ifNoneMatch !== undefined && matchesIfNoneMatch(state.ifNoneMatch, tag)) {
        reply.code(304).removeHeader('content-type');
        return next(null, null);
      }
    }
    if (location !== undefined) reply.header('location', ctx.baseUrl + location);
    if (typeof nextPage === 'string')
      reply.header('link', nextLink(ctx.baseUrl, state.path, state.queryPairs, nextPage));
    if (headers !== undefined) reply.headers(headers);
    if (replayed === true) reply.header('idempotent-replayed', 'true');
    if (body === undefined) reply.removeHeader('content-type');
    if (!isPage(body)) return next(null, body ?? null);
    stringifyPage(body).then((text) => next(null, text), next);
  });
  // Fastify would send the text `null` for null. A page is already serialized.
  app.setReplySerializer((body) => (body === null || isMade(body) ? body : JSON.stringify(body)) as string);
}

const isMade = (body: unknown): body is string | Buffer => typeof body === 'string' || Buffer.isBuffer(body);

/** Sets the headers of every response, and whether the connection closes after it. */
export const setCommonHeaders: Step = (ctx, { id, state }, reply) => {
  reply.headers(standardHeaders(id));
  const shown = state.rateLimits && tightest(state.rateLimits);
  if (shown !== undefined) {
    reply.header('ratelimit-limit', String(shown.limit));
    reply.header('ratelimit-remaining', String(shown.remaining));
    reply.header('ratelimit-reset', String(secondsUntil(shown.resetsAt, ctx.clock.now())));
  }
  // A body that was announced but not requested may still arrive, so the connection cannot be used again.
  if (state.isLast || state.awaitsContinue || ctx.draining) reply.header('connection', 'close');
};

/** Number of bytes that are written together. A client that reads fewer in 30 s counts as one that reads nothing. */
const PIECE_BYTES = 262_144;

/** Sends a long payload in pieces, because Node reports the progress of a write only at its end. */
export function sendInPieces(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (!isMade(payload) || Buffer.byteLength(payload) <= PIECE_BYTES) return next(null, payload);
    const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
    reply.header('content-length', String(bytes.length));
    const starts = Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, n) => n * PIECE_BYTES);
    next(null, Readable.from(starts.map((start) => bytes.subarray(start, start + PIECE_BYTES))));
  });
}

/** Number of UTF-16 units that are encoded in one turn of the event loop. */
const UNITS_OF_TURN = 262_144;

interface PageBody {
  data: readonly unknown[];
  nextCursor: string | null;
  hasMore: boolean;
}

export function isPage(body: unknown): body is PageBody {
  return typeof body === 'object' && body !== null && 'nextCursor' in body;
}

/** The JSON of a page; a long page is encoded as UTF-8 over several turns of the event loop. */
export async function stringifyPage({ data, ...rest }: PageBody): Promise<string | Buffer> {
  const done: Buffer[] = [];
  let text = '{"data":[';
  for (const [position, item] of data.entries()) {
    text += position === 0 ? JSON.stringify(item) : `,${JSON.stringify(item)}`;
    if (text.length < UNITS_OF_TURN) continue;
    done.push(Buffer.from(text));
    text = '';
    await turn();
  }
  text += `],${JSON.stringify(rest).slice(1)}`;
  return done.length === 0 ? text : Buffer.concat([...done, Buffer.from(text)]);
}

function withEpoch(rejection: ContractError, epoch: number | undefined): ContractError {
  if (rejection.code !== 'precondition_failed' || epoch === undefined) return rejection;
  const { details, variant } = rejection as ContractError<'precondition_failed'>;
  if (details === null) return rejection;
  const currentEtag = inEpoch(details.currentEtag, epoch);
  return new ContractError('precondition_failed', { currentEtag }, { ...(variant && { variant }) });
}

/**
 * An error that is not a ContractError becomes `internal_error`. Removes the headers of a response that was already
 * started.
 */
export function renderErrors(app: FastifyInstance, ctx: Context): void {
  app.setErrorHandler((error, { id, state }, reply) => {
    const thrown: ContractError =
      error instanceof ContractError ? (error as ContractError) : new ContractError('internal_error', null);
    const rejection = isReuse(state, thrown) ? new ContractError('idempotency_key_reused', null) : thrown;
    state.errorCode = rejection.code;
    if (rejection.code === 'internal_error') {
      ctx.logger.error({ err: error, requestId: id, operation: state.route.operationId }, 'fault');
      for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
    }
    const { replayLanguage } = state;
    const language = replayLanguage ?? lookUpLanguage(state.headerValues['accept-language'], LANGUAGES);
    const shown = withEpoch(rejection, ctx.config.tagEpoch);
    const { status, payload, headers } = renderError(shown, language, ctx.baseUrl);
    if (replayLanguage !== undefined && status === 400) reply.header('idempotent-replayed', 'true');
    void reply.code(status).headers(headers).send(payload);
  });
}
