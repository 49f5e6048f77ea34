import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { unzip } from '../documents/zip.js';
import { bytesOf } from '../documents/read.js';

/** Notion puts archives into one. */
const MAX_NESTING = 2;

/** Unpacks an archive, and those in it, into a folder of its own for as long as `work` takes. */
export async function withUnpacked<T>(path: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'learning-library-'));
  try {
    await unpack(await bytesOf(path), folder, MAX_NESTING);
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function unpack(bytes: Uint8Array, folder: string, nesting: number): Promise<void> {
  for (const [name, entry] of unzip(bytes, isWithin)) {
    if (extname(name).toLowerCase() === '.zip' && nesting > 0) await unpack(entry, folder, nesting - 1);
    else {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, entry);
    }
  }
}

/** A name that leads out of the folder is none that an export writes. */
function isWithin(name: string): boolean {
  return !name.startsWith('/') && !/[\\:\0]/.test(name) && !name.split('/').includes('..');
}
