import { ContractError } from '@learning-library/common/contract';
import fp from 'fastify-plugin';
import { awaitsContinue, isValidHttp } from '../http/httpValidity';
import { type RequestHeaders, readHeaders } from '../http/requestHeaders';
import { parseRequestUrl } from '../http/requestUrl';

declare module 'fastify' {
  interface FastifyRequest {
    /** The headers that the service reads, each with all its lines: Node joins or drops repeated ones. */
    lines: RequestHeaders;
    /** As sent, not decoded. */
    path: string;
    /** Whether the client waits for `100 Continue` before it sends the body. */
    awaitsContinue: boolean;
  }
}

/** Reads header lines, path and query differently from Fastify, as the contract needs it. Refuses invalid HTTP. */
export const requestLine = fp(
  (app, _options, done) => {
    app.decorateRequest('lines');
    app.decorateRequest('path', '');
    app.decorateRequest('awaitsContinue', false);
    app.addHook('onRequest', (request, _reply, next) => {
      const lines = readHeaders(request.raw.rawHeaders);
      request.lines = lines;
      request.awaitsContinue = awaitsContinue(request.raw, lines);
      if (!isValidHttp(request.raw, lines)) {
        request.isLast = true;
        throw new ContractError('bad_request', { reason: 'malformed_request' });
      }
      const { path, query } = parseRequestUrl(request.raw.url ?? '/');
      request.path = path;
      request.query = query;
      next();
    });
    done();
  },
  { name: 'requestLine', dependencies: ['connections'] },
);
