import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { bytesOf } from '../documents/read.js';
import { Archive, Unpacked } from '../documents/zip.js';
import { CommandError } from '../failure.js';
import { withTemporaryFolder } from '../output.js';
import type { ReadOptions } from './source.js';

export function isArchive(path: string): boolean {
  return ['.zip', '.imscc', '.imscp'].includes(extname(path).toLowerCase());
}

interface UnpackOptions extends Pick<ReadOptions, 'encoding' | 'report'> {
  /** The bytes of the archives around it. */
  unpacked?: Unpacked;
  /** Set for an archive that a folder or another archive lists. */
  nesting?: number;
}

/** Unpacks an archive, but not the archives in it, into a temporary folder while `work` runs. */
export async function withUnpacked<T>(
  path: string,
  options: UnpackOptions,
  work: (folder: string, unpacked: Unpacked) => Promise<T>,
): Promise<T> {
  return withTemporaryFolder(async (folder) => {
    const bytes = await bytesOf(path);
    const { unpacked = new Unpacked(bytes.length) } = options;
    try {
      await unpack(bytes, folder, options, unpacked);
    } catch (error) {
      if (!(error instanceof CommandError) || options.nesting !== undefined) throw error;
      options.report.addUnread(basename(path), error.message);
    }
    return work(folder, unpacked);
  });
}

async function unpack(
  bytes: Uint8Array,
  folder: string,
  { encoding, report }: UnpackOptions,
  unpacked: Unpacked,
): Promise<void> {
  const archive = await Archive.open(bytes, encoding, unpacked);
  for (const { name, reason } of archive.rejected) report.addUnread(name, reason);
  for (const note of archive.notes) report.addNote(note, 'the archive');
  for (const name of archive.names) {
    try {
      const path = join(folder, name);
      const entry = await archive.read(name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, entry, { flag: 'wx' });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (!(error instanceof CommandError) && code === undefined) throw error;
      report.addUnread(name, error instanceof CommandError ? message : `It cannot be unpacked (${String(code)}).`);
    }
  }
}
