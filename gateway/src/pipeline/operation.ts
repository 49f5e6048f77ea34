import { ContractError, type Issue } from '@learning-library/common/contract';
import type { FastifyPluginCallback, FastifyRequest, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import type { Context } from '../context';
import type { AnyOperation, Deprecation, OperationRequest } from '../operations/defineOperation';
import { compileReader, MAX_ISSUES, propertiesOf, type Reader, type RequestPart } from '../operations/requestReader';
import type { Step } from './requestState';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: AnyOperation;
    /** The checks for the parts of a request, in the order in which their issues are reported. */
    readers?: readonly Reader[];
  }
}

const READ_BUDGET_MS = 3_000;
const WRITE_BUDGET_MS = 5_000;
/** An operation without query parameters rejects every parameter. */
const NO_QUERY = Type.Object({}, { additionalProperties: false });

export function routeOf(ctx: Context, operation: AnyOperation): RouteOptions {
  const { id, method, path, params, query = NO_QUERY, body } = operation;
  const readers = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined ? [] : [compileReader(part as RequestPart, schema)],
  );
  return {
    method: method === 'GET' ? ['GET', 'HEAD'] : method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { operationId: id, operation, readers },
    handler: (request) => operation.handler(ctx, toOperationRequest(request)),
  };
}

/** The casts are safe, because validation has checked the types of the parts. */
function toOperationRequest({ params, query, body, state }: FastifyRequest): OperationRequest {
  const { key, deadline, creationKey, ifMatch, ifNoneMatch } = state;
  return { params, query, body, key, deadline, creationKey, ifMatch, ifNoneMatch };
}

export const findOperation: Step = (_ctx, { state, params }, reply) => {
  const operation = state.route.operation as AnyOperation;
  state.operation = operation;
  state.deadline = deadlineFor(operation);
  if (operation.deprecated !== undefined) void reply.headers(deprecationHeaders(operation.deprecated));
  // A path with an empty segment does not exist.
  if (Object.values(params as Record<string, string>).includes('')) rejectUnknownPath();
};

/** The deadline is set again after the body has been read, so that an upload does not count. */
export function deadlineFor({ method }: AnyOperation): number {
  return Date.now() + (method === 'GET' ? READ_BUDGET_MS : WRITE_BUDGET_MS);
}

/** The headers of a deprecated operation (RFC 9745, RFC 8594). */
function deprecationHeaders({ since, sunset }: Deprecation): Readonly<Record<string, string>> {
  return {
    Deprecation: `@${Math.floor(since.getTime() / 1000)}`,
    ...(sunset !== undefined && { Sunset: sunset.toUTCString() }),
  };
}

/** Check 3: path and method exist. The error is sent before Fastify reads the body. */
export const rejectUnknownPaths: FastifyPluginCallback = (app, _options, done) => {
  app.addHook('onRequest', rejectUnknownPath);
  app.setNotFoundHandler(rejectUnknownPath);
  done();
};

export function rejectUnknownPath(): never {
  throw new ContractError('not_found', null, { variant: { name: 'no_such_operation' } });
}

/** Check 13: path, query and body against the schemas of the operation. */
export const requireValid: Step = (_ctx, request) => {
  const { operation, route } = request.state;
  const issues = (route.readers ?? []).flatMap((read) => read(request));
  if (issues.length === 0) return;
  const explained = issues.slice(0, MAX_ISSUES).map((issue) => explainImmutable(operation, issue));
  throw new ContractError('validation_error', { issues: explained });
};

/** A field of the resource that a PATCH cannot change does not count as unknown. */
function explainImmutable({ method, docs, setAtCreation = [] }: AnyOperation, issue: Issue): Issue {
  if (method !== 'PATCH' || issue.in !== 'body' || issue.rule !== 'unknown') return issue;
  const isOfResource = propertiesOf(docs?.success.body).has(issue.field) || setAtCreation.includes(issue.field);
  return isOfResource ? { ...issue, wanted: { form: 'set_at_creation' } } : issue;
}
