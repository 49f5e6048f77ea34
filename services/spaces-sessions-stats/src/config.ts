import {
  type DatabaseConfig,
  type Deployable,
  type Env,
  readDatabase,
  readServiceProcess,
  readSettings,
} from '@learning-library/common';
/** What the service needs to run; pure data, whoever composes the process fills it in. */
export interface SpacesSessionsStatsConfig {
  logLevel: string;
  database: DatabaseConfig;
}

export const SCHEMA = 'spaces_sessions_stats';

/** @throws ConfigError for a variable that is missing or malformed. */
export function envToConfig(env: Env): Deployable<SpacesSessionsStatsConfig> {
  return readSettings(env, (settings) => {
    const { process, caller } = readServiceProcess(settings);
    return {
      process,
      service: {
        ...caller,
        database: readDatabase(settings, SCHEMA),
      },
    };
  });
}
