import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartupError } from '@learning-library/data-dir';

/** The user that PostgreSQL runs as; it refuses to run as root. */
export interface ServerUser {
  uid: number;
  gid: number;
}

const NAME = 'postgres';
const run = promisify(execFile);

/** Undefined without root. As root the owner of the data, or the user `postgres`, which is created if missing. */
export async function findServerUser(data: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux') {
    throw new StartupError(
      'As root the embedded PostgreSQL runs on Linux only: start as an ordinary user or set DATABASE_URL.',
    );
  }
  return (await ownerOf(data)) ?? (await lookUp()) ?? (await make());
}

async function ownerOf(data: string): Promise<ServerUser | undefined> {
  try {
    const { uid, gid } = await stat(data);
    return uid === 0 ? undefined : { uid, gid };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function lookUp(): Promise<ServerUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function make(): Promise<ServerUser> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]);
  } catch (error) {
    throw new StartupError('PostgreSQL does not run as root, and the user `postgres` could not be created.', {
      cause: error,
    });
  }
  const user = await lookUp();
  if (user === undefined) throw new StartupError('The user `postgres` was created but cannot be found.');
  return user;
}
