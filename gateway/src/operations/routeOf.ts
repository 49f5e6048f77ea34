import type { FastifySchema, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../context';
import type { AnyOperation } from './defineOperation';

/** An operation without query parameters refuses every one that is sent. */
const NO_QUERY = Type.Object({}, { additionalProperties: false });

/** The Fastify route of an operation, with the schemas that validate it. */
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

function schemaOf({ params, query = NO_QUERY, body }: AnyOperation): FastifySchema {
  return { querystring: query, ...(params && { params }), ...(body && { body }) };
}
