import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** The built command-line client. */
export const CLI = join(__dirname, '../../../clients/cli/dist/main.js');

/** Time limit of a process, so that none outlives a suite that has timed out. */
const TIMEOUT_MS = 170_000;

export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a built program of a client to its end. */
export function runCommand(
  main: string,
  args: readonly string[],
  {
    env,
    input = '',
    onStart,
  }: { env: Record<string, string>; input?: string; onStart?: (child: ChildProcess) => void },
): Promise<Ended> {
  const options = { env: { PATH: String(process.env['PATH']), ...env }, timeout: TIMEOUT_MS };
  const child = spawn(process.execPath, [main, ...args], options);
  const ended: Ended = { status: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (ended.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (ended.stderr += chunk.toString()));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  onStart?.(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ ...ended, status }));
  });
}

/** Runs the command-line client. @returns its JSON output @throws with its error output if it fails */
export async function runForJson(
  args: readonly string[],
  options: Parameters<typeof runCommand>[2],
): Promise<Record<string, unknown>> {
  const { status, stdout, stderr } = await runCommand(CLI, [...args, '--json'], options);
  if (status !== 0) throw new Error(`ended with ${status}: ${stderr}`);
  return JSON.parse(stdout) as Record<string, unknown>;
}
