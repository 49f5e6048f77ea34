import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** A started server. It ends with the process that started it, however that ends. */
export interface RunningServer {
  /** The value of the server's variable: `redis://…`, `http://…`, `127.0.0.1:7233`. */
  address: string;
  /** The id of its process group, in which nothing else runs. */
  pid: number;
  ended: Promise<void>;
  stop(): Promise<void>;
}

export interface Command {
  program: string;
  arguments: readonly string[];
  env?: Readonly<Record<string, string>>;
  address: string;
  answers: () => Promise<boolean>;
}

/** Sends the server a signal to end when its standard input ends. */
const GUARD = `
exec 3<&0
"$@" 3<&- </dev/null & server=$!
{ cat <&3 >/dev/null; kill -TERM "$server" 2>/dev/null; } & guard=$!
exec 3<&-
wait "$server"; status=$?
kill "$guard" 2>/dev/null
exit "$status"
`;
/** The port may be taken by another process between its choice and its use, so starts are tried again. */
const START_TRIES = 3;
const STOP_MS = 10_000;
const POLL_MS = 25;
const ANSWER_MS = 1_000;

class EndedEarly extends Error {
  override readonly name = 'EndedEarly';
}

/** @param command called for each try @throws Error where the server ends each time before it answers; a slow one is waited for */
export async function startServer(command: () => Promise<Command>): Promise<RunningServer> {
  for (let tried = 1; ; tried++) {
    try {
      return await startOnce(await command());
    } catch (error) {
      if (!(error instanceof EndedEarly) || tried === START_TRIES) throw error;
    }
  }
}

async function startOnce(command: Command): Promise<RunningServer> {
  const child = spawn('sh', ['-c', GUARD, 'guard', command.program, ...command.arguments], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', ...command.env },
  });
  await once(child, 'spawn');
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      cut(child);
      resolve();
    });
  });
  const server = { address: command.address, pid: child.pid ?? 0, ended, stop: () => stop(child) };
  try {
    await untilItAnswers(child, command);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

export async function answersOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) })).ok;
  } catch {
    return false;
  }
}

async function untilItAnswers(child: ChildProcess, { program, answers }: Command): Promise<void> {
  for (;;) {
    const answered = await answers();
    // Another process may answer at its address.
    if (hasEnded(child)) throw new EndedEarly(`${program} ended before it answered.`);
    if (answered) return;
    await delay(POLL_MS);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.stdin?.destroy();
  const timer = setTimeout(() => cut(child), STOP_MS);
  await ended;
  clearTimeout(timer);
}

/** Kills the rest of the process group: the server survives where its guard was killed. */
function cut({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
