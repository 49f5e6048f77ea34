import { chmod, lstat, mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { StartupError } from './startupError';

/** A folder for this user only. @throws StartupError where others could have placed a secret or a socket there */
export async function privateFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const found = await lstat(path);
  if (!found.isDirectory() || found.uid !== userInfo().uid || (found.mode & 0o022) !== 0) {
    throw new StartupError(`${path} is not a private folder of this user: remove it, or choose another DATA_DIR.`);
  }
  if ((found.mode & 0o077) !== 0) await chmod(path, 0o700);
  return path;
}
