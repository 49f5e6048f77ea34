import { constants, type FileHandle, chown, mkdir, open, rm, stat, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fitsSocketAddress, shortFolder } from '@learning-library/data-dir';
import type { ServerUser } from './serverUser';

export const PORT = 5432;

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
export async function reachableSocketFolder(layout: Layout): Promise<string> {
  if (fitsSocketAddress(join(layout.run, `.s.PGSQL.${PORT}`))) return layout.run;
  const link = join(await shortFolder(layout.folder), 'run');
  await rm(link, { force: true });
  await symlink(layout.run, link);
  return link;
}
