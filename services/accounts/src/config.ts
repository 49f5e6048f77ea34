import {
  type DatabaseConfig,
  type Deployable,
  type Env,
  type GrpcTls,
  readDatabase,
  readRedis,
  readServiceProcess,
  readSettings,
  type RedisConfig,
} from '@learning-library/common';
/** What the accounts service needs to run; pure data, whoever composes the process fills it in. */
export interface AccountsConfig {
  logLevel: string;
  database: DatabaseConfig;
  /** Who is told of suspensions. */
  peers: { generationAddress: string };
  /** What every call to a peer carries. */
  internalToken: string;
  /** Mutual TLS with the peers; in the clear without. */
  tls?: GrpcTls;
  /** Through which changes to keys are announced to other processes; to this one alone without. */
  redis?: RedisConfig;
}

export const SCHEMA = 'accounts';

/** @throws ConfigError for a variable that is missing or malformed. */
export function envToConfig(env: Env): Deployable<AccountsConfig> {
  return readSettings(env, (settings) => {
    const { process, caller } = readServiceProcess(settings);
    return {
      process,
      service: {
        ...caller,
        database: readDatabase(settings, SCHEMA),
        peers: {
          generationAddress: settings.requiredAddress('GENERATION_ADDRESS'),
        },
        redis: settings.required('REDIS_URL', readRedis(settings)),
      },
    };
  });
}
