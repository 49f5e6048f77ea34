import { homedir } from 'node:os';
import { join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

export interface CliConfig {
  /** In place of what `login` has kept. */
  apiKey: string | undefined;
  baseUrl: string | undefined;
  /** What `login` keeps. */
  loginFile: string;
  /** Where imports note what they have made. */
  journalFolder: string;
}

/** An empty variable counts as unset. */
export function envToConfig(env: Env): CliConfig {
  const folder = (variable: string, below: string): string =>
    join(env[variable] || join(homedir(), below), 'learning-library');
  return {
    apiKey: env['LEARNING_LIBRARY_API_KEY'] || undefined,
    baseUrl: env['LEARNING_LIBRARY_BASE_URL'] || undefined,
    loginFile: join(folder('XDG_CONFIG_HOME', '.config'), 'config.json'),
    journalFolder: join(folder('XDG_STATE_HOME', '.local/state'), 'imports'),
  };
}

/** Of the process. */
export function readConfig(): CliConfig {
  return envToConfig(process.env);
}
