import type { Environment } from './config';
import { StartupError } from './startupError';

/** Messages name the variable and never its value, which may be a secret. */
function value(env: Environment, name: string): string | undefined {
  const text = env[name];
  return text === '' ? undefined : text;
}

export function parsePort(env: Environment, name: string, { min }: { min: number }): number | undefined {
  const port = parseInteger(env, name);
  if (port !== undefined && (port < min || port > 65_535))
    throw new StartupError(`${name} must be from ${min} to 65535.`);
  return port;
}

const MAX_COUNT = 1_000_000_000;

export function parseCount(env: Environment, name: string): number | undefined {
  const count = parseInteger(env, name);
  if (count !== undefined && (count < 1 || count > MAX_COUNT)) {
    throw new StartupError(`${name} must be from 1 to ${MAX_COUNT}.`);
  }
  return count;
}

function parseInteger(env: Environment, name: string): number | undefined {
  const text = value(env, name);
  if (text === undefined) return undefined;
  if (!/^\d{1,10}$/.test(text)) throw new StartupError(`${name} must be a whole number.`);
  return Number(text);
}

/** @returns the text as it was set, since a connection string can hold what URL would rewrite. */
export function parseUrl(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = value(env, name);
  if (text === undefined) return undefined;
  const shape = `${name} must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`;
  if (!protocols.some((protocol) => text.startsWith(`${protocol}//`))) throw new StartupError(shape);
  const isHttp = protocols.includes('http:');
  if (isHttp && (!URL.canParse(text) || /[?#\s]/.test(text)))
    throw new StartupError(`${shape.slice(0, -1)}, without ? and #.`);
  return text;
}

export function parseChoice<const Choice extends string>(
  env: Environment,
  name: string,
  choices: readonly Choice[],
  unset: NoInfer<Choice>,
): Choice {
  const text = value(env, name);
  if (text === undefined) return unset;
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw new StartupError(`${name} must be ${list(choices)}.`);
  return choice;
}

function list(choices: readonly string[]): string {
  return choices.length > 2 ? `one of ${choices.join(', ')}` : choices.join(' or ');
}
