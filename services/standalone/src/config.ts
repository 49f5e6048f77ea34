import { resolve } from 'node:path';
import {
  type Env,
  LOG_LEVELS,
  readHost,
  readMeilisearch,
  readRedis,
  readSettings,
  readTemporal,
} from '@learning-library/common/process';
import { type RedisConfig } from '@learning-library/common/redis';
import { type RateLimits, readRateLimits, readTagEpoch, readTrustedProxies } from '@learning-library/gateway';
import { type ModelConfig, readModel } from '@learning-library/generation';

/** Servers that standalone can use. An embedded part replaces an absent one. */
export interface StandaloneConfig {
  databaseUrl?: string;
  redis?: RedisConfig;
  meilisearch?: ReturnType<typeof readMeilisearch>;
  temporal?: ReturnType<typeof readTemporal>;
  model?: ModelConfig;
  host: string;
  port: number;
  /** The beginning of URLs in Location, Link and help links; by default the gateway's own address. */
  baseUrl?: string;
  dataDir: string;
  rateLimits: RateLimits;
  tagEpoch?: number;
  /** Addresses and networks whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[];
  adminHost: string;
  adminPort?: number;
  demo: boolean;
  logLevel: string;
}

const DEFAULT_HOST = '127.0.0.1';
const DEFAULT_PORT = 8080;

/** Reads the settings of docs/settings.md. An empty variable counts as unset. @throws ConfigError */
export function envToConfig(env: Env): StandaloneConfig {
  return readSettings(env, (settings) => {
    const port = settings.port('PORT') ?? DEFAULT_PORT;
    const adminPort = settings.port('ADMIN_PORT', { min: 1 });
    if (adminPort === port) settings.reject('ADMIN_PORT', 'ADMIN_PORT and PORT must differ.');
    return {
      databaseUrl: settings.postgresUrl('DATABASE_URL'),
      redis: readRedis(settings),
      meilisearch: readMeilisearch(settings),
      temporal: readTemporal(settings),
      model: readModel(settings),
      host: readHost(settings),
      port,
      baseUrl: settings.httpUrl('BASE_URL'),
      dataDir: resolve(settings.text('DATA_DIR') ?? '.data'),
      rateLimits: readRateLimits(settings),
      tagEpoch: readTagEpoch(settings),
      trustedProxies: readTrustedProxies(settings),
      adminHost: settings.host('ADMIN_HOST') ?? DEFAULT_HOST,
      adminPort,
      demo: settings.flag('DEMO', true),
      logLevel: settings.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    };
  });
}
