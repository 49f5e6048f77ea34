import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { CommandError, notUtf8, UsageError } from '../failure.js';
import type { CardItem, ContentItem } from './source.js';

type Row = Readonly<Record<string, string>>;

/** Of a file, or of a line, that has no such cell. */
const MAX_RECORD_BYTES = 4 * 1024 * 1024;
const OPTIONS: Options = {
  skip_empty_lines: true,
  max_record_size: MAX_RECORD_BYTES,
};

/** `title,text,language,description`, of which only the title is needed. */
export async function* contentsOfCsv(path: string): AsyncGenerator<ContentItem, void, undefined> {
  for await (const { row, label } of rowsOf(path, ['title'])) {
    const { title = '', text, language, description } = row;
    yield { label, body: { title, ...given({ text, language, description }) } };
  }
}

/** `front,back,explanation`, of which the explanation may be left out. */
export async function* cardsOfCsv(path: string): AsyncGenerator<CardItem, void, undefined> {
  for await (const { row, label } of rowsOf(path, ['front', 'back'])) {
    const { front = '', back = '', explanation } = row;
    yield { label, body: { front, back, ...given({ explanation }) } };
  }
}

/** An empty cell is nothing that was given. */
function given<Cells extends Record<string, string | undefined>>(cells: Cells): Partial<Cells> {
  return Object.fromEntries(
    Object.entries(cells).filter(([, cell]) => cell !== undefined && cell !== ''),
  ) as Partial<Cells>;
}

async function* rowsOf(path: string, needed: readonly string[]): AsyncGenerator<{ row: Row; label: string }> {
  const file = basename(path);
  let names: readonly string[] = [];
  const columns = (header: string[]): string[] => (names = header.map((name) => name.trim().toLowerCase()));
  const parser = parse({ ...OPTIONS, columns });
  // What fails here fails in the loop.
  pipeline(textOf(path), parser, () => {});
  const checkHeader = (): void => {
    const missing = needed.find((name) => !names.includes(name));
    if (missing !== undefined) throw wrongHeader(file, missing);
  };
  let record = 0;
  try {
    for await (const row of parser as AsyncIterable<Row>) {
      checkHeader();
      yield { row, label: `${file}, record ${++record}` };
    }
    checkHeader();
  } catch (error) {
    if (error instanceof CsvError)
      throw new CommandError('invalid_file', `${file}: ${error.message}`, { cause: error });
    throw error;
  }
}

/** Without a byte order mark. @throws CommandError where it is not UTF-8 */
async function* textOf(path: string): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? notUtf8(basename(path)) : error;
  }
}

function wrongHeader(file: string, missing: string): UsageError {
  const wanted =
    missing === 'title'
      ? 'Contents need the columns title,text,language,description, of which title is required; memocards need --content.'
      : 'Memocards need the columns front,back,explanation, of which front and back are required.';
  return new UsageError(`${file} has no column "${missing}". ${wanted}`);
}
