import { type ChildProcess, spawn } from 'node:child_process';
import { constants, type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '@learning-library/data-dir';
import type { Binaries } from './binaries';
import { type Layout, nameForServer, openFolder } from './layout';
import { disownReusedPid, type Failure, findPostmaster, lastArguments, waitUntilReady } from './postmaster';
import { type SettingsOptions, serverEnvironment, serverSettings } from './settings';
import type { ServerUser } from './serverUser';

export interface ServerOptions {
  layout: Layout;
  binaries: Binaries;
  user: ServerUser | undefined;
  settings: SettingsOptions;
  signal?: AbortSignal | undefined;
}

/** Backends of a killed server may live a moment longer, and the next server cannot start until they end. */
const START_AGAIN_FOR_MS = 60_000;
const START_AGAIN_MS = 100;
const LOG_LIMIT_BYTES = 1_000_000;

/** Takes over the running server or starts one, and waits as long as its recovery takes. @returns whether it was started */
export async function ensureRunning(options: ServerOptions): Promise<boolean> {
  const giveUpAt = Date.now() + START_AGAIN_FOR_MS;
  for (;;) {
    const running = await findPostmaster(options.layout);
    if (running?.ready === true) return false;
    const failure = running === undefined ? await launch(options) : hasEnded;
    try {
      await waitUntilReady(options.layout, failure, options.signal);
      return running === undefined;
    } catch (error) {
      if (!(error instanceof StartupError) || Date.now() > giveUpAt) throw error;
      await delay(START_AGAIN_MS);
    }
  }
}

const hasEnded: Failure = (there) =>
  there === undefined ? new StartupError('The embedded PostgreSQL ended while it started.') : undefined;

export async function runsAsConfigured(options: ServerOptions): Promise<boolean> {
  const wanted = [options.binaries.postgres, ...serverArguments(options).map((argument) => `"${argument}"`)].join(' ');
  return (await lastArguments(options.layout))?.trim() === wanted;
}

function serverArguments({ layout, user, settings }: ServerOptions): string[] {
  const data = join(nameForServer(layout, user), 'data');
  return ['-D', data, '-c', 'unix_socket_directories=../run', ...serverSettings(settings)];
}

/** Runs in its own session, so that Ctrl-C stops the services first. */
async function launch(options: ServerOptions): Promise<Failure> {
  const { layout, binaries, user } = options;
  await disownReusedPid(layout);
  const [log, folder] = await Promise.all([openLog(layout), openFolder(layout)]);
  try {
    const child = spawn(binaries.postgres, serverArguments(options), {
      ...user,
      cwd: '/',
      detached: true,
      env: serverEnvironment(),
      stdio: ['ignore', log.fd, log.fd, folder.fd],
    });
    return watchEnd(child, layout);
  } finally {
    await Promise.all([log.close(), folder.close()]);
  }
}

/** @returns a function with the reason why the server has ended or could not be started */
function watchEnd(child: ChildProcess, layout: Layout): Failure {
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  child.once('exit', () => {
    failure ??= new StartupError(`The embedded PostgreSQL did not start: see ${layout.log}.`);
  });
  child.unref();
  return () => failure;
}

/** Does not follow symbolic links, because the folder belongs to the server's user. */
async function openLog(layout: Layout): Promise<FileHandle> {
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW } = constants;
  const log = await open(layout.log, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
  if ((await log.stat()).size > LOG_LIMIT_BYTES) await log.truncate();
  return log;
}
