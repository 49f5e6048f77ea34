import { basename } from 'node:path';
import { decksOfApkg } from '../anki/readApkg.js';
import { decode } from '../documents/encoding.js';
import { bytesOf } from '../documents/read.js';
import { CommandError } from '../failure.js';
import { entryOf } from '../library/entries.js';
import { joinedTo } from './folders.js';
import type { Draft, FolderDraft } from './source.js';

/** JSON Lines of an export of the library. */
export async function* draftsOfLines(path: string, levels: number): AsyncGenerator<Draft | FolderDraft> {
  const file = basename(path);
  const { text } = decode(await bytesOf(path));
  for (const [n, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const label = `${file}, line ${n + 1}`;
    const entry = entryOf(parsed(line));
    if (entry === undefined) throw new CommandError('invalid_file', `${label} is neither a folder nor a content.`);
    if (entry.type === 'folder') {
      const { path: names, description, color, icon } = entry;
      yield { label, folders: joinedTo(levels, names), description, color, icon };
      continue;
    }
    const { folder, title, language, description, memocards, questions } = entry;
    const about = { ...(language === null ? {} : { language }), ...(description === null ? {} : { description }) };
    yield { label, folders: joinedTo(levels, folder), body: { title, ...about }, children: { memocards, questions } };
  }
}

/** A content of each deck of an Anki package, in folders that are the decks above it. */
export async function* draftsOfDecks(
  path: string,
  language: string | undefined,
  levels: number,
): AsyncGenerator<Draft> {
  const file = basename(path);
  for (const { name, description, memocards } of await decksOfApkg(path)) {
    const title = name.at(-1) ?? '';
    const about = { ...(language === undefined ? {} : { language }), ...(description === '' ? {} : { description }) };
    const folders = joinedTo(levels, name.slice(0, -1));
    yield {
      label: `${file}, ${name.join(' / ')}`,
      folders,
      body: { title, ...about },
      children: { memocards, questions: [] },
    };
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
