import type { IncomingMessage } from 'node:http';
import { ContractError } from '@learning-library/common';
import fastify, { type FastifyInstance } from 'fastify';
import { Connections, malformed } from './connections/connections';
import { answerConstant } from './connections/lastResort';
import type { Context } from './context';
import { requestIdOf } from './http/requestId';
import { toOriginForm } from './http/requestUrl';
import { logCall } from './logCall';
import type { AnyOperation } from './operations/defineOperation';
import { service } from './plugins/service';
import { httpMethod } from './telemetry';

/** The most bytes of the request line and headers together. */
const MAX_HEADER_BYTES = 16_384;
const HEADERS_TIMEOUT_MS = 15_000;
/** From the first byte of a request to the last byte of its body. */
const REQUEST_TIMEOUT_MS = 60_000;
const IDLE_CONNECTION_MS = 72_000;
/** Time without a byte in either direction, also while a client does not read its response. */
const SILENT_CONNECTION_MS = 120_000;
const CHECKING_INTERVAL_MS = 2_000;
const MAX_CONNECTIONS = 8_192;

/** The gateway as a Fastify application: limits of the server, and one plugin for each concern. */
export function createApp(ctx: Context, operations: readonly AnyOperation[]): FastifyInstance {
  const connections = new Connections(() => ctx.baseUrl);
  const { trustedProxies = [] } = ctx.config;
  const app = fastify({
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: false,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECKING_INTERVAL_MS,
    },
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: IDLE_CONNECTION_MS,
    connectionTimeout: SILENT_CONNECTION_MS,
    routerOptions: { maxParamLength: MAX_HEADER_BYTES, querystringParser: () => ({}) },
    exposeHeadRoutes: false,
    return503OnClosing: false,
    genReqId: requestIdOf,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    rewriteUrl: ({ url }) => toOriginForm(url ?? '/'),
    // A path whose percent-encoding does not decode.
    frameworkErrors: (_error, { id }, reply) => {
      connections.answer(reply.raw, id, malformed());
      logCall(ctx, {
        requestId: id,
        keyId: undefined,
        accountId: undefined,
        method: httpMethod(reply.raw.req.method ?? ''),
        route: undefined,
        operation: undefined,
        status: reply.raw.statusCode,
        durationMs: 0,
      });
    },
    clientErrorHandler: (error, socket) => connections.failed(error, socket),
  });
  app.server.maxHeadersCount = 0;
  app.server.maxConnections = MAX_CONNECTIONS;
  app.server.on('connect', ({ socket }: IncomingMessage) =>
    connections.refuse(socket, new ContractError('not_found', null)),
  );
  // `100 Continue` is sent only when the body is read; an unknown expectation is ignored.
  const asRequest = (...args: unknown[]) => void app.server.emit('request', ...args);
  app.server.on('checkContinue', asRequest).on('checkExpectation', asRequest);
  app.setErrorHandler((_error, request, reply) => answerConstant(request, reply, ctx.baseUrl));
  void app.register(service, { ctx, connections, operations });
  return app;
}
