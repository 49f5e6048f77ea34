import { readFileSync } from 'node:fs';
import { isConnectionString } from '../../postgres';
import type { SigningSecret } from '../../contract/signing';
import { REMOVED } from './removed';

export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

export type Env = Readonly<Record<string, string | undefined>>;

export function readEnv(): Env {
  return process.env;
}

const MAX_COUNT = 1_000_000_000;
/** Matches `host:port`, with an IPv6 address in brackets. */
const ADDRESS = /^(\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9._-]{1,253}):(\d{1,5})$/;
const HOST = /^[A-Za-z0-9:._-]{1,253}$/;
const SIGNING_KEY = /^([A-Za-z0-9._-]{1,64}):([\x21-\x7e]{32,1024})$/;
const TOKEN = /^[\x21-\x7e]{16,1024}$/;
const PEM = '-----BEGIN ';

/**
 * Reads settings from the environment. An empty variable counts as unset. All errors are reported together.
 * @throws ConfigError
 */
export function readSettings<Config>(env: Env, build: (settings: Settings) => Config): Config {
  const settings = new Settings(env);
  settings.rejectRemoved();
  const config = build(settings);
  settings.check();
  return config;
}

export class Settings {
  /** The errors by variable, at most one for each. */
  private readonly faults = new Map<string, string>();

  constructor(private readonly env: Env) {}

  /** Records the error of a variable. The message names the variable, never its value. */
  reject(name: string, message: string): undefined {
    if (!this.faults.has(name)) this.faults.set(name, message);
  }

  /** Prevents a start with a removed setting, so that no one relies on it. */
  rejectRemoved(): void {
    for (const [name, instead] of Object.entries(REMOVED)) {
      if (this.isSet(name)) this.reject(name, `${name} was removed. Unset it, and ${instead}.`);
    }
  }

  check(): void {
    if (this.faults.size > 0) throw new ConfigError([...this.faults.values()]);
  }

  /** A required variable. If it is missing, an error is recorded, and the returned value is never used. */
  required<T>(name: string, value: T | undefined, why = ''): T {
    if (value === undefined) this.reject(name, `${name} must be set${why && ` ${why}`}.`);
    return value as T;
  }

  /** Whether a variable or its `_FILE` is set. */
  isSet(name: string): boolean {
    return this.text(name) !== undefined || this.text(`${name}_FILE`) !== undefined;
  }

  text(name: string): string | undefined {
    const text = this.env[name];
    return text === '' ? undefined : text;
  }

  secret(name: string): string | undefined {
    const text = this.text(name);
    const path = this.text(`${name}_FILE`);
    if (path === undefined) return text;
    if (text === undefined) return this.content(name, `${name}_FILE`, path);
    return this.reject(name, `${name} and ${name}_FILE are both set: unset one.`);
  }

  /** A PEM text: the text itself, the path of a file, or `<name>_FILE`. */
  pem(name: string): string | undefined {
    const given = this.secret(name);
    const text = given === undefined || given.includes(PEM) ? given : this.content(name, name, given);
    return text === undefined || text.includes(PEM) ? text : this.reject(name, `${name} must be a PEM text.`);
  }

  integer(name: string, { min, max }: { min: number; max: number }): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    if (!/^\d{1,10}$/.test(text)) return this.reject(name, `${name} must be a whole number.`);
    const number = Number(text);
    return number < min || number > max ? this.reject(name, `${name} must be from ${min} to ${max}.`) : number;
  }

  port(name: string, { min = 0 } = {}): number | undefined {
    return this.integer(name, { min, max: 65_535 });
  }

  count(name: string): number | undefined {
    return this.integer(name, { min: 1, max: MAX_COUNT });
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[], unset: NoInfer<Choice>): Choice {
    const text = this.text(name);
    if (text === undefined) return unset;
    const choice = choices.find((candidate) => candidate === text);
    if (choice === undefined) this.reject(name, `${name} must be ${oneOf(choices)}.`);
    return choice ?? unset;
  }

  flag(name: string, unset: boolean): boolean {
    return this.choice(name, ['0', '1'], unset ? '1' : '0') === '1';
  }

  matching(name: string, pattern: RegExp, what: string): string | undefined {
    const text = this.text(name);
    return text === undefined || pattern.test(text) ? text : this.reject(name, `${name} must be ${what}.`);
  }

  host(name: string): string | undefined {
    return this.matching(name, HOST, 'a host name or an IP address');
  }

  /** A connection string, unchanged, because parsing it as a URL and printing it could change it. */
  postgresUrl(name: string): string | undefined {
    const text = this.url(name, ['postgres:', 'postgresql:'], this.secret(name));
    if (text === undefined || isConnectionString(text)) return text;
    return this.reject(name, `${name} must be a connection string of PostgreSQL.`);
  }

  /** An origin and optionally a path, without a trailing slash. */
  httpUrl(name: string): string | undefined {
    const text = this.url(name, ['http:', 'https:']);
    if (text === undefined || (URL.canParse(text) && !/[?#\s]/.test(text))) return text?.replace(/\/+$/, '');
    return this.reject(name, `${name} must be a URL that starts with http:// or https://, without ? and #.`);
  }

  url(name: string, protocols: readonly string[], text = this.text(name)): string | undefined {
    if (text === undefined || protocols.some((protocol) => text.startsWith(`${protocol}//`))) return text;
    const starts = protocols.map((protocol) => `${protocol}//`).join(' or ');
    return this.reject(name, `${name} must be a URL that starts with ${starts}.`);
  }

  hostAndPort(name: string): string | undefined {
    const text = this.text(name);
    return text === undefined || isHostAndPort(text) ? text : this.reject(name, `${name} must be host:port.`);
  }

  /** Comma-separated `id:secret` pairs. The first one signs, and every one verifies. */
  signingKeys(name: string): SigningSecret[] | undefined {
    const items = this.list(name);
    const keys = items?.map((item) => SIGNING_KEY.exec(item)).map((match) => ({ id: match?.[1], secret: match?.[2] }));
    if (keys === undefined) return undefined;
    if (keys.every(isSigningKey) && new Set(keys.map(({ id }) => id)).size === keys.length) return keys;
    return this.reject(
      name,
      `${name} must be a comma-separated list of id:secret, each id once, each secret of 32 characters or more.`,
    );
  }

  /** Comma-separated tokens. The first one is sent, and every one is accepted. Empty if not set. */
  tokens(name: string): string[] {
    const items = this.list(name) ?? [];
    if (!items.every((item) => TOKEN.test(item))) {
      this.reject(name, `${name} must be a comma-separated list of tokens of 16 characters or more.`);
    }
    return items;
  }

  private list(name: string): string[] | undefined {
    return this.secret(name)
      ?.split(',')
      .map((item) => item.trim());
  }

  private content(name: string, variable: string, path: string): string | undefined {
    try {
      const text = readFileSync(path, 'utf8').trim();
      return text === '' ? this.reject(name, `${variable} names an empty file.`) : text;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return this.reject(name, `${variable} names a file that cannot be read (${code ?? 'unknown fault'}).`);
    }
  }
}

function isSigningKey(key: { id: string | undefined; secret: string | undefined }): key is SigningSecret {
  return key.id !== undefined;
}

export function isHostAndPort(text: string): boolean {
  return Number(ADDRESS.exec(text)?.[2]) <= 65_535;
}

function oneOf(choices: readonly string[]): string {
  return choices.length > 2 ? `one of ${choices.join(', ')}` : choices.join(' or ');
}
