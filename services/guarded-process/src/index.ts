import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** A process in its own process group. It ends with the process that started it, even if that is killed. */
export interface GuardedProcess {
  pid: number;
  isRunning(): boolean;
  /** Resolves with the exit status or the signal, for a person to read. */
  ended: Promise<string>;
  /** Sends the signal, and kills the process after `limitMs`. */
  stop(limitMs: number, signal?: NodeJS.Signals): Promise<void>;
}

/** The shell becomes the program. The guard sends it SIGTERM when standard input ends. */
const GUARD = `
exec 9<&0
{ cat <&9; kill -TERM $$; } >/dev/null 2>&1 &
exec "$@" 9<&- </dev/null
`;

/** @param options.stdio of standard output, standard error and further descriptors below 9 */
export async function startGuarded(
  program: string,
  args: readonly string[],
  { stdio, ...options }: Omit<SpawnOptions, 'stdio'> & { stdio: readonly (number | 'ignore' | 'pipe')[] },
): Promise<GuardedProcess & { stderr: NodeJS.ReadableStream | null }> {
  const child = spawn('sh', ['-c', GUARD, 'guard', program, ...args], {
    ...options,
    detached: true,
    stdio: ['pipe', ...stdio],
  });
  child.stdin?.on('error', () => {});
  await once(child, 'spawn');
  const pid = Number(child.pid);
  const ended = once(child, 'exit').then(([status, signal]: (number | string | null)[]) => {
    killGroup(pid);
    return String(signal ?? `exit status ${status}`);
  });
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    ...{ pid, isRunning, ended, stderr: child.stderr },
    stop: async (limitMs, signal = 'SIGTERM') => {
      if (!isRunning()) return;
      child.kill(signal);
      const timer = setTimeout(() => killGroup(pid), limitMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // No process of the group is left.
  }
}
