import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../context';
import type { KeyState } from '../keys/keyState';
import { httpMethod, httpRoute } from '../telemetry';
import { type Call, CLIENT_GONE_STATUS, logCall } from '../logCall';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name in log and metrics; absent where no route was found. */
    operationId?: string;
  }
  interface FastifyRequest {
    /** The config of the route. Fastify's `routeOptions` builds a new object at each access. */
    route: FastifyContextConfig;
    /** Milliseconds of the monotonic clock. */
    startedAt: number;
  }
}

/** Measures and logs each request once it is over (`logCall`). */
export const callLog = fp<{ ctx: Context }>(
  (app, { ctx }, done) => {
    app.decorateRequest('route');
    app.decorateRequest('startedAt', 0);
    app.addHook('onRequest', (request, reply, next) => {
      request.route = request.routeOptions.config;
      request.startedAt = ctx.clock.monotonic();
      reply.raw.on('close', () => request.inTrace(() => logCall(ctx, callOf(ctx, request, reply))));
      next();
    });
    done();
  },
  { name: 'callLog' },
);

function callOf({ clock }: Context, request: FastifyRequest, { raw }: FastifyReply): Call {
  const { id, route, startedAt } = request;
  const key = request.key as KeyState | undefined;
  return {
    method: httpMethod(request.method),
    route: httpRoute(request),
    requestId: id,
    keyId: key?.keyId,
    accountId: key?.accountId,
    operation: route.operationId,
    status: raw.headersSent ? raw.statusCode : CLIENT_GONE_STATUS,
    durationMs: clock.monotonic() - startedAt,
    mayAct: request.mayAct,
    refusedWith: request.refusedWith,
  };
}
