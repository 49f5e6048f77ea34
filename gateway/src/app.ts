import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ContractError } from '@learning-library/common';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { GatewayConfig } from './config';
import { type Context, type ContextOverrides, createContext } from './context';
import { publicDocuments } from './docs/publications';
import type { AnyOperation } from './operations/defineOperation';
import { Connections } from './plugins/connections';
import { proxyCovers } from './plugins/coverProxy';
import { endOfLifeHeaders } from './plugins/endOfLife';
import { compileOperation } from './plugins/pipeline';
import { serve, type Work } from './plugins/serve';
import { toOriginForm } from './plugins/target';
import { OPERATIONS } from './routes';

export interface Gateway {
  /** Listens. @returns where, with the port that was really taken. */
  start(): Promise<{ baseUrl: string; port: number }>;
  /** In the text format of Prometheus. */
  metrics(): string;
  /** Takes no new request, lets open ones end, then closes everything. */
  stop(): Promise<void>;
}

export interface GatewayOverrides extends ContextOverrides {
  operations?: readonly AnyOperation[];
}

/** Bytes of a request's line and headers in all (decisions.md §2). */
const MAX_HEADER_BYTES = 16_384;
const HEADERS_TIMEOUT_MS = 15_000;
/** From the first byte of a request to the last of its body. */
const REQUEST_TIMEOUT_MS = 60_000;
const IDLE_CONNECTION_MS = 72_000;
/** Without a byte in either direction, also while a response is not fetched. */
const SILENT_CONNECTION_MS = 120_000;
const CHECKING_INTERVAL_MS = 2_000;
const STOP_TIMEOUT_MS = 12_000;

/** The public HTTP side of the service. It keeps no truth: losing it loses nothing (design.md, rule 1). */
export function createGateway(config: GatewayConfig, overrides: GatewayOverrides = {}): Gateway {
  const ctx = createContext(config, overrides);
  const connections = new Connections(() => ctx.baseUrl);
  const app = createServer(ctx, connections, overrides.operations ?? OPERATIONS);
  return {
    async start() {
      const { host, port } = config;
      await app.ready();
      // Fastify's own listen opens a second server for `localhost`, which would know nothing of what is set up here.
      app.server.listen(port, host);
      await once(app.server, 'listening');
      ctx.baseUrl = baseUrlOf(config, app.server);
      return { baseUrl: ctx.baseUrl, port: portOf(app.server) };
    },
    metrics: () => ctx.metrics.render(),
    async stop() {
      ctx.stopping = true;
      const timer = setTimeout(() => app.server.closeAllConnections(), config.stopTimeoutMs ?? STOP_TIMEOUT_MS);
      await app.close();
      clearTimeout(timer);
      ctx.close();
    },
  };
}

function createServer(ctx: Context, connections: Connections, operations: readonly AnyOperation[]): FastifyInstance {
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
    routerOptions: { maxParamLength: MAX_HEADER_BYTES },
    exposeHeadRoutes: false,
    return503OnClosing: false,
    genReqId: () => '',
    rewriteUrl: ({ url }) => toOriginForm(url ?? '/'),
    frameworkErrors: (_error, request, reply) => answer(ctx, connections, request, reply, NO_ROUTE),
    clientErrorHandler: (error, socket) => connections.failed(error, socket),
  });
  app.server.maxHeadersCount = 0;
  app.server.on('connect', (request: IncomingMessage) =>
    connections.refuse(request.socket, new ContractError('not_found', null)),
  );
  // Told to go on only when the body is read; an expectation that nobody knows is none.
  const asRequest = (...args: unknown[]) => void app.server.emit('request', ...args);
  app.server.on('checkContinue', asRequest).on('checkExpectation', asRequest);

  for (const operation of operations) route(app, ctx, connections, operation);
  for (const { name, path, answer: run } of publicDocuments(ctx, operations)) {
    const work: Work = { operationId: name, isPublic: true, run };
    addRoute(app, ['GET', 'HEAD'], path, (request, reply) => answer(ctx, connections, request, reply, work));
  }
  proxyCovers(app, ctx, connections);
  void app.register(async (scope) => {
    scope.addHook('onRequest', (request, reply) => answer(ctx, connections, request, reply, NO_ROUTE));
    scope.setNotFoundHandler(notReached);
  });
  return app;
}

/** Check 3. */
const NO_ROUTE: Work = {
  operationId: 'none',
  isPublic: false,
  run: () => {
    throw new ContractError('not_found', null);
  },
};

function route(app: FastifyInstance, ctx: Context, connections: Connections, operation: AnyOperation): void {
  const run = compileOperation(ctx, operation);
  const headers = operation.deprecated && endOfLifeHeaders(operation.deprecated);
  const methods = operation.method === 'GET' ? ['GET', 'HEAD'] : [operation.method];
  addRoute(app, methods, operation.path.replaceAll(/\{(\w+)\}/g, ':$1'), (request, reply) => {
    const params = request.params as Record<string, unknown>;
    answer(ctx, connections, request, reply, {
      operationId: operation.id,
      isPublic: false,
      headers,
      run: (exchange) => run(exchange, params),
    });
  });
}

type Hook = (request: FastifyRequest, reply: FastifyReply) => void;

/** Everything happens in the first hook, before Fastify would look at the body in its own way. */
function addRoute(app: FastifyInstance, method: string[], url: string, onRequest: Hook): void {
  app.route({ method, url, onRequest: (request, reply, _next) => onRequest(request, reply), handler: notReached });
}

function answer(
  ctx: Context,
  connections: Connections,
  request: FastifyRequest,
  reply: FastifyReply,
  work: Work,
): void {
  reply.hijack();
  void serve(ctx, connections, request.raw, reply.raw, work);
}

function notReached(): never {
  throw new Error('A request came past the pipeline');
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

function baseUrlOf(config: GatewayConfig, server: Server): string {
  if (config.baseUrl !== undefined) return config.baseUrl.replace(/\/+$/, '');
  const isWildcard = config.host === '0.0.0.0' || config.host === '::';
  const host = isWildcard ? '127.0.0.1' : config.host.includes(':') ? `[${config.host}]` : config.host;
  return `http://${host}:${portOf(server)}`;
}
