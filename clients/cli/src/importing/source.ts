import { createHash } from 'node:crypto';
import type { CreateContentRequest, CreateMemocardRequest } from '@learning-library/client';
import type { Children, FolderEntry } from '../library/entries.js';
import type { ImportReport } from './report.js';

/** Something that is to be made. */
export interface Item<Body> {
  /** Where it comes from, for a person. */
  label: string;
  body: Body;
}

export interface ContentItem extends Item<CreateContentRequest> {
  children?: Children;
}

export type CardItem = Item<CreateMemocardRequest>;

/** A content whose folder is known by names alone. */
export interface Draft {
  label: string;
  body: Omit<CreateContentRequest, 'folderId'>;
  /** From the top of what is imported. */
  folders: readonly string[];
  children?: Children;
}

/** A folder of which more is known than its name, before what is in it. */
export type FolderDraft = Pick<FolderEntry, 'description' | 'color' | 'icon'> & Pick<Draft, 'label' | 'folders'>;

export function isContent(draft: Draft | FolderDraft): draft is Draft {
  return 'body' in draft;
}

/** Gives each its identity: what it says, and the how manieth of those that say the same. */
export async function* identified<Body, Of extends Item<Body>>(
  items: AsyncIterable<Of> | Iterable<Of>,
): AsyncGenerator<Of & { identity: string }, void, undefined> {
  const counts = new Map<string, number>();
  for await (const item of items) {
    const said = createHash('sha256').update(JSON.stringify(item.body)).digest('base64url');
    const count = (counts.get(said) ?? 0) + 1;
    counts.set(said, count);
    yield { ...item, identity: `${said}.${count}` };
  }
}

/** What readers of files are given. */
export interface ReadOptions {
  /** Of texts that name none. */
  language: string | undefined;
  /** Of texts that do not tell theirs. */
  encoding: string | undefined;
  report: ImportReport;
  /** Whether a file in plain text is a set of memocards. */
  isSet?: boolean;
}

/** Reads all of one file. @throws CommandError where it does not fit */
export type ReadDrafts = (path: string, label: string, options: ReadOptions) => Promise<(Draft | FolderDraft)[]>;
