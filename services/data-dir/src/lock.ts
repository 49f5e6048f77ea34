import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, link, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { DataDir } from './dataDir';
import { isListening } from './sockets';
import { StartupError } from './startupError';

/** Each try after the first one means that another process took the lock or ended in the meantime. */
const TRIES = 100;

/**
 * Locks the DATA_DIR for as long as this process lives. A lock is a socket `lock.<number>` on which only its owner listens,
 * so it ends with the process. The highest number counts. A socket whose owner has ended is never replaced, but followed by
 * the next number, which only one process can take.
 *
 * @returns releases the lock @throws StartupError if another process has the lock
 */
export async function lockDataDir({ path: dataDir, socket }: DataDir): Promise<() => Promise<void>> {
  const folder = dirname(socket);
  const own = join(folder, `l${randomBytes(4).toString('hex')}`);
  const server = createServer((connection) => connection.destroy()).unref();
  server.listen(own);
  await once(server, 'listening');
  const release = async (): Promise<void> => {
    server.close();
    await once(server, 'close');
  };
  try {
    await chmod(own, 0o600);
    if (await takeLock(folder, own)) return release;
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  throw new StartupError(
    `Another instance is running on DATA_DIR ${dataDir}: stop it, or set DATA_DIR to another folder.`,
  );
}

/** Gives the listening socket `own` the next number. @returns false if another process has the lock */
async function takeLock(folder: string, own: string): Promise<boolean> {
  const lock = (number: number): string => join(folder, `lock.${number}`);
  for (let tried = 0; tried < TRIES; tried++) {
    const ended = await numbers(folder);
    const last = Math.max(0, ...ended);
    if (last > 0 && (await isListening({ path: lock(last) }))) return false;
    try {
      await link(own, lock(last + 1));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw error;
    }
    // Others have passed this number if it was free only because they had removed it.
    const isLast = Math.max(...(await numbers(folder))) === last + 1;
    const unused = isLast ? [own, ...ended.map(lock)] : [lock(last + 1)];
    await Promise.all(unused.map((path) => rm(path, { force: true })));
    if (isLast) return true;
  }
  return false;
}

async function numbers(folder: string): Promise<number[]> {
  return (await readdir(folder)).flatMap((name) => /^lock\.(\d+)$/.exec(name)?.[1] ?? []).map(Number);
}
