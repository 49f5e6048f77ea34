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
/** Minimum share of lines with a term and a definition. The others continue a definition. */
const MIN_PAIRS = 0.8;
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
  if (isSet === true || TOLD.test(start)) return draftsOfTable;
  return isTabbed(start)
    ? (file, label, options) => draftsOfTable(file, label, { ...options, isSet: true })
    : undefined;
}

/** Whether nearly every line is a term and its definition, as Quizlet exports them. */
function isTabbed(start: string): boolean {
  const lines = start.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.filter((line) => /^[^\t]*[^\s][^\t]*\t[^\t]*\S/.test(line) && line.split('\t').length === 2);
  return lines.length > 1 && pairs.length >= MIN_PAIRS * lines.length;
}
