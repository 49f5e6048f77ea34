import { type ChildProcess, spawn } from 'node:child_process';

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
  const child = spawn(process.execPath, [main, ...args], { env: { PATH: String(process.env['PATH']), ...env } });
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
