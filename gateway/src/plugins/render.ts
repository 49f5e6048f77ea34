import fp from 'fastify-plugin';
import type { Context } from '../context';
import { formatTag, matchesIfNoneMatch } from '../http/etag';
import { nextLink } from '../http/link';
import { isPage, stringifyPage } from '../http/stringifyPage';
import type { QueryPairs } from '../http/requestUrl';
import type { Answer } from '../operations/defineOperation';

declare module 'fastify' {
  interface FastifyRequest {
    /** The query as sent; `query` has the values read from it. */
    pairs: QueryPairs;
  }
}

const READ_CACHING = 'private, no-cache';

/** Turns a handler's answer into status, headers and body, or into a 304 where the caller's tag matches. */
export const render = fp<{ ctx: Context }>(
  (app, { ctx }, done) => {
    app.decorateRequest('pairs');
    app.addHook('preValidation', (request, _reply, next) => {
      request.pairs = request.query as QueryPairs;
      next();
    });
    app.addHook<Answer>('preSerialization', (request, reply, answer, next) => {
      const { status, body, tag, location, nextPage, headers, replayed } = answer;
      const isRead = request.operation.method === 'GET';
      reply.code(status);
      if (isRead) reply.header('cache-control', READ_CACHING);
      if (tag !== undefined && status !== 204) {
        reply.header('etag', formatTag(tag));
        if (isRead && request.ifNoneMatch !== undefined && matchesIfNoneMatch(request.ifNoneMatch, tag)) {
          reply.code(304).removeHeader('content-type');
          return next(null, null);
        }
      }
      if (location !== undefined) reply.header('location', ctx.baseUrl + location);
      if (typeof nextPage === 'string')
        reply.header('link', nextLink(ctx.baseUrl, request.path, request.pairs, nextPage));
      if (headers !== undefined) reply.headers(headers);
      if (replayed === true) reply.header('idempotent-replayed', 'true');
      if (body === undefined) reply.removeHeader('content-type');
      if (!isPage(body)) return next(null, body ?? null);
      stringifyPage(body).then((text) => next(null, text), next);
    });
    // For null Fastify would send the text `null`; a page is made already.
    app.setReplySerializer((body) => (body === null || isMade(body) ? body : JSON.stringify(body)) as string);
    done();
  },
  { name: 'render', dependencies: ['conditions'] },
);

const isMade = (body: unknown): body is string | Buffer => typeof body === 'string' || Buffer.isBuffer(body);
