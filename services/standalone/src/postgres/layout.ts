import { constants, type FileHandle, chown, mkdir, mkdtemp, open, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ServerUser } from './serverUser';

export const PORT = 5432;
/** A socket's address holds 107 bytes on Linux, 103 on macOS. */
const SOCKET_PATH_BYTES = 100;

/** Where one embedded server keeps its files. */
export interface Layout {
  folder: string;
  data: string;
  /** Holds the socket; the server knows it as `../run` from its data. */
  run: string;
  log: string;
}

export function layoutOf(folder: string): Layout {
  const absolute = resolve(folder);
  return {
    folder: absolute,
    data: join(absolute, 'data'),
    run: join(absolute, 'run'),
    log: join(absolute, 'server.log'),
  };
}

/** Makes the folders that the server's user owns and nobody else may enter. */
export async function makeFolders(layout: Layout, user: ServerUser | undefined): Promise<void> {
  for (const folder of [layout.folder, layout.run]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (user === undefined) continue;
    if ((await stat(folder)).uid !== user.uid) await chown(folder, user.uid, user.gid);
  }
}

/**
 * How the server names the folder. As another user it may be unable to enter the folders above it (root's home), so it
 * gets the folder as an open descriptor, which needs none of them.
 */
export const FOLDER_DESCRIPTOR = 3;

export function nameForServer(layout: Layout, user: ServerUser | undefined): string {
  return user === undefined ? layout.folder : `/proc/self/fd/${FOLDER_DESCRIPTOR}`;
}

export function openFolder(layout: Layout): Promise<FileHandle> {
  return open(layout.folder, constants.O_RDONLY | constants.O_DIRECTORY);
}

/**
 * The folder to connect to. Where its path is too long for a socket's address, a link in a short private folder stands
 * for it.
 */
export async function reachableSocketFolder(layout: Layout): Promise<{ path: string; release(): Promise<void> }> {
  if (Buffer.byteLength(join(layout.run, `.s.PGSQL.${PORT}`)) <= SOCKET_PATH_BYTES) {
    return { path: layout.run, release: async () => {} };
  }
  const short = await mkdtemp(join(tmpdir(), 'll-'));
  const link = join(short, 'run');
  await symlink(layout.run, link);
  return { path: link, release: () => rm(short, { recursive: true, force: true }) };
}
