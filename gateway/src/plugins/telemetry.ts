import {
  Attribute,
  fail,
  isTracing,
  keepContext,
  linksTo,
  readTraceparent,
  rootSpan,
  SpanKind,
} from '@learning-library/common';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { httpMethod, httpRoute } from '../telemetry';

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
    if (!isTracing()) return done();
    app.decorateRequest('inTrace');
    app.addHook('onRequest', (request, reply, next) => {
      const { method, name, route } = routeOf(request);
      const options = {
        kind: SpanKind.SERVER,
        links: linksTo([readTraceparent(request.headers['traceparent'] as string | undefined)]),
        attributes: {
          [Attribute.httpMethod]: method,
          ...(route !== undefined && { [Attribute.httpRoute]: route }),
          ...(request.route.operationId !== undefined && { [Attribute.operationId]: request.route.operationId }),
          [Attribute.httpRequestId]: [request.id],
          [Attribute.urlScheme]: 'http',
        },
      };
      rootSpan(name, options, (span) => {
        request.inTrace = keepContext();
        reply.raw.once('close', () => {
          span?.setAttribute(Attribute.httpStatus, reply.raw.statusCode);
          if (reply.raw.statusCode >= FIRST_FAULT) fail(span, String(reply.raw.statusCode));
          span?.end();
        });
        next();
      });
    });
    // The body arrives in socket events, which have no trace context.
    app.addHook('preValidation', (request, _reply, next) => request.inTrace(next));
    done();
  },
  { name: 'telemetry', dependencies: ['callLog'] },
);

function routeOf(request: FastifyRequest): { method: string; name: string; route: string | undefined } {
  const method = httpMethod(request.method);
  const route = httpRoute(request);
  return { method, route, name: route === undefined ? method : `${method} ${route}` };
}
