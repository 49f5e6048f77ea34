import { resolve } from 'node:path';
import { StartupError } from './startupError';
import { parseChoice, parseCount, parsePort, parseUrl } from './environment';

export interface StandaloneConfig {
  /** Absent: the embedded PostgreSQL. */
  databaseUrl?: string;
  host: string;
  /** 0 takes a free port. */
  port: number;
  /** What Location, Link and help links start with; absent means where the gateway listens. */
  baseUrl?: string;
  /** Absolute. */
  dataDir: string;
  /** Calls per 60 s. */
  rateLimits: { live: number; test: number; generation: number };
  adminPort?: number;
  demo: boolean;
  logLevel: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The only reader of the environment. */
export function readEnv(): Environment {
  return process.env;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
/** Parts that a later release takes from outside; ignoring them now would be a silent fall-back. */
const NOT_YET = ['REDIS_URL', 'MEILI_URL', 'TEMPORAL_ADDRESS'];

/**
 * What design.md, The picture, lets one choose in standalone. An empty variable counts as unset.
 *
 * @throws Error with a message for the person who set it, where one is malformed or not supported.
 */
export function envToConfig(env: Environment): StandaloneConfig {
  for (const name of NOT_YET) {
    if (isSet(env, name)) throw new StartupError(`${name} is set, but this release does not use it yet: unset it.`);
  }
  parseChoice(env, 'GENERATOR', ['extractive'], 'extractive');
  const port = parsePort(env, 'PORT', { min: 0 }) ?? 8080;
  const adminPort = parsePort(env, 'ADMIN_PORT', { min: 1 });
  if (adminPort !== undefined && adminPort === port) throw new StartupError('ADMIN_PORT and PORT must differ.');
  return {
    databaseUrl: parseUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    host: env['HOST'] || '127.0.0.1',
    port,
    baseUrl: parseUrl(env, 'BASE_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    rateLimits: {
      live: parseCount(env, 'RATE_LIMIT_LIVE') ?? 600,
      test: parseCount(env, 'RATE_LIMIT_TEST') ?? 60,
      generation: parseCount(env, 'RATE_LIMIT_GENERATION') ?? 30,
    },
    adminPort,
    demo: parseChoice(env, 'DEMO', ['0', '1'], '1') === '1',
    logLevel: parseChoice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  };
}

function isSet(env: Environment, name: string): boolean {
  return (env[name] ?? '') !== '';
}
