import { readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Layout, PORT } from './layout';
import { isAlive, StartupError } from '@learning-library/data-dir';

export interface Postmaster {
  pid: number;
  ready: boolean;
}

const STATUS_LINE = 7;
const POLL_MS = 5;
/** Above the highest number that Linux gives to a process. */
const NOBODYS_PID = 2_000_000_000;

function pidFile(layout: Layout): string {
  return join(layout.data, 'postmaster.pid');
}

/** The running server of this folder, by its `postmaster.pid`; undefined where there is none. */
export async function findPostmaster(layout: Layout): Promise<Postmaster | undefined> {
  const text = await readOrUndefined(pidFile(layout));
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  if (!(await runsHere(pid, layout))) return undefined;
  return { pid, ready: lines[STATUS_LINE]?.trim() === 'ready' };
}

/** Whether the process is a server of this folder, by its working directory: pids are reused. */
async function runsHere(pid: number, layout: Layout): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const [cwd, data] = await Promise.all([readlink(`/proc/${pid}/cwd`), realpath(layout.data)]);
    return cwd === data;
  } catch {
    return false;
  }
}

/** A dead server's file may name a pid that another process has by now, as in a restarted container: no server would start. */
export async function disownReusedPid(layout: Layout): Promise<void> {
  const text = await readOrUndefined(pidFile(layout));
  if (text === undefined) return;
  const pid = Number.parseInt(text, 10);
  if (!isAlive(pid) || (await runsHere(pid, layout))) return;
  await writeFile(pidFile(layout), text.replace(/^.*/, String(NOBODYS_PID)));
  await rm(join(layout.run, `.s.PGSQL.${PORT}.lock`), { force: true });
}

export async function lastArguments(layout: Layout): Promise<string | undefined> {
  return readOrUndefined(join(layout.data, 'postmaster.opts'));
}

const FAST_SHUTDOWN_MS = 20_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/** Stops a server: with a checkpoint, after 20 s without one, at last by killing it. */
export async function endPostmaster(layout: Layout, { pid }: Postmaster): Promise<void> {
  for (const [signal, waitMs] of [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
    ['SIGKILL', IMMEDIATE_SHUTDOWN_MS],
  ] as const) {
    if (!(await runsHere(pid, layout))) return;
    process.kill(pid, signal);
    if (await endedWithin(pid, layout, waitMs)) return;
  }
  throw new StartupError(`The embedded PostgreSQL (process ${pid}) does not end.`);
}

async function endedWithin(pid: number, layout: Layout, waitMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + waitMs;
  while (await runsHere(pid, layout)) {
    if (Date.now() > giveUpAt) return false;
    await delay(POLL_MS);
  }
  return true;
}

/** Why a server that is not ready has ended; undefined while it may become ready. */
export type Failure = (there: Postmaster | undefined) => Error | undefined;

/** Waits until the server accepts connections. @throws the failure, or the reason of `signal` */
export async function waitUntilReady(layout: Layout, failure: Failure, signal: AbortSignal | undefined): Promise<void> {
  for (;;) {
    const postmaster = await findPostmaster(layout);
    if (postmaster?.ready === true) return;
    const error = failure(postmaster);
    if (error !== undefined) throw error;
    await delay(POLL_MS, undefined, { signal });
  }
}

async function readOrUndefined(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
