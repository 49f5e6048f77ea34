import { ContractError, type Issue } from '@learning-library/common';
import type { TSchema } from 'typebox';
import type { QueryPairs } from '../http/requestUrl';
import type { AnyOperation, OperationRequest } from './defineOperation';
import { compileQueryReader, propertiesOf, type SchemaProperty } from './queryReader';
import { type Check, compileCheck, MAX_ISSUES } from './schemaCompiler';

type Values = Record<string, unknown>;

export interface Input {
  params: Values;
  query: QueryPairs;
  /** Undefined where the operation takes none. */
  body: Values | undefined;
}

/** What the schemas of one operation let through. */
export type Validated = Pick<OperationRequest, 'params' | 'query' | 'body'>;

/** Check 13 of an operation, compiled once: path, query and body against their schemas (decisions.md §1). */
export function compileValidation(operation: AnyOperation): (input: Input) => Validated {
  const checkParams = compile('path', operation.params);
  const checkBody = compile('body', operation.body);
  const readQuery = compileQueryReader(operation.query, compile('query', operation.query));
  const uuids = {
    params: uuidFields(operation.params),
    query: uuidFields(operation.query),
    body: uuidFields(operation.body),
  };
  return ({ params, query, body }) => {
    const { value: readParameters, issues: ofQuery } = readQuery(query);
    const ofPath = checkParams?.(params) ?? [];
    const ofBody = body === undefined ? [] : (checkBody?.(body) ?? []);
    if (ofPath.length > 0 || ofQuery.length > 0 || ofBody.length > 0) throw refusal([...ofPath, ...ofQuery, ...ofBody]);
    return {
      params: lowerCase(params, uuids.params),
      query: lowerCase(readParameters, uuids.query),
      body: lowerCase(body ?? {}, uuids.body),
    };
  };
}

function compile(place: Issue['in'], schema: TSchema | undefined): Check | undefined {
  return schema === undefined ? undefined : compileCheck(place, schema);
}

function refusal(issues: readonly Issue[]): ContractError {
  return new ContractError('validation_error', { issues: issues.slice(0, MAX_ISSUES) });
}

function uuidFields(schema: TSchema | undefined): readonly string[] {
  const isUuid = ({ format, anyOf = [] }: SchemaProperty): boolean => format === 'uuid' || anyOf.some(isUuid);
  return [...propertiesOf(schema)].filter(([, property]) => isUuid(property)).map(([name]) => name);
}

/** Identifiers come in any case and are known in lower case (decisions.md §2). */
function lowerCase(values: Values, fields: readonly string[]): Values {
  for (const field of fields) {
    const value = values[field];
    if (typeof value === 'string') values[field] = value.toLowerCase();
  }
  return values;
}
