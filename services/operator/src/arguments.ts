import { isOneOf, type Scope, SCOPES } from '@learning-library/common/contract';
import { Argument, InvalidArgumentError, Option } from 'commander';

/** The targets of commands, by the name of the parameter with their id. */
const SUBJECTS = {
  org: 'organization',
  account: 'account',
  key: 'API key',
  job: 'job',
  space: 'space',
  content: 'content',
  token: 'operator token',
} as const;
type Subject = keyof typeof SUBJECTS;

type Parse = (text: string) => unknown;

export function argument(name: string, description: string, parse?: Parse): Argument {
  const made = new Argument(name, description);
  return parse === undefined ? made : made.argParser(parse);
}

export function option(flags: string, description: string, parse?: Parse): Option {
  const made = new Option(flags, description);
  return parse === undefined ? made : made.argParser(parse);
}

export const required = (...parameters: Parameters<typeof option>): Option =>
  option(...parameters).makeOptionMandatory();

export const idOf = (subject: Subject): Argument => argument(`<${subject}>`, `Id of the ${SUBJECTS[subject]}`);

export const idOption = (subject: Subject): Option =>
  option(`--${subject} <${subject}>`, `Id of the ${SUBJECTS[subject]}`);

/** The parameter with the id of a command's target. */
export function subjectOf(parameters: readonly (Argument | Option)[]): string | undefined {
  const names = parameters
    .filter((parameter) => parameter instanceof Argument || parameter.mandatory)
    .map((parameter) => (parameter instanceof Argument ? parameter.name() : parameter.attributeName()));
  return names.find((name) => Object.hasOwn(SUBJECTS, name));
}

/** The range of a protobuf int32. The service checks narrower limits. */
const MAX_INTEGER = 2_147_483_647;

export function parseInteger(text: string): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (!(value <= MAX_INTEGER)) throw new InvalidArgumentError('It must be a whole number.');
  return value;
}

export function parseSigned(text: string): number {
  const size = parseInteger(text.replace(/^-/, ''));
  return text.startsWith('-') ? -size : size;
}

export function parseOwnLimit(text: string): number | undefined {
  if (text === 'default') return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number, or default.');
  return Number(text);
}

/** A quota of an account: a whole number that JSON represents exactly. */
export function parseLimit(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of at most 15 digits.');
  return Number(text);
}

const SPAN = /^(\d{1,5})([mhd])$/;
const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Converts `24h` to milliseconds. */
export function parseSpan(text: string): number {
  const [, count, unit] = SPAN.exec(text) ?? [];
  if (unit === undefined) throw new InvalidArgumentError('It must be a time span such as 30m, 24h or 90d.');
  return Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
}

/** Parses a UTC time, or a time span from now into the future (1) or the past (-1). */
export const parseInstant =
  (direction: 1 | -1) =>
  (text: string): Date => {
    if (SPAN.test(text)) return new Date(Date.now() + direction * parseSpan(text));
    const instant = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?Z)?$/.test(text) ? new Date(text) : undefined;
    if (instant === undefined || Number.isNaN(instant.getTime())) {
      throw new InvalidArgumentError(
        'It must be a time span such as 24h, or a UTC time such as 2026-11-20 or 2026-11-20T08:33:12Z.',
      );
    }
    return instant;
  };

/** Parses `all`, or scopes that are separated by commas. */
export function parseScopes(text: string): Scope[] {
  if (text === 'all') return [...SCOPES];
  const scopes = text.split(',');
  if (!scopes.every((scope) => isOneOf(SCOPES, scope)))
    throw new InvalidArgumentError(`It must be all, or some of ${SCOPES.join(',')}.`);
  return scopes;
}
