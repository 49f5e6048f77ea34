import { type DatabaseConfig, readDatabase } from './database';
import { type CallerConfig, type Deployable, readServiceProcess } from './process';
import type { Env } from './readEnv';
import { readSettings, type Settings } from './settings';
import type { ServiceName } from '../../rpc/serviceNames';

/** The configuration of a service with a schema. */
export interface ServiceConfig extends CallerConfig {
  database: DatabaseConfig;
}

/**
 * The configuration of this service, whose schema has its name, and what `readOwn` reads beyond that of every service.
 * @throws ConfigError for a variable that is missing or malformed
 */
export function readService<Own extends object>(
  env: Env,
  name: ServiceName,
  readOwn: (settings: Settings) => Own,
): Deployable<ServiceConfig & Own> {
  return readSettings(env, (settings) => {
    const { process, caller } = readServiceProcess(settings, name);
    const database = readDatabase(settings, name.replaceAll('-', '_'));
    return { process, service: { ...caller, database, ...readOwn(settings) } };
  });
}
