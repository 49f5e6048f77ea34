import { accessSync, constants } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The path of a program, which is on the PATH or in the folder of test/servers/*.sh (XDG_CACHE_HOME). */
export function findServer(name: string, env: Readonly<Record<string, string | undefined>>): string | undefined {
  const cache = env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...folders, join(cache, 'learning-library', 'servers')]
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
