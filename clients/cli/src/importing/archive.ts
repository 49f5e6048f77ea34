import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { bytesOf } from '../documents/read.js';
import { Archive, Unpacked } from '../documents/zip.js';
import { CommandError } from '../failure.js';
import { withTemporaryFolder } from '../output.js';
import type { ReadOptions } from './source.js';

/** Notion nests archives in one archive. */
const MAX_NESTING = 2;

/** Unpacks an archive and its nested archives into a temporary folder while `work` runs. */
export async function withUnpacked<T>(
  path: string,
  options: Pick<ReadOptions, 'encoding' | 'report'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  return withTemporaryFolder(async (folder) => {
    const bytes = await bytesOf(path);
    await unpack(bytes, folder, '', options, MAX_NESTING, new Unpacked(bytes.length));
    return work(folder);
  });
}

async function unpack(
  bytes: Uint8Array,
  folder: string,
  label: string,
  options: Pick<ReadOptions, 'encoding' | 'report'>,
  nesting: number,
  unpacked: Unpacked,
): Promise<void> {
  const { encoding, report } = options;
  const archive = await Archive.open(bytes, encoding, unpacked);
  for (const { name, reason } of archive.rejected) report.addUnread(`${label}${name}`, reason);
  for (const note of archive.notes) report.addNote(note, label === '' ? 'the archive' : label.slice(0, -1));
  for (const name of archive.names) {
    try {
      const entry = await archive.read(name);
      if (extname(name).toLowerCase() === '.zip' && nesting > 0) {
        await unpack(entry, folder, `${label}${name}/`, options, nesting - 1, unpacked);
        continue;
      }
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, entry, { flag: 'wx' });
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (!(error instanceof CommandError) && code === undefined) throw error;
      report.addUnread(
        `${label}${name}`,
        error instanceof CommandError ? message : `It cannot be unpacked (${String(code)}).`,
      );
    }
  }
}
