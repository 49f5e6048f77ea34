import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CoverDriver } from './coverDriver';

export function createFileCovers(folder: string): CoverDriver {
  const pathOf = (id: string): string => join(folder, id);
  return {
    async put(id, image) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Writes an image under another name and renames it, so that a crash leaves no partial image.
      const unfinished = `${pathOf(id)}.part`;
      const file = await open(unfinished, 'w', 0o600);
      try {
        await file.writeFile(image);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, pathOf(id));
      // Without this sync, a power failure may lose the new name.
      const directory = await open(folder, 'r');
      try {
        await directory.sync();
      } finally {
        await directory.close();
      }
    },
    async read(id, { start, end }) {
      try {
        const file = await open(pathOf(id), 'r');
        return file.createReadStream({ start, end });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
      await rm(`${pathOf(id)}.part`, { force: true });
    },
    close: () => undefined,
  };
}
