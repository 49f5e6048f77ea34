import { createHash } from 'node:crypto';
import type { CreateContentRequest } from '@learning-library/client';
import type { Children, FolderEntry } from '../library/entries.js';
import type { ImportReport } from './report.js';

/** A content to create. */
export interface ContentItem {
  /** Its origin, for people. */
  label: string;
  body: CreateContentRequest;
  children?: Children;
}

/** A content whose folders are only names. */
export interface Draft {
  label: string;
  body: Omit<CreateContentRequest, 'folderId'>;
  /** Names of its folders, from the top of the import. */
  folders: readonly string[];
  children?: Children;
}

/** A folder with more fields than its name. It precedes its items. */
export type FolderDraft = Pick<FolderEntry, 'description' | 'color' | 'icon'> & Pick<Draft, 'label' | 'folders'>;

export function isContent(draft: Draft | FolderDraft): draft is Draft {
  return 'body' in draft;
}

/** Gives each item an identity: its values, and its index among equal items. */
export async function* identified(
  items: AsyncIterable<ContentItem>,
): AsyncGenerator<ContentItem & { identity: string }, void, undefined> {
  const counts = new Map<string, number>();
  for await (const item of items) {
    const said = createHash('sha256').update(JSON.stringify(item.body)).digest('base64url');
    const count = (counts.get(said) ?? 0) + 1;
    counts.set(said, count);
    yield { ...item, identity: `${said}.${count}` };
  }
}

/** A file below the imported folder. */
export interface FoundFile {
  path: string;
  /** Names of the directories from that folder to the file. */
  names: string[];
}

/** Options for the readers of files. */
export interface ReadOptions {
  /** Default for texts without a language. */
  language: string | undefined;
  /** Default for texts without a declared encoding. */
  encoding: string | undefined;
  report: ImportReport;
  /** Whether a plain text file is a set of memocards. */
  isSet?: boolean;
}

/** Reads a whole file. @throws CommandError if its format does not match */
export type ReadDrafts = (path: string, label: string, options: ReadOptions) => Promise<(Draft | FolderDraft)[]>;
