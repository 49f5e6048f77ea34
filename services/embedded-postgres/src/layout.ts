import { constants, type FileHandle, chown, mkdir, open, rm, stat, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fitsSocketAddress, shortFolder } from '@learning-library/data-dir';
import type { ServerUser } from './serverUser';

export const PORT = 5432;

export interface Layout {
  folder: string;
  data: string;
  /** The folder of the socket; the server's setting is `../run`, relative to its data. */
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

export async function makeFolders(layout: Layout, user: ServerUser | undefined): Promise<void> {
  for (const folder of [layout.folder, layout.run]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (user === undefined) continue;
    if ((await stat(folder)).uid !== user.uid) await chown(folder, user.uid, user.gid);
  }
}

/** The server's user may not enter the folders above (root's home), so it gets the folder as an open file descriptor. */
export const FOLDER_DESCRIPTOR = 3;

export function nameForServer(layout: Layout, user: ServerUser | undefined): string {
  return user === undefined ? layout.folder : `/proc/self/fd/${FOLDER_DESCRIPTOR}`;
}

export function openFolder(layout: Layout): Promise<FileHandle> {
  return open(layout.folder, constants.O_RDONLY | constants.O_DIRECTORY);
}

/** The folder of the socket for clients. Where its path is too long for a socket's address, it is a link in a short private folder. */
export async function reachableSocketFolder(layout: Layout): Promise<string> {
  if (fitsSocketAddress(join(layout.run, `.s.PGSQL.${PORT}`))) return layout.run;
  const link = join(await shortFolder(layout.folder), 'run');
  await rm(link, { force: true });
  await symlink(layout.run, link);
  return link;
}
