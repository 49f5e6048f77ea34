import { homedir } from 'node:os';
import { join } from 'node:path';

export interface CliConfig {
  /** Takes precedence over the file that `login` writes. */
  apiKey: string | undefined;
  baseUrl: string | undefined;
  /** The file that `login` writes. */
  loginFile: string;
  /** The folder in which imports store their journals. */
  journalFolder: string;
}

/** The environment of the process. An empty variable counts as unset. */
export function readConfig({ env } = process): CliConfig {
  const folder = (variable: string, below: string): string =>
    join(env[variable] || join(homedir(), below), 'learning-library');
  return {
    apiKey: env['LEARNING_LIBRARY_API_KEY'] || undefined,
    baseUrl: env['LEARNING_LIBRARY_BASE_URL'] || undefined,
    loginFile: join(folder('XDG_CONFIG_HOME', '.config'), 'config.json'),
    journalFolder: join(folder('XDG_STATE_HOME', '.local/state'), 'imports'),
  };
}
