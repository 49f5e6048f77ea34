import { splitCells, type CellSign, type CellSpan } from './cells';
import type { Row } from './block';
import { joinLines } from './joinLines';
import { markerLength, type Line } from './line';

export interface Table {
  header: string[] | undefined;
  rows: Row[];
  /** Lines that it takes. */
  lines: number;
}

const MARKDOWN_RULE = /^\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?$/;
const BORDER = /^[+|][-=+:| ]{3,}[+|]$/;
const LEAST_ROWS = 2;
/** Rows by which a table without marks is told from text. */
const LEAST_PLAIN_ROWS = 3;
const MOST_COLUMNS = 12;
/** Longer ones are text with a gap in it. */
const MOST_CELL = 60;
const MOST_TOLD = 160;
const DATE = /^\d{3,4}(?:\s?[–-]\s?\d{2,4})?\s/;

const DASHED = /\S [-–—] \S[^.!?]* [-–—] \S/;

/** The table that begins with this line: Markdown, or set apart by tabs, blanks, semicolons or, below a head, by dashes. */
export function tableAt(source: string, lines: readonly Line[], at: number): Table | undefined {
  const { text } = lines[at] as Line;
  if (text.includes('|') || BORDER.test(text)) return markedTable(source, lines, at);
  if (text.includes('\t')) return plainTable(source, lines, at, 'tab', LEAST_ROWS);
  if (/\S {2,}\S/.test(text)) return plainTable(source, lines, at, 'blanks', LEAST_PLAIN_ROWS);
  // Items of a list end so.
  if (/;\s*\S/.test(text) && markerLength(text) === 0) return plainTable(source, lines, at, ';', LEAST_PLAIN_ROWS);
  if (DASHED.test(text) && markerLength(text) === 0) {
    const table = plainTable(source, lines, at, 'dash', LEAST_PLAIN_ROWS);
    return table?.header !== undefined && table.header.length > 2 ? table : undefined;
  }
  return undefined;
}

function markedTable(source: string, lines: readonly Line[], at: number): Table | undefined {
  const rows: Row[] = [];
  let header: string[] | undefined;
  let i = at;
  for (; i < lines.length; i++) {
    const line = lines[i] as Line;
    if (line.blank || line.verbatim) break;
    // A rule of dashes was taken for furniture.
    if (MARKDOWN_RULE.test(line.text) && line.text.includes('-')) {
      if (rows.length === 1 && header === undefined) header = rows.pop()?.cells;
      continue;
    }
    if (BORDER.test(line.text)) {
      if (rows.length === 1 && header === undefined && i > at + 1) header = rows.pop()?.cells;
      continue;
    }
    const cells = splitCells(source, line, '|');
    if (cells.length < 2) break;
    rows.push(rowOf(source, cells));
  }
  if (rows.length === 0 || (header === undefined && rows.length < LEAST_ROWS)) return undefined;
  return { header: header ?? guessedHeader(rows), rows, lines: i - at };
}

function plainTable(
  source: string,
  lines: readonly Line[],
  at: number,
  sign: CellSign,
  least: number,
): Table | undefined {
  const rows: Row[] = [];
  let columns = 0;
  let i = at;
  for (; i < lines.length; i++) {
    const line = lines[i] as Line;
    if (line.verbatim) break;
    if (line.dropped && rows.length > 0) continue;
    if (line.blank) {
      // Rows with a blank line between them stay together.
      const next = lines[i + 1];
      if (next === undefined || next.blank || splitCells(source, next, sign).length !== columns) break;
      continue;
    }
    const cells = splitCells(source, line, sign);
    // A time line tells more of a year than other cells hold.
    const isDate = (n: number): boolean => n === 1 && cells.length === 2 && DATE.test(line.text);
    if (cells.length < 2 || cells.length > MOST_COLUMNS || (columns > 0 && !fits(cells.length, columns, sign))) break;
    if (sign !== 'tab' && cells.some(({ start, end }, n) => end - start > (isDate(n) ? MOST_TOLD : MOST_CELL))) break;
    columns = Math.max(columns, cells.length);
    rows.push(rowOf(source, cells));
  }
  while (i > at && (lines[i - 1] as Line).blank) i--;
  if (rows.length < least) return undefined;
  const isHeaded = sign === 'dash' ? isHead(rows) : columns > 2 || sign === 'blanks';
  const header = isHeaded ? guessedHeader(rows) : undefined;
  return { header, rows, lines: i - at };
}

function fits(count: number, columns: number, sign: string): boolean {
  return count === columns || (sign === 'tab' && count < columns);
}

function rowOf(source: string, cells: readonly CellSpan[]): Row {
  const flows = cells.map((cell) => joinLines(source, [cell]));
  const line = joinLines(
    source,
    cells.filter((_, i) => (flows[i] as { text: string }).text !== ''),
  );
  return { cells: flows.map(({ text }) => text), line };
}

/** Whether the first row has capitals throughout, and below it is a column of numbers or of words without a capital. */
function isHead([first, ...others]: readonly Row[]): boolean {
  const cells = first?.cells ?? [];
  return (
    cells.every((cell) => /^\p{Lu}/u.test(cell)) &&
    cells.some((_, i) => others.every((row) => /^[\p{Ll}\d~≈<>+−-]/u.test(row.cells[i] ?? '')))
  );
}

const NUMERIC = /\d/;
const STARTS_NUMERIC = /^[~≈<>+−-]?\s?[\d$€£]/;

/** The first row, where it names the columns: no number where the others have one, and nothing empty. */
function guessedHeader(rows: Row[]): string[] | undefined {
  const [first, ...others] = rows;
  if (first === undefined || others.length < 2) return undefined;
  const { cells } = first;
  if (cells.some((cell) => cell.length > 48 || STARTS_NUMERIC.test(cell)) || cells.slice(1).includes(''))
    return undefined;
  const isNamed =
    (cells.length > 2 && !cells.some((cell) => NUMERIC.test(cell))) ||
    cells.some((_, i) => i > 0 && others.every((row) => STARTS_NUMERIC.test(row.cells[i] ?? '')));
  if (!isNamed) return undefined;
  rows.shift();
  return cells;
}
