import { execFile } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { chown, mkdir, open, readdir, readFile, readlink, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive, StartupError } from '@learning-library/data-dir';
import { type GuardedProcess, startGuarded } from '@learning-library/guarded-process';
import { findPrograms, findServerUser, type ServerUser } from './programs';
import { PORT, serverSettings, SUPERUSER } from './settings';

export interface ServerOptions {
  folder: string;
  /** The superuser's password, which must stay the same for this folder. */
  password: string;
  /** Whether data survives a crash of the machine; false for temporary databases. */
  durable: boolean;
  maxConnections: number;
}

/** A folder with PostgreSQL's data, and the parameters of a server on it. */
export interface ServerFolder extends ServerOptions {
  data: string;
  /** The folder of the socket, which the server knows as `../run`, relative to its data. */
  run: string;
  log: string;
  user: ServerUser | undefined;
  programs: string;
}

/** Time limit for a stop, including a checkpoint on a slow disk. */
export const STOP_MS = 30_000;
const POLL_MS = 10;
/**
 * Time for repeated starts. The backends of a killed server may live a moment longer, and no server can start until they
 * end.
 */
const START_FOR_MS = 30_000;
const START_AGAIN_MS = 100;
const LOG_LIMIT_BYTES = 1_000_000;
const INITIALISING = 'initialising-';
const INITDB_MS = 120_000;
const MAX_ERRORS = 4_000;
/** A number above the highest process id on Linux. */
const UNUSED_PID = 2_000_000_000;
/** The server gets the folder as an open file descriptor, because its user may not enter the folders above. */
const FOLDER_DESCRIPTOR = 3;
/** The server does not inherit the environment, which may contain secrets. */
const ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Creates the folder and the data in it, unless they exist. */
export async function openServerFolder(options: ServerOptions): Promise<ServerFolder> {
  const folder = resolve(options.folder);
  const [data, run, log] = [join(folder, 'data'), join(folder, 'run'), join(folder, 'server.log')];
  const user = await findServerUser(data);
  const server = { ...options, folder, data, run, log, user, programs: await findPrograms(user) };
  for (const path of [folder, run]) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    if (user !== undefined) await chown(path, user.uid, user.gid);
  }
  if (!existsSync(data)) await initialise(server);
  return server;
}

/** Creates the data under another name and renames it, so that data is complete even if this process is killed. */
async function initialise(server: ServerFolder): Promise<void> {
  const { folder, user, data, password, durable } = server;
  for (const name of await readdir(folder)) {
    if (name.startsWith(INITIALISING)) await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
  const unfinished = join(folder, `${INITIALISING}${process.pid}`);
  const passwordFile = join(unfinished, 'password');
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
  if (user !== undefined) for (const path of [unfinished, passwordFile]) await chown(path, user.uid, user.gid);
  const seen = join(nameForServer(server), basename(unfinished));
  const initdb = await launch(server, 'initdb', [
    ...[`--pgdata=${join(seen, 'data')}`, `--pwfile=${join(seen, 'password')}`, `--username=${SUPERUSER}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-instructions'],
    ...(durable ? [] : ['--no-sync']),
  ]);
  const timer = setTimeout(() => void initdb.stop(0), INITDB_MS);
  const [how, errors] = await Promise.all([initdb.ended, initdb.stderr === null ? '' : text(initdb.stderr)]);
  clearTimeout(timer);
  if (how !== 'exit status 0') throw new Error(`initdb ended with ${how}: ${errors.trim().slice(-MAX_ERRORS)}`);
  await rename(join(unfinished, 'data'), data);
  await rm(unfinished, { recursive: true });
}

/** Starts the server, and waits until it accepts connections, however long a recovery takes. */
export async function startServer(server: ServerFolder, signal: AbortSignal): Promise<GuardedProcess> {
  const args = ['-D', join(nameForServer(server), 'data'), '-c', 'unix_socket_directories=../run'];
  for (const deadline = Date.now() + START_FOR_MS; ; ) {
    signal.throwIfAborted();
    const running = await launch(server, 'postgres', [...args, ...serverSettings(server)]);
    if (await becomesReady(server, running, signal)) return running;
    if (Date.now() > deadline) throw new StartupError(`The embedded PostgreSQL does not start: see ${server.log}.`);
    await delay(START_AGAIN_MS);
  }
}

/** Ends the server of a killed instance. */
export async function endLeftOver({ data, run }: ServerFolder): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const written = await readIfPresent(file);
  const pid = Number.parseInt(written, 10);
  if (!isAlive(pid)) return;
  if (await runsOn(pid, data)) return endProcess(pid, data);
  // The id now belongs to another process, for instance in a restarted container, so no server would start.
  await writeFile(file, written.replace(/^.*/, String(UNUSED_PID)));
  await rm(join(run, `.s.PGSQL.${PORT}.lock`), { force: true });
}

async function endProcess(pid: number, data: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGKILL'] as const) {
    const deadline = Date.now() + STOP_MS;
    process.kill(pid, signal);
    while (Date.now() < deadline) {
      if (!isAlive(pid) || !(await runsOn(pid, data))) return;
      await delay(POLL_MS);
    }
  }
  throw new StartupError(`The embedded PostgreSQL of an earlier start (process ${pid}) does not end.`);
}

/** Whether the process is a server of this data. The id may belong to another process, because ids are reused. */
async function runsOn(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'linux')
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === (await realpath(data));
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes(data);
}

/** Waits until the server is ready. @returns false if it ended before */
async function becomesReady(server: ServerFolder, running: GuardedProcess, signal: AbortSignal): Promise<boolean> {
  while (running.isRunning()) {
    const lines = (await readIfPresent(join(server.data, 'postmaster.pid'))).split('\n');
    if (Number(lines[0]) === running.pid && lines[7]?.trim() === 'ready') return true;
    if (signal.aborted) await running.stop(STOP_MS, 'SIGINT');
    await delay(POLL_MS);
  }
  signal.throwIfAborted();
  return false;
}

function nameForServer({ folder, user }: ServerFolder): string {
  return user === undefined ? folder : `/proc/self/fd/${FOLDER_DESCRIPTOR}`;
}

async function launch(server: ServerFolder, program: 'initdb' | 'postgres', args: readonly string[]) {
  const { folder, log, user, programs } = server;
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW, O_RDONLY, O_DIRECTORY } = constants;
  // The log is opened without following symbolic links, because the folder belongs to the server's user.
  const output = await open(log, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
  const above = await open(folder, O_RDONLY | O_DIRECTORY);
  try {
    if ((await output.stat()).size > LOG_LIMIT_BYTES) await output.truncate();
    const errors = program === 'initdb' ? 'pipe' : output.fd;
    return await startGuarded(join(programs, program), args, {
      ...user,
      ...{ cwd: '/', env: ENVIRONMENT, stdio: [output.fd, errors, above.fd] },
    });
  } finally {
    await Promise.all([output.close(), above.close()]);
  }
}

async function readIfPresent(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
}
