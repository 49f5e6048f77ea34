import { ContractError, type Issue } from '@learning-library/common/contract';
import type {
  FastifyInstance,
  FastifyPluginCallback,
  FastifyRequest,
  FastifySchemaCompiler,
  RouteOptions,
} from 'fastify';
import { type TSchema, Type } from 'typebox';
import type { Context } from '../context';
import type { AnyOperation, Deprecation, OperationRequest } from '../operations/defineOperation';
import { compileReader, type HttpPart, isHttpPart, MAX_ISSUES, propertiesOf } from '../operations/requestReader';
import type { Step } from './requestState';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: AnyOperation;
  }
}

const READ_BUDGET_MS = 3_000;
const WRITE_BUDGET_MS = 5_000;
/** An operation without query parameters refuses every one that is sent. */
const NO_QUERY = Type.Object({}, { additionalProperties: false });

/** The Fastify route of an operation, with the schemas that validate it. */
export function routeOf(ctx: Context, operation: AnyOperation): RouteOptions {
  const { id, method, path, params, query = NO_QUERY, body } = operation;
  return {
    method: method === 'GET' ? ['GET', 'HEAD'] : method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { operationId: id, operation },
    schema: { querystring: query, ...(params && { params }), ...(body && { body }) },
    attachValidation: true,
    handler: (request) => operation.handler(ctx, toOperationRequest(request)),
  };
}

/** Validation has checked the types of the parts. */
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
  if (Object.values(params as Record<string, string>).includes('')) refuseUnknownPath();
};

/** The time of an upload does not count: the deadline is set again once the body has been read. */
export function deadlineFor({ method }: AnyOperation): number {
  return Date.now() + (method === 'GET' ? READ_BUDGET_MS : WRITE_BUDGET_MS);
}

/** RFC 9745, RFC 8594. */
function deprecationHeaders({ since, sunset }: Deprecation): Readonly<Record<string, string>> {
  return {
    Deprecation: `@${Math.floor(since.getTime() / 1000)}`,
    ...(sunset !== undefined && { Sunset: sunset.toUTCString() }),
  };
}

/** Check 3: path and method exist. Answered before Fastify reads the body. */
export const refuseUnknownPaths: FastifyPluginCallback = (app, _options, done) => {
  app.addHook('onRequest', refuseUnknownPath);
  app.setNotFoundHandler(refuseUnknownPath);
  done();
};

function refuseUnknownPath(): never {
  throw new ContractError('not_found', null, { variant: { name: 'no_such_operation' } });
}

/** The issues of an invalid part. Fastify stops at the first invalid part, but all have to be reported. */
class InvalidPart extends Error {
  constructor(readonly issues: readonly Issue[]) {
    super('invalid');
  }
}

const PARTS: readonly HttpPart[] = ['params', 'querystring', 'body'];

export function validateBySchemas(app: FastifyInstance): void {
  // The body is read in check 10.
  app.addContentTypeParser('*', (request, _payload, next) => next(null, request.state.bodyBytes));
  app.setValidatorCompiler(compileValidator);
  // Responses are not filtered by their schemas: they are rendered from messages and their types are checked.
  app.setSerializerCompiler(() => JSON.stringify);
}

const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  if (!isHttpPart(httpPart)) throw new Error(`no validator for ${httpPart ?? 'this part'}`);
  const read = compileReader(httpPart, schema);
  return (sent: unknown) => {
    const { value, issues } = read(sent);
    return issues.length === 0 ? { value } : { error: new InvalidPart(issues) };
  };
};

/** Check 13: path, query and body against the schemas of the route. */
export const requireValid: Step = (_ctx, request) => {
  if (request.validationError === undefined) return;
  const { operation } = request.state;
  const issues = PARTS.flatMap((part) => issuesOf(request, part)).map((issue) => explainImmutable(operation, issue));
  throw new ContractError('validation_error', { issues: issues.slice(0, MAX_ISSUES) });
};

/** A member that the resource has and that a change cannot be made to is no unknown name. */
function explainImmutable({ method, docs, setAtCreation = [] }: AnyOperation, issue: Issue): Issue {
  if (method !== 'PATCH' || issue.in !== 'body' || issue.rule !== 'unknown') return issue;
  const isOfResource = propertiesOf(docs?.success.body).has(issue.field) || setAtCreation.includes(issue.field);
  return isOfResource ? { ...issue, wanted: { form: 'set_at_creation' } } : issue;
}

function issuesOf(request: FastifyRequest, part: HttpPart): readonly Issue[] {
  const validate = request.getValidationFunction(part);
  if (validate === undefined) return [];
  const sent = part === 'params' ? request.params : part === 'querystring' ? request.query : request.body;
  const { error } = validate(sent) as unknown as { error?: InvalidPart };
  return error?.issues ?? [];
}
