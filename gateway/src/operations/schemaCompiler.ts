import Ajv, { _, type ErrorObject, type ValidateFunction } from 'ajv';
import { codePointLength, type Issue, isUuid } from '@learning-library/common/contract';
import type { TSchema } from 'typebox';
import { toIssues } from './issues';

export const MAX_ISSUES = 20;
/** For a body with more values only the first issue is reported: finding all of a hostile one would cost too much. */
const MAX_VALUES_FOR_ALL_ISSUES = 1_000;

export type Check = (value: unknown) => readonly Issue[];

const thorough = createAjv(true);
const quick = createAjv(false);

/** Compiles a schema. The check neither coerces types nor fills in defaults (docs/contract.md#values). */
export function compileCheck(place: Issue['in'], schema: TSchema): Check {
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
  // A string with a minimum length also needs a character that is not white space (docs/contract.md#values).
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
  // An object with unknown members is already refused and could be large, so it is not searched.
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
