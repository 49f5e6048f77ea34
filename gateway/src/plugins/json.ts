import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type JsonObject, parseJsonObject } from '../http/jsonParser';

/** The parsed body, or the error, which check 12 throws. Check 11 needs the body before. */
export type ParsedBody = { value: JsonObject } | { error: unknown };

declare module 'fastify' {
  interface FastifyRequest {
    /** See `parsedBody`. */
    parsed: ParsedBody | undefined;
  }
}

/** Check 12: the body is a JSON object. */
export const json = fp(
  (app, _options, done) => {
    app.decorateRequest('parsed');
    app.addHook('preValidation', (request, _reply, next) => {
      if (request.operation.body === undefined) return next();
      const parsed = parsedBody(request);
      if ('error' in parsed) throw parsed.error;
      request.body = parsed.value;
      next();
    });
    done();
  },
  { name: 'json', dependencies: ['body'] },
);

/** The body of an operation that takes one. It is parsed once. */
export function parsedBody(request: FastifyRequest): ParsedBody {
  request.parsed ??= parse(request);
  return request.parsed;
}

function parse({ bytes, operation }: FastifyRequest): ParsedBody {
  if (bytes.length === 0 && operation.bodyOptional === true) return { value: {} };
  try {
    return { value: parseJsonObject(bytes) };
  } catch (error) {
    return { error };
  }
}
