import { createReadStream } from 'node:fs';
import { OperatorError } from '../failure';

export const FORMAT = 'learning-library account';
/** Version of the format. Increase it if older readers would misread a file. */
export const VERSION = 2;

/** The services of a file in the order of an import. The account is last, so that it exists only with all of its data. */
export const PARTS = ['library', 'cards', 'questions', 'study', 'generation', 'accounts'] as const;
export type Part = (typeof PARTS)[number];

export interface Header {
  format: typeof FORMAT;
  version: typeof VERSION;
  accountId: string;
  startedAt: string;
}

/** Rows of one table, at most as many as a call of an import accepts. */
interface RowsLine {
  service: Part;
  table: string;
  rows: readonly object[];
}

interface EndLine {
  end: true;
  rows: number;
}

type Line = Header | RowsLine | EndLine;

export const isHeader = (line: Line): line is Header => 'format' in line;
export const isEnd = (line: Line): line is EndLine => 'end' in line;
export const isRows = (line: Line): line is RowsLine => 'service' in line && Array.isArray(line.rows);

/** Yields the lines of a file. @throws OperatorError `bad_request` if it cannot be read or has another version */
export async function* linesOf(path: string): AsyncGenerator<Line> {
  try {
    for await (const text of textLines(path)) yield parsedLine(text, path);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError('bad_request', `${path} cannot be read.`, { cause: error });
  }
}

const CHUNK_BYTES = 1024 * 1024;

/** Node's readline would also split a line at U+2028, which JSON may contain. */
async function* textLines(path: string): AsyncGenerator<string> {
  const chunks: AsyncIterable<string> = createReadStream(path, { encoding: 'utf8', highWaterMark: CHUNK_BYTES });
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function parsedLine(text: string, path: string): Line {
  try {
    const line = JSON.parse(text) as Line;
    if (isHeader(line)) {
      const { format, version }: { format: string; version: number } = line;
      if (format === FORMAT && version === VERSION) return line;
    } else if (isEnd(line) || (isRows(line) && PARTS.includes(line.service))) return line;
  } catch {
    // The message of the parser is not shown, because it quotes the file.
  }
  throw new OperatorError('bad_request', `${path} is not an export of an account that this version can read.`);
}
