import type { FastifySchema, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../context';
import { tagOf } from '../docs/openapi/tags';
import type { AnyOperation } from './defineOperation';

declare module 'fastify' {
  /** The documentation of a route, beside the schemas that validate. */
  interface FastifySchema {
    hide?: boolean;
    operationId?: string;
    summary?: string;
    description?: string;
    tags?: readonly string[];
    security?: readonly Readonly<Record<string, readonly string[]>>[];
    deprecated?: boolean;
  }
}

/** A query without parameters: any that is sent is unknown. */
const NO_QUERY = Type.Object({}, { additionalProperties: false });

/** The Fastify route of an operation, with its schemas and documentation. */
export function routeOf(ctx: Context, operation: AnyOperation): RouteOptions {
  const { id, method, path } = operation;
  return {
    method: method === 'GET' ? ['GET', 'HEAD'] : method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { operationId: id, operation },
    schema: schemaOf(operation),
    attachValidation: true,
    // The plugins have set the properties of OperationRequest on the request.
    handler: (request) => operation.handler(ctx, request),
  };
}

function schemaOf({ id, scope, params, query = NO_QUERY, body, docs, deprecated }: AnyOperation): FastifySchema {
  return {
    operationId: id,
    tags: [tagOf(scope)],
    security: [{ apiKey: [scope] }],
    querystring: query,
    ...(params && { params }),
    ...(body && { body }),
    ...(deprecated && { deprecated: true }),
    ...(docs && {
      summary: docs.summary,
      description: docs.description,
      response: { [docs.success.status]: docs.success.body ?? Type.Null({ description: 'No body.' }) },
    }),
  };
}
