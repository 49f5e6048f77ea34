import { execFile } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { installedBy } from '../support/programs';

const TIMEOUT_MS = 300_000;

/** The files of test/servers/generators.sh, which computes the same checksum. */
const PINNED = ['package-lock.json', 'requirements.txt', 'programs/openapi-generator-go/go.sum'];

/** The folder in which test/servers/generators.sh has installed the generators. */
export const findGenerators = (): string | undefined =>
  installedBy(
    'generators',
    PINNED.map((name) => join(__dirname, name)),
  );

/** Runs a program to its end. @returns its output, whatever its status */
export function run(
  folder: string,
  [program = '', ...args]: readonly string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<{ status: number; output: string }> {
  const path = [join(folder, 'node_modules/.bin'), join(folder, 'python/bin'), process.env['PATH']].join(delimiter);
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...env, PATH: path }, timeout: TIMEOUT_MS };
    execFile(program, args, options, (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr });
    });
  });
}
