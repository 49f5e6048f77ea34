import fp from 'fastify-plugin';
import { discardBody } from '../connections/discardBody';
import type { Context } from '../context';
import { hasBody } from '../http/httpValidity';
import { SERVICE_VERSION } from '../http/serviceVersion';
import { secondsUntil, tightest } from '../limits/positionHeaders';
import type { WindowPosition } from '../limits/rateLimiter';

declare module 'fastify' {
  interface FastifyRequest {
    /** The state of its rate windows; undefined before it was counted. */
    positions: readonly WindowPosition[] | undefined;
  }
}

/** The headers of every answer, and whether the connection is closed after it. */
export const commonHeaders = fp<{ ctx: Context }>(
  (app, { ctx }, done) => {
    app.decorateRequest('positions');
    app.addHook('onSend', (request, reply, _payload, next) => {
      reply.header('x-request-id', request.id);
      reply.header('service-version', SERVICE_VERSION);
      reply.header('x-content-type-options', 'nosniff');
      const position = request.positions && tightest(request.positions);
      if (position !== undefined) {
        reply.header('ratelimit-limit', String(position.limit));
        reply.header('ratelimit-remaining', String(position.remaining));
        reply.header('ratelimit-reset', String(secondsUntil(position.resetsAt, ctx.clock.now())));
      }
      // An announced body that was not requested may still come or not, so the next bytes of the connection are
      // unclear.
      if (request.isLast || request.awaitsContinue || ctx.draining) reply.header('connection', 'close');
      if (!request.raw.complete && hasBody(request.lines)) discardBody(request.raw);
      next();
    });
    done();
  },
  { name: 'commonHeaders', dependencies: ['requestLine'] },
);
