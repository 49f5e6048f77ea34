import { ContractError } from '@learning-library/common';
import fp from 'fastify-plugin';
import { awaitsContinue, isValidHttp } from '../http/httpValidity';
import { type RequestHeaders, readHeaders } from '../http/requestHeaders';
import { parseRequestUrl } from '../http/requestUrl';

declare module 'fastify' {
  interface FastifyRequest {
    /** The headers that mean something to the service, each with all its lines: Node's own joins or drops some. */
    lines: RequestHeaders;
    /** As sent, not decoded. The query of an operation is a list of pairs until it is validated. */
    path: string;
    /** The client holds its body back until it is told to go on. */
    awaitsContinue: boolean;
  }
}

/** What Fastify would read in a way of its own: header lines, path and query. Refuses what is no valid HTTP. */
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
