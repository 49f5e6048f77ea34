import fastify, { type FastifyInstance } from 'fastify';
import { Connections, malformed } from './connections/connections';
import { fallbackError } from './connections/lastResort';
import type { Context } from './context';
import { requestIdOf } from './http/requestId';
import { toOriginForm } from './http/requestUrl';
import { logCall } from './logCall';
import type { AnyOperation } from './operations/defineOperation';
import { atPace } from './plugins/pace';
import { service } from './plugins/service';
import { httpMethod } from './telemetry';

/** The most bytes of the request line and headers together. */
const MAX_HEADER_BYTES = 16_384;
const HEADERS_TIMEOUT_MS = 15_000;
/** From the first byte of a request to the last byte of its body. */
const REQUEST_TIMEOUT_MS = 60_000;
const IDLE_CONNECTION_MS = 72_000;
const CHECKING_INTERVAL_MS = 2_000;

/** The gateway as a Fastify application: limits of the server, and one plugin for each concern. */
export function createApp(ctx: Context, operations: readonly AnyOperation[]): FastifyInstance {
  const { trustedProxies = [] } = ctx.config;
  const { clock, places } = ctx;
  const connections = new Connections({ baseUrl: () => ctx.baseUrl, clock, places, trustedProxies });
  const app = fastify({
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: false,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECKING_INTERVAL_MS,
    },
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A start that is slow does not give up.
    pluginTimeout: 0,
    keepAliveTimeout: IDLE_CONNECTION_MS,
    routerOptions: { maxParamLength: MAX_HEADER_BYTES, querystringParser: () => ({}) },
    exposeHeadRoutes: false,
    return503OnClosing: false,
    genReqId: requestIdOf,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    rewriteUrl: ({ url }) => toOriginForm(url ?? '/'),
    // A path whose percent-encoding does not decode.
    frameworkErrors: (_error, request, reply) =>
      atPace(ctx, connections, request, reply, () => {
        connections.answer(reply.raw, request.id, malformed());
        logCall(ctx, {
          requestId: request.id,
          keyId: undefined,
          accountId: undefined,
          method: httpMethod(reply.raw.req.method ?? ''),
          route: undefined,
          operation: undefined,
          status: reply.raw.statusCode,
          durationMs: 0,
          mayAct: false,
          refusedWith: undefined,
        });
      }),
    clientErrorHandler: (error, socket) => connections.failed(error, socket),
  });
  app.server.maxHeadersCount = 0;
  connections.watch(app.server);
  // `100 Continue` is sent only when the body is read; an unknown expectation is ignored.
  const asRequest = (...args: unknown[]) => void app.server.emit('request', ...args);
  app.server.on('checkContinue', asRequest).on('checkExpectation', asRequest);
  app.setErrorHandler((_error, request, reply) => fallbackError(request, reply, ctx.baseUrl));
  void app.register(service, { ctx, connections, operations });
  return app;
}
