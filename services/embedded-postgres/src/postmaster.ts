import { readFile, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Layout, PORT } from './layout';
import { StartupError } from '@learning-library/data-dir';

/** What a running server says of itself in `postmaster.pid`. */
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

/** The live server of this folder, by its own files; undefined where there is none or the file was left by a dead one. */
export async function findPostmaster(layout: Layout): Promise<Postmaster | undefined> {
  const text = await readOrUndefined(pidFile(layout));
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  if (!(await runsHere(pid, layout))) return undefined;
  return { pid, ready: lines[STATUS_LINE]?.trim() === 'ready' };
}

/** A server works in its data folder: a process that got the number of a dead one does not. */
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

/**
 * A server refuses to start while the process number in a dead server's file is in use, by whomever (common after the
 * restart of a container). The rest of the file stays: by it the server finds backends that outlived the dead one.
 */
export async function disownReusedPid(layout: Layout): Promise<void> {
  const text = await readOrUndefined(pidFile(layout));
  if (text === undefined) return;
  const pid = Number.parseInt(text, 10);
  if (!isAlive(pid) || (await runsHere(pid, layout))) return;
  await writeFile(pidFile(layout), text.replace(/^.*/, String(NOBODYS_PID)));
  await rm(join(layout.run, `.s.PGSQL.${PORT}.lock`), { force: true });
}

/** The arguments that the server of this folder was last started with, one per element. */
export async function lastArguments(layout: Layout): Promise<string | undefined> {
  return readOrUndefined(join(layout.data, 'postmaster.opts'));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const FAST_SHUTDOWN_MS = 20_000;
const IMMEDIATE_SHUTDOWN_MS = 5_000;

/**
 * Ends a server and waits for it: first with a checkpoint, after 20 s without one (the next start then recovers from
 * the log), at last by force.
 */
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

/** Waits until the server takes connections; `failure` tells why it has ended before. */
export async function waitUntilReady(
  layout: Layout,
  timeoutMs: number,
  failure: () => Error | undefined,
): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const postmaster = await findPostmaster(layout);
    if (postmaster?.ready === true) return;
    const error = failure();
    if (error !== undefined) throw error;
    if (Date.now() > giveUpAt) throw new StartupError(`The embedded PostgreSQL is not ready yet: see ${layout.log}.`);
    await delay(POLL_MS);
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
