import { type DatabaseConfig, readDatabase } from './database';
import { type CallerConfig, type Deployable, readServiceProcess } from './process';
import type { Env } from './readEnv';
import { readSettings, type Settings } from './settings';

/** The configuration of a service with a schema. */
export interface ServiceConfig extends CallerConfig {
  database: DatabaseConfig;
}

/**
 * The configuration of a service with this schema, and what `readOwn` reads beyond that of every service.
 * @throws ConfigError for a variable that is missing or malformed
 */
export function readService<Own extends object>(
  env: Env,
  schema: string,
  readOwn: (settings: Settings) => Own,
): Deployable<ServiceConfig & Own> {
  return readSettings(env, (settings) => {
    const { process, caller } = readServiceProcess(settings);
    const database = readDatabase(settings, schema);
    return { process, service: { ...caller, database, ...readOwn(settings) } };
  });
}
