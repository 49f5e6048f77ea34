import { basename } from 'node:path';
import { CsvError, type Options, parse } from 'csv-parse/sync';
import { cardsOfFields, fieldOfText } from '../anki/fields.js';
import { decode } from '../documents/encoding.js';
import { bytesOf } from '../documents/read.js';
import { CommandError, UsageError } from '../failure.js';
import { joinedTo } from './folders.js';
import type { CardItem, Draft } from './source.js';

type Row = Readonly<Record<string, string>>;

/** Of a file, or of a line, that has no such cell. */
const MAX_RECORD_BYTES = 4 * 1024 * 1024;
/** A line by which Excel is told the delimiter. */
const DECLARED = /^sep=(.)\r?\n/i;
/** What Anki says of its notes in plain text before the first, such as `#separator:tab` and `#deck column:3`. */
const TOLD = /^#([a-z ]+):(.*?)\r?\n/i;
const SEPARATORS: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  space: ' ',
  pipe: '|',
  colon: ':',
};
/** The first name, in quotes or not, and what comes after it. */
const FIRST_NAME = /^\s*(?:"[^"\r\n]*"|[\p{L}\p{N}_ -]+?)[ ]*([^\p{L}\p{N}_ \r\n"-])/u;

/**
 * `title,text,language,description`, of which only the title is needed; `folder` is a path. Of an export rows with the same
 * `content` are the memocards of one, `front,back,explanation`.
 */
export async function* contentsOfCsv(
  path: string,
  defaultLanguage: string | undefined,
  levels: number,
): AsyncGenerator<Draft, void, undefined> {
  const exported = new Map<string, Draft>();
  for (const { row, label } of await rowsOf(path, ['title'])) {
    const { title = '', text, language = '', description, folder = '', content = '', front = '', back = '' } = row;
    const { children } = exported.get(content) ?? {};
    const memocards = front === '' ? [] : [{ front, back, ...given({ explanation: row['explanation'] }) }];
    if (children !== undefined) {
      children.memocards.push(...memocards);
      continue;
    }
    const body = { title, ...given({ text, language: language || defaultLanguage, description }) };
    const draft: Draft = { label, body, folders: joinedTo(levels, namesOf(folder)) };
    if (content === '') yield draft;
    else exported.set(content, { ...draft, children: { memocards, questions: [] } });
  }
  yield* exported.values();
}

/** `Biology/Cells`; a slash in a name has a backslash before it. */
function namesOf(folder: string): string[] {
  return (folder.match(/(?:\\.|[^\\/])+/gs) ?? []).map((name) => name.replace(/\\(.)/gs, '$1'));
}

/** `front,back,explanation`, of which the explanation may be left out. */
export async function* cardsOfCsv(path: string): AsyncGenerator<CardItem, void, undefined> {
  for (const { row, label } of await rowsOf(path, ['front', 'back'])) {
    const { front = '', back = '', explanation } = row;
    yield { label, body: { front, back, ...given({ explanation }) } };
  }
}

/** Notes in plain text of Anki, or terms with their definitions as Quizlet gives them: rows whose columns have no names. */
export async function* cardsOfNotes(path: string): AsyncGenerator<CardItem, void, undefined> {
  const file = basename(path);
  const told = new Map<string, string>();
  let text = await textOf(path, file);
  for (let line = TOLD.exec(text); line !== null; line = TOLD.exec(text)) {
    told.set(String(line[1]).toLowerCase(), String(line[2]).trim());
    text = text.slice(line[0].length);
  }
  const separator = told.get('separator') ?? 'tab';
  const isHtml = told.get('html') === 'true';
  const others = new Set([...told].flatMap(([name, value]) => (name.endsWith(' column') ? [Number(value) - 1] : [])));
  const rows: string[][] = parsed(text, file, SEPARATORS[separator.toLowerCase()] ?? separator, {
    relax_column_count: true,
  });
  for (const [n, row] of rows.entries()) {
    const fields = row.filter((_field, column) => !others.has(column));
    for (const body of cardsOfFields(isHtml ? fields : fields.map(fieldOfText)))
      yield { label: `${file}, record ${n + 1}`, body };
  }
}

/** An empty cell is nothing that was given. */
function given<Cells extends Record<string, string | undefined>>(cells: Cells): Partial<Cells> {
  return Object.fromEntries(
    Object.entries(cells).filter(([, cell]) => cell !== undefined && cell !== ''),
  ) as Partial<Cells>;
}

async function rowsOf(path: string, needed: readonly string[]): Promise<{ row: Row; label: string }[]> {
  const file = basename(path);
  const whole = await textOf(path, file);
  const declared = DECLARED.exec(whole);
  const text = declared === null ? whole : whole.slice(declared[0].length);
  const delimiter = declared?.[1] ?? FIRST_NAME.exec(text)?.[1] ?? ',';
  let names: readonly string[] = [];
  const columns = (header: string[]): string[] => (names = header.map((name) => name.trim().toLowerCase()));
  const rows: Row[] = parsed(text, file, delimiter, { columns });
  const missing = needed.find((name) => !names.includes(name));
  if (missing !== undefined) throw wrongHeader(file, missing, names, delimiter);
  return rows.map((row, n) => ({ row, label: `${file}, record ${n + 1}` }));
}

/** Quotes that are not around a whole cell are part of it. @throws CommandError where it is no such table */
function parsed<T>(text: string, file: string, delimiter: string, options: Options): T[] {
  const bounded = { relax_quotes: true, skip_empty_lines: true, max_record_size: MAX_RECORD_BYTES };
  try {
    return parse(text, { ...bounded, delimiter, ...options }) as T[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const why = `${file}: ${error.message} (delimiter ${nameOf(delimiter)})`;
    throw new CommandError('invalid_file', why, { cause: error });
  }
}

/** @throws CommandError where it is no text */
async function textOf(path: string, file: string): Promise<string> {
  try {
    return decode(await bytesOf(path)).text;
  } catch (error) {
    throw error instanceof CommandError ? new CommandError('invalid_file', `${file}: ${error.message}`) : error;
  }
}

function nameOf(delimiter: string): string {
  return delimiter === '\t' ? 'tab' : `"${delimiter}"`;
}

function wrongHeader(file: string, missing: string, names: readonly string[], delimiter: string): UsageError {
  const wanted =
    missing === 'title'
      ? 'Contents need the columns title,text,language,description, of which title is required; memocards need --content.'
      : 'Memocards need the columns front,back,explanation, of which front and back are required.';
  const first = names.slice(0, 5).map((name) => `"${name.slice(0, 40)}"`);
  const found = `Its first line names ${first.join(', ') || 'none'}, divided by ${nameOf(delimiter)}.`;
  return new UsageError(`${file} has no column "${missing}". ${found} ${wanted}`);
}
