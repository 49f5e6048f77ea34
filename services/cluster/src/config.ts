import { resolve } from 'node:path';
import {
  type Env,
  LOG_LEVELS,
  readHost,
  readPoolSize,
  readRedis,
  readSettings,
} from '@learning-library/common/process';

export interface ClusterConfig {
  dataDir: string;
  host: string;
  /** Port of the first gateway; the second one uses the next port. 0 selects free ports. */
  port: number;
  /** Servers that are already running. The launcher starts an absent one itself if it can. */
  databaseUrl?: string;
  redisUrl?: string;
  meiliUrl?: string;
  temporalAddress?: string;
  poolSize: number;
  drainSeconds: number;
  operatorToken?: string;
  logLevel: string;
  /** The whole environment, which is passed to the processes. Each process checks its own variables. */
  env: Env;
}

const PORT = 8080;
/** Highest port of the first gateway, because the second one uses the next port. */
const MAX_PORT = 65_534;
const MAX_DRAIN_SECONDS = 600;

/** The settings of the launcher itself (services/cluster/README.md). @throws ConfigError */
export function envToConfig(env: Env): ClusterConfig {
  return readSettings(env, (settings) => ({
    dataDir: resolve(settings.text('DATA_DIR') ?? '.data'),
    host: readHost(settings),
    port: settings.integer('PORT', { min: 0, max: MAX_PORT }) ?? PORT,
    databaseUrl: settings.postgresUrl('DATABASE_URL'),
    redisUrl: readRedis(settings)?.url,
    meiliUrl: settings.httpUrl('MEILI_URL'),
    temporalAddress: settings.hostAndPort('TEMPORAL_ADDRESS'),
    poolSize: readPoolSize(settings),
    drainSeconds: settings.integer('DRAIN_SECONDS', { min: 0, max: MAX_DRAIN_SECONDS }) ?? 0,
    operatorToken: settings.tokens('OPERATOR_TOKENS')[0],
    logLevel: settings.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    env,
  }));
}
