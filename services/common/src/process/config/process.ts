import type { KeyObject } from 'node:crypto';
import { type GrpcTls, readPublicKeys } from '../../rpc';
import { boundOf, tokensOf } from '../../rpc/internalTokens';
import type { ServiceName } from '../../rpc/serviceNames';
import { type Env, readSettings, type Settings } from './settings';
import { type DatabaseConfig, readDatabase } from './database';
import { readGrpcTls } from './tls';

export interface ProcessConfig {
  logLevel: string;
  /** Milliseconds for which the process continues to serve, but is unready, after the signal to stop. */
  drainMs: number;
  admin?: { host: string; port: number };
  grpc?: {
    address: string;
    tls?: GrpcTls;
    internalTokens: readonly string[];
    operatorKeys: readonly KeyObject[];
  };
}

export interface ProgramConfig<Service> {
  process: ProcessConfig;
  service: Service;
}

export interface CallerConfig {
  logLevel: string;
  internalTokens: readonly string[];
  /** Mutual TLS with the peers. Without it, the calls are plain text. */
  tls?: GrpcTls;
}

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const LOOPBACK_HOST = '127.0.0.1';
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;
const DRAIN_SECONDS = 5;
const MAX_DRAIN_SECONDS = 600;

export function readServiceProcess(
  settings: Settings,
  name: ServiceName,
): { process: ProcessConfig; caller: CallerConfig } {
  const host = readHost(settings);
  const port = settings.required('PORT', settings.port('PORT'));
  const tls = readGrpcTls(settings);
  const internalTokens = readInternalTokens(settings);
  const operatorKeys = readOperatorKeys(settings);
  if (name !== 'accounts') rejectOperatorSecrets(settings);
  if (settings.text('GRPC_TLS') === undefined && !LOOPBACK.test(host)) {
    settings.reject('HOST', 'HOST is not loopback: set GRPC_TLS to the folder of a certificate, or to off.');
  }
  const process = readProcess(settings);
  const address = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  return {
    process: { ...process, grpc: { address, tls, internalTokens, operatorKeys } },
    caller: { logLevel: process.logLevel, internalTokens: tokensOf(name, internalTokens), tls },
  };
}

/** Settings of a process that calls peers but receives no calls: the worker. */
export function readWorkerProcess(settings: Settings): { process: ProcessConfig; caller: CallerConfig } {
  const process = readProcess(settings);
  const internalTokens = tokensOf('generation-worker', readInternalTokens(settings));
  const caller = { logLevel: process.logLevel, internalTokens, tls: readGrpcTls(settings) };
  return { process, caller };
}

export function readProcess(settings: Settings): ProcessConfig {
  const host = settings.host('ADMIN_HOST') ?? LOOPBACK_HOST;
  const port = settings.port('ADMIN_PORT');
  return {
    logLevel: settings.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    drainMs: 1_000 * (settings.integer('DRAIN_SECONDS', { min: 0, max: MAX_DRAIN_SECONDS }) ?? DRAIN_SECONDS),
    admin: port === undefined ? undefined : { host, port },
  };
}

export function readHost(settings: Settings): string {
  return settings.host('HOST') ?? LOOPBACK_HOST;
}

export function readInternalTokens(settings: Settings): string[] {
  const tokens = settings.tokens('INTERNAL_TOKENS');
  settings.required('INTERNAL_TOKENS', tokens[0]);
  if (tokens.every(isWellNamed)) return tokens;
  settings.reject('INTERNAL_TOKENS', 'INTERNAL_TOKENS has a token <caller>@<service>:… with an unknown name.');
  return [];
}

function isWellNamed(token: string): boolean {
  try {
    boundOf(token);
    return true;
  } catch {
    return false;
  }
}

/** The public keys of accounts' signing keys. All are accepted, so that a key can be replaced without rejected sessions. */
export function readOperatorKeys(settings: Settings): KeyObject[] {
  const pem = settings.pem('OPERATOR_PUBLIC_KEYS');
  try {
    return pem === undefined ? [] : readPublicKeys(pem);
  } catch {
    settings.reject('OPERATOR_PUBLIC_KEYS', 'OPERATOR_PUBLIC_KEYS must be Ed25519 public keys, and no private key.');
    return [];
  }
}

/** Rejects the secrets of operators, because a service without them cannot forge a session. */
function rejectOperatorSecrets(settings: Settings): void {
  for (const name of ['OPERATOR_TOKENS', 'OPERATOR_SIGNING_KEY']) {
    if (settings.isSet(name)) settings.reject(name, `${name} is for accounts only: set OPERATOR_PUBLIC_KEYS instead.`);
  }
}

export interface ServiceConfig extends CallerConfig {
  database: DatabaseConfig;
}

/**
 * Reads the settings of a process.
 * @param readOwn reads settings of only this service
 * @throws ConfigError for a variable that is missing or malformed
 */
export function readService<Own extends object>(
  env: Env,
  name: ServiceName,
  readOwn: (settings: Settings) => Own,
): ProgramConfig<ServiceConfig & Own> {
  return readSettings(env, (settings) => {
    const { process, caller } = readServiceProcess(settings, name);
    const database = readDatabase(settings, name.replaceAll('-', '_'));
    return { process, service: { ...caller, database, ...readOwn(settings) } };
  });
}
