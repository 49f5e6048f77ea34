import {
  Attribute,
  fail,
  httpServerDuration,
  isTracing,
  keepContext,
  linksTo,
  readTraceparent,
  rootSpan,
  type Span,
  SpanKind,
} from '@learning-library/common/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { onResponseEnd } from '../connections/responseEnd';
import type { Context } from '../context';
import { RequestState } from './requestState';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the operation in log and metrics; absent without a matching route. */
    operationId?: string;
  }
}

/** The status in the log if the client disconnects before the response. It is never sent. */
const CLIENT_GONE_STATUS = 499;
const UNAVAILABLE_STATUS = 503;
const NO_OPERATION = 'none';
const STRANGER = 'stranger';

/** Creates the state of each request, and logs and measures the request when it ends. */
export function logCalls(app: FastifyInstance, ctx: Context): void {
  app.decorateRequest('state');
  app.addHook('onRequest', (request, reply, next) => {
    const state = new RequestState(request, ctx.clock.monotonic());
    request.state = state;
    state.onEnd(() => state.runInTrace(() => logCall(ctx, request, reply)));
    onResponseEnd(reply.raw, () => state.end());
    next();
  });
}

/**
 * Writes one line and one measurement per request: ids, operation, status, duration. For requests that are rejected before
 * admission, it writes one line per second and kind, with the number of these requests.
 */
export function logCall(
  { clock, logger, rejectionSampler }: Context,
  request: FastifyRequest,
  { raw }: FastifyReply,
): void {
  // A request whose path cannot be decoded has no state.
  const state = request.state as RequestState | undefined;
  const key = state?.caller;
  const route = state && httpRoute(request);
  const operation = state?.route.operationId ?? NO_OPERATION;
  const status = raw.headersSent ? raw.statusCode : CLIENT_GONE_STATUS;
  const durationMs = state === undefined ? 0 : clock.monotonic() - state.startedAt;
  httpServerDuration().record(durationMs / 1_000, {
    [Attribute.httpMethod]: httpMethod(request.method),
    ...(route !== undefined && { [Attribute.httpRoute]: route }),
    [Attribute.httpStatus]: status,
    [Attribute.operationId]: operation,
  });
  const isSampled = state?.isAdmitted !== true && isRejection(status);
  const kind = key === undefined ? STRANGER : (state?.errorCode ?? STRANGER);
  const rejections = isSampled ? rejectionSampler.take(kind) : undefined;
  if (isSampled && rejections === undefined) return;
  logger.info(
    {
      requestId: request.id,
      keyId: key?.keyId,
      accountId: key?.accountId,
      operation,
      status,
      durationMs: Math.round(durationMs * 10) / 10,
      rejections,
    },
    'call',
  );
}

function isRejection(status: number): boolean {
  return (status >= 400 && status < CLIENT_GONE_STATUS) || status === UNAVAILABLE_STATUS;
}

/** The methods that spans and metrics name. All others count as one. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const OTHER_METHOD = '_OTHER';
const FIRST_FAULT = 500;

/** Starts a trace for each request. The caller's trace is linked, but does not affect sampling. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.addHook('onRequest', (request, reply, next) => {
    const links = linksTo(readTraceparent(request.headers['traceparent'] as string | undefined));
    rootSpan(nameOf(request), { kind: SpanKind.SERVER, links }, (span) => {
      request.state.runInTrace = keepContext();
      if (span?.isRecording() === true) describe(span, request, reply);
      next();
    });
  });
  // Body data arrives in socket events, which have no trace context.
  app.addHook('preValidation', ({ state }, _reply, next) => state.runInTrace(next));
}

function describe(span: Span, request: FastifyRequest, { raw }: FastifyReply): void {
  span.setAttributes({
    [Attribute.httpMethod]: httpMethod(request.method),
    [Attribute.httpRoute]: httpRoute(request),
    [Attribute.operationId]: request.state.route.operationId,
    [Attribute.httpRequestId]: [request.id],
    [Attribute.urlScheme]: 'http',
  });
  request.state.onEnd(() => {
    span.setAttribute(Attribute.httpStatus, raw.statusCode);
    if (raw.statusCode >= FIRST_FAULT) fail(span, String(raw.statusCode));
    span.end();
  });
}

function nameOf(request: FastifyRequest): string {
  const route = httpRoute(request);
  // The name that the semantic conventions define for unknown methods.
  const method = METHODS.has(request.method) ? request.method : 'HTTP';
  return route === undefined ? method : `${method} ${route}`;
}

export function httpMethod(method: string): string {
  return METHODS.has(method) ? method : OTHER_METHOD;
}

/** The path template of the contract; undefined without a matching route. */
export function httpRoute({ routeOptions, state: { route } }: FastifyRequest): string | undefined {
  return route.operation?.path ?? (route.operationId === undefined ? undefined : routeOptions.url);
}
