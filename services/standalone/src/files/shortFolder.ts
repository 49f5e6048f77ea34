import { createHash } from 'node:crypto';
import { lstat, mkdir, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../startupError';

/** A socket's address holds 107 bytes on Linux, 103 on macOS. */
const SOCKET_PATH_BYTES = 100;

export function fitsSocketAddress(path: string): boolean {
  return Buffer.byteLength(path) <= SOCKET_PATH_BYTES;
}

/**
 * A private folder with a short path that stands for a longer one; the same at every start, so that a crash leaves no
 * more than one behind.
 */
export async function shortFolder(folder: string): Promise<string> {
  const { uid } = userInfo();
  const path = shortPath(folder);
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = await lstat(path);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new StartupError(`${path} is not a private folder of this user: remove it, or choose a shorter DATA_DIR.`);
  }
  return path;
}

/** Nothing happens where there is none. */
export async function removeShortFolder(folder: string): Promise<void> {
  await rm(shortPath(folder), { recursive: true, force: true });
}

function shortPath(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join(tmpdir(), `ll-${userInfo().uid}-${hash}`);
}
