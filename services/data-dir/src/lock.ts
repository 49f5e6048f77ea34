import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { DataDir } from './dataDir';
import { isListening } from './sockets';
import { StartupError } from './startupError';

/**
 * Locks the DATA_DIR for as long as this process lives. The lock is a socket on which only this process listens, so it
 * ends with the process. @returns releases the lock @throws StartupError if another process has the lock
 */
export async function lockDataDir({ path: dataDir, socket }: DataDir): Promise<() => Promise<void>> {
  const path = join(dirname(socket), 'lock');
  if (await isListening({ path })) throw inUse(dataDir);
  await rm(path, { force: true });
  const server = createServer((connection) => connection.destroy()).unref();
  server.listen(path);
  await once(server, 'listening').catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? inUse(dataDir) : error;
  });
  await chmod(path, 0o600);
  return async () => {
    server.close();
    await once(server, 'close');
  };
}

function inUse(dataDir: string): StartupError {
  return new StartupError(
    `Another instance is running on DATA_DIR ${dataDir}: stop it, or set DATA_DIR to another folder.`,
  );
}
