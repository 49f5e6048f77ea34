import type { Issue } from '@learning-library/common/contract';
import type { TSchema } from 'typebox';
import type { QueryPairs } from '../http/requestUrl';
import { compileQueryReader, propertiesOf, type SchemaProperty } from './queryReader';
import { compileCheck } from './schemaCompiler';

/** The parts of a request, as Fastify names them. */
export type HttpPart = 'params' | 'querystring' | 'body';

type Values = Record<string, unknown>;

const PLACES: Readonly<Record<HttpPart, Issue['in']>> = { params: 'path', querystring: 'query', body: 'body' };

export function isHttpPart(name: string | undefined): name is HttpPart {
  return name !== undefined && Object.hasOwn(PLACES, name);
}

/** Reads a part of a request by its schema: the values and the issues. Identifiers are returned in lower case. */
export function compileReader(
  part: HttpPart,
  schema: TSchema,
): (sent: unknown) => { value: Values; issues: readonly Issue[] } {
  const check = compileCheck(PLACES[part], schema);
  const readQuery = part === 'querystring' ? compileQueryReader(schema, check) : undefined;
  const uuids = uuidFields(schema);
  return (sent) => {
    const { value, issues } =
      readQuery === undefined ? { value: sent as Values, issues: check(sent) } : readQuery(sent as QueryPairs);
    return { value: issues.length === 0 ? lowerCase(value, uuids) : value, issues };
  };
}

function uuidFields(schema: TSchema): readonly string[] {
  const isUuid = ({ format, anyOf = [] }: SchemaProperty): boolean => format === 'uuid' || anyOf.some(isUuid);
  return [...propertiesOf(schema)].filter(([, property]) => isUuid(property)).map(([name]) => name);
}

/** Identifiers may be sent in any case; the services know them in lower case. */
function lowerCase(values: Values, fields: readonly string[]): Values {
  for (const field of fields) {
    const value = values[field];
    if (typeof value === 'string') values[field] = value.toLowerCase();
  }
  return values;
}
