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
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { httpMethod, httpRoute, OTHER_METHOD } from '../telemetry';

declare module 'fastify' {
  interface FastifyRequest {
    /** Runs a function in the trace of the request. */
    inTrace: <T>(fn: () => T) => T;
  }
}

const FIRST_FAULT = 500;

/** Begins a trace for each request. The caller's trace is linked, but does not decide about sampling. */
export const telemetry = fp(
  (app, _options, done) => {
    app.decorateRequest('inTrace', <T>(fn: () => T): T => fn());
    if (!isTracing()) return done();
    app.addHook('onRequest', (request, reply, next) => {
      const { method, name, route } = routeOf(request);
      const links = linksTo([readTraceparent(request.headers['traceparent'] as string | undefined)]);
      rootSpan(name, { kind: SpanKind.SERVER, links }, (span) => {
        request.inTrace = keepContext();
        if (span?.isRecording() === true) describe(span, request, reply, { method, route });
        next();
      });
    });
    // The body arrives in socket events, which have no trace context.
    app.addHook('preValidation', (request, _reply, next) => request.inTrace(next));
    done();
  },
  { name: 'telemetry', dependencies: ['callLog'] },
);

/** What is told of a request: only of one that is exported. */
function describe(
  span: Span,
  request: FastifyRequest,
  { raw }: FastifyReply,
  { method, route }: { method: string; route: string | undefined },
): void {
  span.setAttributes({
    [Attribute.httpMethod]: method,
    [Attribute.httpRoute]: route,
    [Attribute.operationId]: request.route.operationId,
    [Attribute.httpRequestId]: [request.id],
    [Attribute.urlScheme]: 'http',
  });
  raw.once('close', () => {
    span.setAttribute(Attribute.httpStatus, raw.statusCode);
    if (raw.statusCode >= FIRST_FAULT) fail(span, String(raw.statusCode));
    span.end();
  });
}

function routeOf(request: FastifyRequest): { method: string; name: string; route: string | undefined } {
  const method = httpMethod(request.method);
  const route = httpRoute(request);
  // The name that the semantic conventions give to methods that nobody knows.
  const named = method === OTHER_METHOD ? 'HTTP' : method;
  return { method, route, name: route === undefined ? named : `${named} ${route}` };
}
