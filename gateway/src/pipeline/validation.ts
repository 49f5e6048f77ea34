import { ContractError, type Issue } from '@learning-library/common/contract';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { compileReader, type HttpPart, isHttpPart, propertiesOf } from '../operations/requestReader';
import { MAX_ISSUES } from '../operations/schemaCompiler';
import type { AnyOperation } from '../operations/defineOperation';
import type { Step } from './step';

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
