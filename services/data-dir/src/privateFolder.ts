import { chmod, lstat, mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { StartupError } from './startupError';

/**
 * Makes the folder where there is none, for this user alone. Whoever else can write into it could put a secret or a socket
 * there. One that others can only read, as a copy may have left it, is closed to them.
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
