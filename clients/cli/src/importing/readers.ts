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
const MIN_PAIRS = 0.5;
/** More lines in a row without a tab are a text. */
const MAX_CONTINUED = 5;
/** Signs that people put between a term and a definition. */
const SIGNS = ['\t', ',', ';', '->', '=', ' - '];
const MAX_LINE = 300;
export const KINDS_OF_CARDS = [...Object.keys(READERS), '.txt'];

export function isReadable(path: string): boolean {
  return isDocument(path) || READERS[extname(path).toLowerCase()] !== undefined;
}

/**
 * Selects the reader of a structured file. Questions and Anki notes in plain text are recognized by their first lines.
 */
export async function readerOf(
  path: string,
  label: string,
  { isSet, report }: ReadOptions,
): Promise<ReadDrafts | undefined> {
  const extension = extname(path).toLowerCase();
  if (extension !== '.txt') return READERS[extension];
  const start = await startOf(path);
  if (isGift(start)) return draftsOfGift;
  if (AIKEN.test(start)) return draftsOfAiken;
  if (isSet === true || TOLD.test(start)) return draftsOfTable;
  if (isTabbed(start)) return (file, name, options) => draftsOfTable(file, name, { ...options, isSet: true });
  if (isLikeSet(start)) report.addNote('Read as a text. To read it as memocards, add --content', label);
  return undefined;
}

/** Whether each line is short and has the same number of one sign. */
function isLikeSet(start: string): boolean {
  const lines = start.split('\n').filter((line) => line.trim() !== '');
  return SIGNS.some((sign) => {
    const [first = 0, ...others] = lines.map((line) => (line.length > MAX_LINE ? 0 : line.split(sign).length - 1));
    return first > 0 && others.length > 0 && others.every((count) => count === first);
  });
}

/** Whether most lines are a term and its definition, as Quizlet exports them. */
function isTabbed(start: string): boolean {
  const lines = start.split('\n').filter((line) => line.trim() !== '');
  const isPair = lines.map((line) => /^[^\t]*[^\s][^\t]*\t[^\t]*\S/.test(line) && line.split('\t').length === 2);
  const pairs = isPair.flatMap((is, n) => (is ? [n] : []));
  const isApart = [...pairs, lines.length].some((at, n) => at - (pairs[n - 1] ?? 0) > MAX_CONTINUED + 1);
  return pairs[0] === 0 && pairs.length > 1 && pairs.length >= MIN_PAIRS * lines.length && !isApart;
}
