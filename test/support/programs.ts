import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Whether a program is on the PATH. */
export function isInstalled(program: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, program)));
}

/**
 * The folder in which a script of test/servers has installed its programs, by the checksum of these files; undefined if
 * it has not run.
 */
export function installedBy(script: string, files: readonly string[]): string | undefined {
  const sum = createHash('sha256').update(Buffer.concat(files.map((file) => readFileSync(file))));
  const cache = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  const folder = join(cache, 'learning-library', `${script}-${sum.digest('hex').slice(0, 12)}`);
  return existsSync(join(folder, 'complete')) ? folder : undefined;
}

/** The programs of test/servers/python.sh. */
export function findPython(): string | undefined {
  const folder = installedBy('python', [join(__dirname, '../../clients/python/requirements.txt')]);
  return folder && join(folder, 'bin');
}
