import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { StartupError } from './startupError';

/** Creates a folder for this user only. @throws StartupError if other users could have placed a secret or a socket there */
export async function privateFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const found = await lstat(path);
  if (!found.isDirectory() || found.uid !== userInfo().uid || (found.mode & 0o022) !== 0) {
    throw new StartupError(`${path} is not a private folder of this user: remove it, or choose another DATA_DIR.`);
  }
  if ((found.mode & 0o077) !== 0) await chmod(path, 0o700);
  return path;
}

/** Maximum length of a socket's path. The systems allow 107 bytes (Linux) and 103 bytes (macOS). */
const SOCKET_PATH_BYTES = 100;

export function fitsSocketAddress(path: string): boolean {
  return Buffer.byteLength(path) <= SOCKET_PATH_BYTES;
}

/**
 * A private folder with a short path, used instead of one with a long path. It is the same at every start, so that crashes
 * leave only one.
 */
export async function shortFolder(folder: string): Promise<string> {
  return privateFolder(shortPath(folder));
}

export async function removeShortFolder(folder: string): Promise<void> {
  await rm(shortPath(folder), { recursive: true, force: true });
}

function shortPath(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join(tmpdir(), `ll-${userInfo().uid}-${hash}`);
}
