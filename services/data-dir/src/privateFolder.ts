import { chmod, lstat, mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { StartupError } from './startupError';

/**
 * Creates the folder if missing, for this user only. Another user who can write to it could place a secret or a socket
 * there. A folder that others can only read, for instance a copy, is closed to them.
 *
 * @returns its path
 * @throws StartupError where it belongs to another user, or others can write into it
 */
export async function privateFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const found = await lstat(path);
  if (!found.isDirectory() || found.uid !== userInfo().uid || (found.mode & 0o022) !== 0) {
    throw new StartupError(`${path} is not a private folder of this user: remove it, or choose another DATA_DIR.`);
  }
  if ((found.mode & 0o077) !== 0) await chmod(path, 0o700);
  return path;
}
