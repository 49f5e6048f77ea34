import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Whether a program is on the PATH. */
export function isInstalled(program: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, program)));
}

/** Where test/servers/python.sh has put what its tests take; undefined where it has not been run. */
export function findPython(): string | undefined {
  const version = createHash('sha256')
    .update(readFileSync(join(__dirname, '../../clients/python/requirements.txt')))
    .digest('hex');
  const cache = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  const folder = join(cache, 'learning-library', `python-${version.slice(0, 12)}`);
  return existsSync(join(folder, 'complete')) ? join(folder, 'bin') : undefined;
}
