import { open } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type GuardedProcess, startGuarded } from '@learning-library/guarded-process';

/** A started server. It ends with the process that started it, even if that is killed. */
export interface RunningServer {
  /** The value of the server's variable: `redis://…`, `http://…`, `127.0.0.1:7233`. */
  address: string;
  pid: number;
  /** Resolves with the exit status or the signal, for a person to read. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

export interface Command {
  program: string;
  arguments: readonly string[];
  env?: Readonly<Record<string, string | undefined>>;
  address: string;
  isReady: () => Promise<boolean>;
  /** A file for standard output and standard error. */
  log?: string;
  /** Called as soon as the process exists. */
  spawned?: (pid: number) => void;
  /** Time limit for a stop, after which the process is killed. */
  stopMs?: number;
}

/** Number of starts. Another process may take the port between its choice and its use. */
const START_TRIES = 3;
const STOP_MS = 10_000;
const POLL_MS = 25;
const RESPONSE_MS = 1_000;

export class EndedEarly extends Error {
  override readonly name = 'EndedEarly';
}

/**
 * Starts a server and waits without a limit until it responds.
 * @param command called for each start
 * @throws EndedEarly if the server always ends before it responds, or the reason of `signal`
 */
export async function startServer(command: () => Promise<Command>, signal?: AbortSignal): Promise<RunningServer> {
  for (let tried = 1; ; tried++) {
    try {
      return await startOnce(await command(), signal);
    } catch (error) {
      if (!(error instanceof EndedEarly) || tried === START_TRIES) throw error;
    }
  }
}

async function startOnce(command: Command, signal: AbortSignal | undefined): Promise<RunningServer> {
  signal?.throwIfAborted();
  const child = await spawn(command);
  command.spawned?.(child.pid);
  const stop = (): Promise<void> => child.stop(command.stopMs ?? STOP_MS);
  try {
    for (;;) {
      const answered = await command.isReady();
      signal?.throwIfAborted();
      // Another process may respond at the address.
      if (!child.isRunning()) throw new EndedEarly(`${command.program} ended before it responded.`);
      if (answered) return { address: command.address, pid: child.pid, ended: child.ended, stop };
      await delay(POLL_MS);
    }
  } catch (error) {
    await stop();
    throw error;
  }
}

async function spawn({ program, arguments: args, env, log }: Command): Promise<GuardedProcess> {
  const file = log === undefined ? undefined : await open(log, 'a', 0o600);
  const output = file?.fd ?? 'ignore';
  try {
    return await startGuarded(program, args, {
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', ...env },
      stdio: [output, output],
    });
  } finally {
    await file?.close();
  }
}

export async function respondsOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(RESPONSE_MS) })).ok;
  } catch {
    return false;
  }
}
