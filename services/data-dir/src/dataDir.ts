import { mkdir } from 'node:fs/promises';
import { loadSecrets, type Secrets } from './secrets';
import { servicesSocket } from './sockets';
import { StartupError } from './startupError';

/** The files that standalone and cluster share, so that either can use the DATA_DIR of the other. */
export interface DataDir {
  path: string;
  secrets: Secrets;
  socket: string;
}

export async function openDataDir(path: string): Promise<DataDir> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    const [secrets, socket] = await Promise.all([loadSecrets(path), servicesSocket(path)]);
    return { path, secrets, socket };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new StartupError(`DATA_DIR ${path} cannot be used (${code}): check its owner, or set another.`, {
      cause: error,
    });
  }
}
