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

/** Whether all servers are installed. If one is missing, the suite is skipped, and the test run reports it. */
export function hasServers(...names: readonly string[]): boolean {
  return names.every((name) => findServer(name, process.env) !== undefined);
}

/** @throws Error if it is not installed: check `hasServers` first */
export function serverProgram(name: string): string {
  const program = findServer(name, process.env);
  if (program === undefined) throw new Error(`${name} is not installed on this machine.`);
  return program;
}
