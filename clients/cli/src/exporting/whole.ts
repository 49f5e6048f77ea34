import { mkdir, mkdtemp, readdir, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { type DeckOfCards, writeApkg } from '../anki/writeApkg.js';
import { CommandError } from '../failure.js';
import { FileNames, FOLDER_FILE, folderFileOf, markdownOf } from '../library/markdown.js';
import type { ReadEntry } from '../library/readLibrary.js';
import { withPath } from '../output.js';

/** Converts a library into one file. */
export const WHOLE_FILES = { jsonl: jsonLines, csv: csvRows, apkg: ankiPackage } satisfies Record<
  string,
  (entries: AsyncIterable<ReadEntry>) => Promise<string | Uint8Array>
>;

async function jsonLines(entries: AsyncIterable<ReadEntry>): Promise<string> {
  let lines = '';
  for await (const { entry } of entries) lines += `${JSON.stringify(entry)}\n`;
  return lines;
}

const COLUMNS = ['folder', 'content', 'title', 'language', 'description', 'front', 'back', 'explanation'];

/** One row per memocard, and one for a content without memocards. */
async function csvRows(entries: AsyncIterable<ReadEntry>): Promise<string> {
  const rows: object[] = [];
  for await (const { entry, source } of entries) {
    if (entry.type === 'folder') continue;
    const { title, language, description, memocards } = entry;
    const about = { folder: pathText(entry.folder), content: source?.content.id, title, language, description };
    rows.push(...(memocards.length === 0 ? [about] : memocards.map((memocard) => ({ ...about, ...memocard }))));
  }
  return stringify(rows, { header: true, columns: COLUMNS, quoted_string: true });
}

/** `Biology/Cells`; a backslash precedes a slash in a name. */
function pathText(names: readonly string[]): string {
  return names.map((name) => name.replace(/[\\/]/g, '\\$&')).join('/');
}

async function ankiPackage(entries: AsyncIterable<ReadEntry>): Promise<Uint8Array> {
  const decks: DeckOfCards[] = [];
  for await (const { entry, source } of entries)
    if (entry.type === 'content' && source !== undefined) decks.push({ ...source, folders: entry.folder });
  if (decks.length === 0) throw new CommandError('nothing_to_export', 'There is no content to make a deck of.');
  return writeApkg(decks);
}

/** A folder of Markdown files. It appears under its name once it is complete. */
export async function writeFolders(output: string, entries: AsyncIterable<ReadEntry>): Promise<void> {
  const target = await realpath(output).catch(() => resolve(output));
  if (!(await isEmptyOrAbsent(target)))
    throw new CommandError('not_empty', `${output} is a file or holds files: give a new or an empty folder.`);
  await mkdir(dirname(target), { recursive: true });
  const draft = await mkdtemp(`${target}.`);
  try {
    const places = new Map([['', { path: draft, names: new FileNames() }]]);
    for await (const { entry } of entries) {
      const above = entry.type === 'folder' ? entry.path.slice(0, -1) : entry.folder;
      const place = places.get(above.join('\0'));
      if (place === undefined) throw new Error('A folder must precede its items.');
      if (entry.type === 'content') {
        await writeFile(join(place.path, place.names.nameFor(entry.title, '.md')), markdownOf(entry));
        continue;
      }
      const path = join(place.path, place.names.nameFor(entry.path.at(-1) ?? '', ''));
      await mkdir(path);
      await writeFile(join(path, FOLDER_FILE), folderFileOf(entry));
      places.set(entry.path.join('\0'), { path, names: new FileNames() });
    }
    await rmdir(target).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw withPath(error, output);
  }
}

async function isEmptyOrAbsent(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return true;
    if (code === 'ENOTDIR') return false;
    throw error;
  }
}
