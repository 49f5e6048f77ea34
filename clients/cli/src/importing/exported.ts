import { unreadable } from '../documents/document.js';
import { decodedFile } from '../documents/read.js';
import { entryOf } from '../library/entries.js';
import type { Draft, FolderDraft, ReadOptions } from './source.js';
import { given } from './tables.js';
import { decksOfApkg } from '../anki/readApkg.js';

/** JSON Lines of an exported library. @throws CommandError for the first invalid line */
export async function draftsOfLines(
  path: string,
  label: string,
  options: ReadOptions,
): Promise<(Draft | FolderDraft)[]> {
  const drafts: (Draft | FolderDraft)[] = [];
  for (const [n, line] of (await decodedFile(path, label, options)).split('\n').entries()) {
    if (line.trim() === '') continue;
    const entry = entryOf(parsed(line));
    if (entry === undefined) throw unreadable(`Its line ${n + 1} is neither a folder nor a content of an export.`);
    const at = `${label}, line ${n + 1}`;
    if (entry.type === 'folder') {
      const { path: folders, description, color, icon } = entry;
      drafts.push({ label: at, folders, description, color, icon });
      continue;
    }
    const { folder: folders, title, language, description, memocards, questions } = entry;
    const about = { ...(language === null ? {} : { language }), ...(description === null ? {} : { description }) };
    drafts.push({ label: at, folders, body: { title, ...about }, children: { memocards, questions } });
  }
  return drafts;
}

/** A content per deck of an Anki package, in folders that correspond to its parent decks. */
export async function draftsOfDecks(path: string, label: string, { language, report }: ReadOptions): Promise<Draft[]> {
  const decks = await decksOfApkg(path, label, report);
  return decks.map(({ name, description, memocards }) => {
    const body = { title: name.at(-1) ?? '', ...given({ language, description }) };
    const children = { memocards, questions: [] };
    return { label: `${label}, ${name.join(' / ')}`, folders: name.slice(0, -1), body, children };
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
