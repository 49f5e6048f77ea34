import { isUuid, newId } from '@learning-library/common/contract';
import { OperatorError } from '../failure';

/** What a study file may hold as a member, read at a place that a refusal names. */
export type Fields = Readonly<Record<string, unknown>>;

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

/** An object with no member but these. @throws OperatorError */
export function parseObject(at: string, value: unknown, known: readonly string[]): Fields {
  if (!isObject(value)) throw invalid(at, 'must be an object');
  refuseUnknown(`${at}.`, value, known);
  return value;
}

export function refuseUnknown(at: string, value: object, known: readonly string[]): void {
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined) throw invalid(`${at}${unknown.slice(0, 100)}`, 'is no field of this file');
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function parseList<Item>(at: string, value: unknown, parse: (at: string, item: unknown) => Item): Item[] {
  if (!Array.isArray(value)) throw invalid(at, 'must be a list');
  return value.map((item: unknown, index) => parse(`${at}[${index}]`, item));
}

export function parseId(at: string, value: unknown): string {
  if (typeof value !== 'string' || !isUuid(value)) throw invalid(at, 'must be a UUID');
  return value.toLowerCase();
}

/** The id that the file gives, else a new one, so that a call that is repeated records the same. */
export function parseOwnId(at: string, value: unknown): string {
  return value === undefined ? newId().id : parseId(at, value);
}

/** A member that may be left out or null. */
export function parseOptional<Value>(
  at: string,
  value: unknown,
  parse: (at: string, value: unknown) => Value,
): Value | undefined {
  return value === undefined || value === null ? undefined : parse(at, value);
}

export function parseOneOf<Name extends string>(at: string, value: unknown, names: readonly Name[]): Name {
  const found = names.find((name) => name === value);
  if (found === undefined) throw invalid(at, `must be one of ${names.join(', ')}`);
  return found;
}

export function parseTimestamp(at: string, value: unknown): Date {
  const instant = typeof value === 'string' && TIMESTAMP.test(value) ? new Date(value) : undefined;
  // A 30th of February would roll over into March.
  const real = instant !== undefined && !Number.isNaN(instant.getTime()) && value === withPrecisionOf(value, instant);
  if (!real) throw invalid(at, 'must be an instant in UTC such as 2026-11-20T08:33:12.000Z');
  return instant;
}

function withPrecisionOf(value: unknown, instant: Date): string {
  const fraction = /\.(\d+)Z$/.exec(String(value))?.[1] ?? '';
  const [whole = '', milliseconds = ''] = instant.toISOString().slice(0, -1).split('.');
  return fraction === '' ? `${whole}Z` : `${whole}.${milliseconds.slice(0, fraction.length)}Z`;
}

export function invalid(at: string, problem: string): OperatorError {
  return new OperatorError('validation_error', `${at} ${problem}.`);
}
