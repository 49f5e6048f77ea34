import { CsvError, type Options, parse } from 'csv-parse/sync';
import { unreadable } from '../documents/document.js';

/** Longer names are cut. */
const MAX_NAME = 200;
const MAX_RECORD_BYTES = 4 * 1024 * 1024;
/** A quoted cell between tabs. If other cells begin with a quote, as in sets of Quizlet, all quotes are literal. */
const QUOTED_CELL = /(?<=^|\t)"[^"\t]*(?:""[^"\t]*){0,100000}"(?=\t|\r?\n|$)/gm;
export const EXPECTED =
  'Contents need the columns title,text,language,description, of which title is required; memocards need ' +
  'front,back,explanation, of which front and back are required.';

/** Other names of the sides of a memocard, in the languages of the service. */
export const SIDES: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries({
    front:
      'question term word frage begriff wort vorderseite vorne terme mot recto pregunta término palabra anverso domanda termine parola fronte',
    back: 'answer definition meaning translation antwort bedeutung übersetzung rückseite hinten réponse définition sens traduction verso respuesta definición significado traducción reverso risposta definizione traduzione retro',
  }).flatMap(([side, names]) => names.split(' ').map((name) => [name, side])),
);

/** The name of a column, without the marks of a comment and of a required column. */
export function columnName(name: string): string {
  return name
    .slice(0, MAX_NAME)
    .replace(/^\s*#|[\s*]+$/g, '')
    .trim()
    .toLowerCase();
}

/**
 * Quotes are literal unless they enclose a whole cell. @param linesBefore lines of the file before the text
 * @throws CommandError if the table is invalid
 */
export function parsed<T>(text: string, delimiter: string, options: Options, linesBefore = 0): T[] {
  const isQuoted = delimiter !== '\t' || !/(?:^|\t)"/m.test(text.replace(QUOTED_CELL, ''));
  const quotes = isQuoted ? { relax_quotes: true } : { quote: false };
  const bounded = {
    ...quotes,
    trim: delimiter.trim() !== '',
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
  };
  try {
    const rows = parse(text, { ...bounded, delimiter, ...options }) as T[];
    if (options.info === true) correctLines(text, rows as { info: Info }[], linesBefore);
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code.endsWith('_CLOSING_QUOTE'))
      throw unreadable(
        `Its line ${linesBefore + lineOfQuote(text, error)} has a quotation mark inside a quoted cell: write it twice.`,
      );
    throw unreadable(`It is not a table with the delimiter ${nameOf(delimiter)}: ${error.message}. ${EXPECTED}`, error);
  }
}

interface Info {
  bytes: number;
  lines: number;
}

/** The last line of each record. The parser counts a line break of Windows in a cell twice. */
function correctLines(text: string, rows: readonly { info: Info }[], linesBefore: number): void {
  const bytes = Buffer.from(text);
  let [breaks, at] = [linesBefore, 0];
  for (const { info } of rows) {
    for (; at < info.bytes; at++) if (isBreak(bytes, at)) breaks++;
    info.lines = breaks + (bytes[at - 1] === 0x0a || bytes[at - 1] === 0x0d ? 0 : 1);
  }
}

/** The line of the quotation mark that ends a cell too early. The error has the place of the cell. */
function lineOfQuote(text: string, error: CsvError): number {
  const bytes = Buffer.from(text);
  let at = bytes.indexOf('"', bytes.indexOf('"', Number(error['bytes'])) + 1);
  while (at >= 0 && bytes[at + 1] === 0x22) at = bytes.indexOf('"', at + 2);
  return bytes.subarray(0, at).reduce((line, _byte, n) => (isBreak(bytes, n) ? line + 1 : line), 1);
}

function isBreak(bytes: Buffer, at: number): boolean {
  return bytes[at] === 0x0a || (bytes[at] === 0x0d && bytes[at + 1] !== 0x0a);
}

export function nameOf(delimiter: string): string {
  return delimiter === '\t' ? 'tab' : `"${delimiter}"`;
}
