import { isScope, type Scope, SCOPES } from '@learning-library/common/contract';
import { Argument, InvalidArgumentError, Option } from 'commander';

/** What a command can be about, by the name of the argument that holds its id. */
const SUBJECTS = ['org', 'account', 'key', 'job', 'space', 'content'] as const;
export type Subject = (typeof SUBJECTS)[number];

export const isSubject = (name: string): name is Subject => SUBJECTS.some((subject) => subject === name);

export function idArgument(subject: Subject): Argument {
  return new Argument(`<${subject}>`, 'a UUID, or - for those on standard input');
}

export function idOption(subject: Subject): Option {
  return new Option(`--${subject} <${subject}>`, 'a UUID').makeOptionMandatory();
}

/** What a protobuf int32 holds; the service knows the narrower bounds. */
const MAX_INTEGER = 2_147_483_647;

export function parseInteger(text: string): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  if (!(value <= MAX_INTEGER)) throw new InvalidArgumentError('It must be a whole number.');
  return value;
}

/** How much an account may hold: whole, and exact as a JSON number. */
export function parseLimit(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of at most 15 digits.');
  return Number(text);
}

/** `all`, or scopes with commas between them. */
export function parseScopes(text: string): Scope[] {
  if (text === 'all') return [...SCOPES];
  const scopes = text.split(',');
  if (!scopes.every(isScope)) throw new InvalidArgumentError(`It must be all, or some of ${SCOPES.join(',')}.`);
  return scopes;
}
