import {
  Attribute,
  fail,
  isTracing,
  keepContext,
  linksTo,
  readTraceparent,
  rootSpan,
  type Span,
  SpanKind,
} from '@learning-library/common/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Methods that spans and metrics name; all others count as one. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const OTHER_METHOD = '_OTHER';
const FIRST_FAULT = 500;

/** Begins a trace for each request. The caller's trace is linked, but does not decide about sampling. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  app.addHook('onRequest', (request, reply, next) => {
    const links = linksTo([readTraceparent(request.headers['traceparent'] as string | undefined)]);
    rootSpan(nameOf(request), { kind: SpanKind.SERVER, links }, (span) => {
      request.state.runInTrace = keepContext();
      if (span?.isRecording() === true) describe(span, request, reply);
      next();
    });
  });
  // The body arrives in socket events, which have no trace context.
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
  raw.once('close', () => {
    span.setAttribute(Attribute.httpStatus, raw.statusCode);
    if (raw.statusCode >= FIRST_FAULT) fail(span, String(raw.statusCode));
    span.end();
  });
}

function nameOf(request: FastifyRequest): string {
  const route = httpRoute(request);
  // The name that the semantic conventions give to methods that nobody knows.
  const method = METHODS.has(request.method) ? request.method : 'HTTP';
  return route === undefined ? method : `${method} ${route}`;
}

export function httpMethod(method: string): string {
  return METHODS.has(method) ? method : OTHER_METHOD;
}

/** The path as in the contract; undefined where no route was found. */
export function httpRoute({ routeOptions, state: { route } }: FastifyRequest): string | undefined {
  return route.operation?.path ?? (route.operationId === undefined ? undefined : routeOptions.url);
}
