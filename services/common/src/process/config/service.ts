import { type DatabaseConfig, readDatabase } from './database';
import { type CallerConfig, type Deployable, readServiceProcess } from './process';
import type { Env } from './readEnv';
import { readSettings, type Settings } from './settings';
import type { ServiceName } from '../../rpc/serviceNames';

export interface ServiceConfig extends CallerConfig {
  database: DatabaseConfig;
}

/** @param readOwn reads what only this service has @throws ConfigError for a variable that is missing or malformed */
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
