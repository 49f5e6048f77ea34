import { ContractError } from '@learning-library/common/contract';
import fastify, { type FastifyInstance } from 'fastify';
import type { Context } from './context';
import { requestIdOf } from './http/requestHeaders';
import { toOriginForm, undecodable } from './http/url';
import type { AnyOperation } from './operations/defineOperation';
import { pipeline } from './pipeline';
import { logCall } from './pipeline/callLog';
import { throttle } from './pipeline/fairness';

const MAX_HEADER_BYTES = 16_384;
const HEADERS_TIMEOUT_MS = 15_000;
/** Time limit from the first byte of a request to the last byte of its body. */
const REQUEST_TIMEOUT_MS = 60_000;
const IDLE_CONNECTION_MS = 72_000;
const CHECKING_INTERVAL_MS = 2_000;
/** After this number of requests, the gateway closes the connection, so that the next one may reach another gateway. */
const MAX_REQUESTS = 10_000;

export function createApp(ctx: Context, operations: readonly AnyOperation[]): FastifyInstance {
  const { trustedProxies = [] } = ctx.config;
  const { connections } = ctx;
  const app = fastify({
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: false,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECKING_INTERVAL_MS,
    },
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: IDLE_CONNECTION_MS,
    maxRequestsPerSocket: MAX_REQUESTS,
    // A slow start is not a failure.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: MAX_HEADER_BYTES, querystringParser: () => ({}) },
    exposeHeadRoutes: false,
    return503OnClosing: false,
    genReqId: requestIdOf,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    rewriteUrl: ({ url }) => toOriginForm(url ?? '/'),
    // Handles a path whose percent-encoding does not decode.
    frameworkErrors: (_error, request, reply) =>
      void throttle(ctx, request).then(() => {
        connections.sendError(reply, undecodable());
        logCall(ctx, request, reply);
      }),
    clientErrorHandler: (error, socket) => connections.onClientError(error, socket),
  });
  app.server.maxHeadersCount = 0;
  connections.watch(app.server);
  // `100 Continue` is sent only when the body is read; an unknown expectation is ignored.
  const asRequest = (...args: unknown[]) => void app.server.emit('request', ...args);
  app.server.on('checkContinue', asRequest).on('checkExpectation', asRequest);
  // Handles an error that occurs while an error is rendered.
  app.setErrorHandler((_error, _request, reply) =>
    connections.sendError(reply.hijack(), new ContractError('internal_error', null)),
  );
  void app.register(pipeline, { ctx, operations });
  return app;
}
