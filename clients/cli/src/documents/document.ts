import { extname } from 'node:path';
import { CommandError } from '../failure.js';
import type { Children } from '../library/entries.js';

/** What the service takes, in characters. */
export const MAX_TITLE = 300;
export const MAX_DESCRIPTION = 2_000;
export const MAX_TEXT = 200_000;

/** What a file says, as Markdown or plain text. */
export interface Document {
  /** What it calls itself. */
  title?: string | undefined;
  /** Its first heading. */
  heading?: string | undefined;
  language?: string | undefined;
  description?: string | undefined;
  text: string;
  /** Whether the file says something of itself before its text. */
  isFrontMatter?: boolean;
  children?: Children | undefined;
  /** What was left behind or guessed: sentences that are told once for all files that they are true of. */
  notes?: readonly string[];
}

/** A file that nothing can be made of. It is listed, and the import goes on. */
export function unreadable(why: string, cause?: unknown): CommandError {
  return new CommandError('unreadable_file', why, { cause });
}

const NOTION_ID = / [0-9a-f]{32}$/;

/** The name of a file or folder without its extension and without the id that Notion adds to it. */
export function plainName(name: string, extension = ''): string {
  const bare = name.slice(0, name.length - extension.length).normalize('NFC');
  return bare.replace(NOTION_ID, '');
}

export function titleOfFile(name: string): string {
  return plainName(name, extname(name));
}

/** The first so many characters, an ellipsis in place of the last where there are more. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;

/** A code as the service takes it of what authors write: `EN`, `pt_BR`; undefined where it is none. */
export function languageCode(written: string): string | undefined {
  try {
    const [code = ''] = Intl.getCanonicalLocales(written.trim().replaceAll('_', '-'));
    return LANGUAGE.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** A note for each kind of thing that could not be taken over. */
export function leftNotes(left: Iterable<string>): string[] {
  return [...left].map((what) =>
    what === 'Faults in XHTML' ? 'Chapters with faults in their XHTML were read as HTML' : `${what} were left out`,
  );
}
