import { extname } from 'node:path';
import { CommandError } from '../failure.js';
import type { Children } from '../library/entries.js';

/** Maximum length of a text in the service, in characters. */
export const MAX_TITLE = 300;
export const MAX_DESCRIPTION = 2_000;
export const MAX_TEXT = 200_000;

/** The text of a file, as Markdown or plain text. */
export interface Document {
  /** The title from the file's metadata. */
  title?: string | undefined;
  /** Its first heading. */
  heading?: string | undefined;
  language?: string | undefined;
  description?: string | undefined;
  text: string;
  /** Whether the file has metadata before its text. */
  isFrontMatter?: boolean;
  children?: Children | undefined;
  /** Notes about skipped or guessed parts. Each sentence is printed once, with all files that it applies to. */
  notes?: readonly string[];
}

/** A file that cannot be converted. The import lists it and continues. */
export function unreadable(why: string, cause?: unknown): CommandError {
  return new CommandError('unreadable_file', why, { cause });
}

const NOTION_ID = / [0-9a-f]{32}$/;

/** The name of a file or folder without its extension and without the id that Notion appends. */
export function plainName(name: string, extension = ''): string {
  const bare = name.slice(0, name.length - extension.length).normalize('NFC');
  return bare.replace(NOTION_ID, '');
}

export function titleOfFile(name: string): string {
  return plainName(name, extname(name));
}

/** The first characters of a text. If it is longer, an ellipsis replaces the last one. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;

/** A language code in the format of the service, from forms such as `EN` or `pt_BR`; undefined if it is invalid. */
export function languageCode(written: string): string | undefined {
  try {
    const [code = ''] = Intl.getCanonicalLocales(written.trim().replaceAll('_', '-'));
    return LANGUAGE.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** One note per kind of skipped element. */
export function leftNotes(left: Iterable<string>): string[] {
  return [...left].map((what) =>
    what === 'Faults in XHTML' ? 'Chapters with faults in their XHTML were read as HTML' : `${what} were left out`,
  );
}
