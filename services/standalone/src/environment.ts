import { ConfigError, type Env, readSettings, type Settings } from '@learning-library/common/process';
import { StartupError } from '@learning-library/data-dir';

/** @throws StartupError that lists all malformed values */
export function readForPerson<Config>(env: Env, build: (settings: Settings) => Config): Config {
  try {
    return readSettings(env, build);
  } catch (error) {
    throw error instanceof ConfigError ? new StartupError(error.message) : error;
  }
}
