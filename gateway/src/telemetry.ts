import type { FastifyRequest } from 'fastify';

/** Methods that spans and metrics name; all others count as one. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export const OTHER_METHOD = '_OTHER';

export function httpMethod(method: string): string {
  return METHODS.has(method) ? method : OTHER_METHOD;
}

/** The path as in the contract; undefined where no route was found. */
export function httpRoute({ routeOptions, route }: FastifyRequest): string | undefined {
  return route.operation?.path ?? (route.operationId === undefined ? undefined : routeOptions.url);
}
