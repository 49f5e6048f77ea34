export const FORMATS = ['json', 'table'] as const;
export type Format = (typeof FORMATS)[number];

/** The output for an empty list. */
const NONE = 'none\n';
/** Number of rows of a table. Further rows are in another table. */
const ROWS = 1_000;

type Row = Readonly<Record<string, unknown>>;

/** Renders an object with a line end: as one line of JSON, or as a table with a row for each item of its list. */
export function show(result: object, format: Format): string {
  if (format === 'json') return `${JSON.stringify(result)}\n`;
  const values: unknown[] = Object.values(result);
  const [only] = values;
  if (values.length === 1 && Array.isArray(only)) return table(only as Row[]);
  return columns(fields('', result));
}

const isObject = (value: unknown): value is object => Object.prototype.toString.call(value) === '[object Object]';

/** The names of nested fields contain both names. */
function fields(within: string, object: object): string[][] {
  return Object.entries(object).flatMap(([name, value]: [string, unknown]) =>
    isObject(value) ? fields(`${within}${name}.`, value) : [[within + name, cell(value)]],
  );
}

/** Renders rows as they arrive: a line of JSON for each, or a table of each thousand. */
export async function* showRows(rows: AsyncIterable<object>, format: Format): AsyncGenerator<string> {
  let read: Row[] = [];
  let isEmpty = true;
  try {
    for await (const row of rows) {
      if (format === 'json') yield `${JSON.stringify(row)}\n`;
      else if (read.push(row as Row) === ROWS) {
        yield table(read);
        read = [];
      }
      isEmpty = false;
    }
  } catch (error) {
    // Shows rows that were read before a failure.
    if (read.length > 0) yield table(read);
    throw error;
  }
  if (format === 'table' && (isEmpty || read.length > 0)) yield table(read);
}

/** Renders rows below the names of their fields. A cell is empty if its row lacks the field. */
function table(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (names.length === 0) return NONE;
  return columns([names, ...rows.map((row) => names.map((name) => cell(row[name])))]);
}

function columns(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, place) => Math.max(...lines.map((line) => [...(line[place] ?? '')].length)));
  const padded = lines.map((line) =>
    line.map((text, place) => text + ' '.repeat((widths[place] ?? 0) - [...text].length)).join('  '),
  );
  return padded.map((line) => `${line.trimEnd()}\n`).join('');
}

/** Control characters in names must not control the terminal. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '-';
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string');
  const text = typeof value === 'string' ? value : isList ? value.join(',') : JSON.stringify(value);
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ');
}
