import { extname } from 'node:path';
import { isDocument, startOf } from '../documents/read.js';
import { AIKEN, draftsOfAiken, draftsOfGift, isGift } from '../quiz/gift.js';
import { draftsOfXml } from '../quiz/packages.js';
import { draftsOfDecks, draftsOfLines } from './exported.js';
import { TOLD } from './sets.js';
import type { ReadDrafts, ReadOptions } from './source.js';
import { draftsOfTable } from './tables.js';

/** Readers of structured files, by extension. */
const READERS: Readonly<Record<string, ReadDrafts | undefined>> = {
  ...{ '.csv': draftsOfTable, '.tsv': draftsOfTable },
  ...{ '.apkg': draftsOfDecks, '.colpkg': draftsOfDecks, '.jsonl': draftsOfLines },
  ...{ '.gift': draftsOfGift, '.aiken': draftsOfAiken, '.xml': draftsOfXml },
};
export const KINDS_OF_CARDS = [...Object.keys(READERS), '.txt'];

export function isReadable(path: string): boolean {
  return isDocument(path) || READERS[extname(path).toLowerCase()] !== undefined;
}

/**
 * Selects the reader of a structured file. Questions and Anki notes in plain text are recognized by their first lines.
 */
export async function readerOf(path: string, { isSet }: ReadOptions): Promise<ReadDrafts | undefined> {
  const extension = extname(path).toLowerCase();
  if (extension !== '.txt') return READERS[extension];
  const start = await startOf(path);
  if (isGift(start)) return draftsOfGift;
  if (AIKEN.test(start)) return draftsOfAiken;
  return isSet === true || TOLD.test(start) ? draftsOfTable : undefined;
}
