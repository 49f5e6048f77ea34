import type { Issue, Wanted } from '@learning-library/common/contract';
import type { TSchema } from 'typebox';
import type { QueryPairs } from '../http/url';
import { cutField } from './issues';
import { type Check, compileCheck, MAX_ISSUES } from './schemaCompiler';

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

interface QueryResult {
  value: Record<string, unknown>;
  issues: readonly Issue[];
}

const INTEGER = /^-?(?:0|[1-9]\d{0,15})$/;

/**
 * Converts text to numbers and booleans, fills in defaults, reports unknown and repeated parameters
 * (docs/contract.md#values).
 */
function compileQueryReader(schema: TSchema, check: Check): (pairs: QueryPairs) => QueryResult {
  const properties = propertiesOf(schema);
  const defaults = Object.fromEntries(
    [...properties]
      .filter(([, { default: value }]) => value !== undefined)
      .map(([name, { default: value }]) => [name, value]),
  );
  return (pairs) => {
    const value: Record<string, unknown> = {};
    const issues = new Map<string, Issue>();
    for (const [name, text] of pairs) {
      const property = properties.get(name);
      const rule = property === undefined ? 'unknown' : Object.hasOwn(value, name) ? 'unique' : undefined;
      if (rule !== undefined && issues.size < MAX_ISSUES) {
        const wanted: Wanted =
          rule === 'unknown' ? { form: 'known_name', values: [...properties.keys()] } : { form: 'sent_once' };
        issues.set(name, { in: 'query', field: cutField(name), rule, limit: null, wanted });
      }
      if (property !== undefined && rule === undefined) value[name] = convert(text, property);
    }
    const broken = check(value).filter(({ field }) => !issues.has(field));
    return { value: { ...defaults, ...value }, issues: [...issues.values(), ...broken] };
  };
}

interface SchemaProperty {
  type?: unknown;
  format?: unknown;
  default?: unknown;
  anyOf?: readonly SchemaProperty[];
}

export function propertiesOf(schema: TSchema | undefined): ReadonlyMap<string, SchemaProperty> {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, SchemaProperty> };
  return new Map(Object.entries(properties));
}

/** Text of another form stays text, which the schema then refuses. */
function convert(text: string, { type }: SchemaProperty): unknown {
  if (type === 'integer' && INTEGER.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
