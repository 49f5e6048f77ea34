import Ajv, { _, type ErrorObject, type ValidateFunction } from 'ajv';
import { codePointLength, type Issue, isUuid, type Wanted } from '@learning-library/common/contract';
import type { TSchema } from 'typebox';
import type { QueryPairs } from '../http/url';
import { cutField, toIssues } from './issues';

export type RequestPart = 'params' | 'query' | 'body';
/** Replaces sent values with normalized ones: identifiers in lower case, the query with its defaults. */
export type Reader = (request: Record<RequestPart, unknown>) => readonly Issue[];

type Values = Record<string, unknown>;

export function compileReader(part: RequestPart, schema: TSchema): Reader {
  const check = compileCheck(part === 'params' ? 'path' : part, schema);
  const readQuery = part === 'query' ? compileQueryReader(schema, check) : undefined;
  const uuids = uuidFields(schema);
  return (request) => {
    const sent = request[part];
    const { value, issues } =
      readQuery === undefined ? { value: sent as Values, issues: check(sent) } : readQuery(sent as QueryPairs);
    if (issues.length === 0) request[part] = lowerCase(value, uuids);
    return issues;
  };
}

function uuidFields(schema: TSchema): readonly string[] {
  return [...propertiesOf(schema)].filter(([, { format }]) => format === 'uuid').map(([name]) => name);
}

function lowerCase(values: Values, fields: readonly string[]): Values {
  for (const field of fields) {
    const value = values[field];
    if (typeof value === 'string') values[field] = value.toLowerCase();
  }
  return values;
}

const INTEGER = /^-?(?:0|[1-9]\d{0,15})$/;

/** Converts text to numbers and booleans, fills in defaults, and reports unknown and repeated parameters. */
function compileQueryReader(
  schema: TSchema,
  check: Check,
): (pairs: QueryPairs) => { value: Values; issues: readonly Issue[] } {
  const properties = propertiesOf(schema);
  const defaults = Object.fromEntries(
    [...properties]
      .filter(([, { default: value }]) => value !== undefined)
      .map(([name, { default: value }]) => [name, value]),
  );
  return (pairs) => {
    const value: Values = {};
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
}

export function propertiesOf(schema: TSchema | undefined): ReadonlyMap<string, SchemaProperty> {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, SchemaProperty> };
  return new Map(Object.entries(properties));
}

/** Text that is no number or boolean stays text, which the schema then rejects. */
function convert(text: string, { type }: SchemaProperty): unknown {
  if (type === 'integer' && INTEGER.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

export const MAX_ISSUES = 20;
/**
 * Maximum number of values in a body for which all issues are reported. For a larger body, only the first issue is
 * reported, because a hostile body could have very many.
 */
const MAX_VALUES_FOR_ALL_ISSUES = 1_000;

type Check = (value: unknown) => readonly Issue[];

const thorough = createAjv(true);
const quick = createAjv(false);

/** Compiles a schema. The check neither coerces types nor fills in defaults (docs/contract.md#values). */
function compileCheck(place: Issue['in'], schema: TSchema): Check {
  const all = thorough.compile(schema);
  const first = quick.compile(schema);
  return (value) => {
    const validate = countValues(value, MAX_VALUES_FOR_ALL_ISSUES) < MAX_VALUES_FOR_ALL_ISSUES ? all : first;
    const broken = errorsOf(validate, value);
    const issues = broken.length === 0 ? [] : toIssues(place, broken);
    return [...issues, ...textIssues(place, value, issues)].slice(0, MAX_ISSUES);
  };
}

function errorsOf(validate: ValidateFunction, value: unknown): readonly ErrorObject[] {
  return validate(value) ? [] : (validate.errors ?? []);
}

function createAjv(allErrors: boolean): Ajv {
  const ajv = new Ajv({
    allErrors,
    strict: true,
    strictTypes: false,
    allowUnionTypes: true,
    messages: false,
    verbose: true,
  });
  ajv.addFormat('uuid', { type: 'string', validate: isUuid });
  // Replaces minLength: a string with a minimum length needs a character that is not white space
  // (docs/contract.md#values).
  ajv.removeKeyword('minLength');
  ajv.addKeyword({
    keyword: 'minLength',
    type: 'string',
    schemaType: 'number',
    validate: (limit: number, text: string) =>
      limit === 0 || (/\S/.test(text) && (text.length >= 2 * limit || codePointLength(text) >= limit)),
    error: { message: '', params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
  });
  return ajv;
}

/** Issues for U+0000 and lone surrogates in strings (docs/contract.md#values), in fields without other issues. */
function textIssues(place: Issue['in'], value: unknown, known: readonly Issue[]): Issue[] {
  const issues: Issue[] = [];
  const visit = (item: unknown, path: string): void => {
    if (issues.length >= MAX_ISSUES) return;
    if (typeof item === 'string') {
      if (isStorable(item) || known.some(({ field }) => field === path)) return;
      issues.push({ in: place, field: path, rule: 'format', limit: null, wanted: { form: 'storable_text' } });
    } else if (typeof item === 'object' && item !== null) {
      for (const [name, member] of Object.entries(item)) visit(member, path === '' ? name : `${path}.${name}`);
    }
  };
  // An object with unknown fields is already rejected and could be large, so it is not searched.
  if (!known.some(({ rule }) => rule === 'unknown')) visit(value, '');
  return issues;
}

const LONE_SURROGATE = /\p{Surrogate}/u;

function isStorable(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}

function countValues(value: unknown, bound: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const member of Object.values(value)) {
    count += countValues(member, bound - count);
    if (count >= bound) break;
  }
  return count;
}
