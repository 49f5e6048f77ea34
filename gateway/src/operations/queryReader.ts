import type { Issue, Wanted } from '@learning-library/common/contract';
import type { TSchema } from 'typebox';
import type { QueryPairs } from '../http/requestUrl';
import { cutField } from './issues';
import { type Check, MAX_ISSUES } from './schemaCompiler';

export interface QueryResult {
  value: Record<string, unknown>;
  issues: readonly Issue[];
}

const INTEGER = /^-?(?:0|[1-9]\d{0,15})$/;

/**
 * Reads query parameters by a schema: converts text to numbers and booleans, fills in defaults, and reports unknown and
 * repeated parameters (docs/contract.md#values).
 */
export function compileQueryReader(schema: TSchema, check: Check): (pairs: QueryPairs) => QueryResult {
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

export interface SchemaProperty {
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
