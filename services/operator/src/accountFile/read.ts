import { existsSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { OperatorError } from '../failure';

export const FORMAT = 'learning-library account';
/** Raised where a reader of the version before would misread a file. */
export const VERSION = 1;

/** The services that a file is made of, in the order in which it is read: an account is there once all that it has is. */
export const PARTS = ['library', 'cards', 'questions', 'study', 'generation', 'accounts'] as const;
export type Part = (typeof PARTS)[number];

export interface Header {
  format: typeof FORMAT;
  version: typeof VERSION;
  accountId: string;
  startedAt: string;
  snapshots: Readonly<Record<Part, string>>;
}

export interface RowLine {
  service: Part;
  table: string;
  row: Readonly<Record<string, unknown>>;
}

/** Behind each page: all lines before are whole. Without a position nothing more of the service follows. */
interface MarkLine {
  service: Part;
  position: string | null;
}

interface EndLine {
  end: true;
  rows: number;
}

type Line = Header | RowLine | MarkLine | EndLine;

export const isHeader = (line: Line): line is Header => 'format' in line;
export const isRow = (line: Line): line is RowLine => 'row' in line;
const isMark = (line: Line): line is MarkLine => 'position' in line;
export const isEnd = (line: Line): line is EndLine => 'end' in line;

/** @throws OperatorError for a line that is none of a file of this version */
function parsedLine(text: string, path: string): Line {
  try {
    const line = JSON.parse(text) as Line;
    if (isHeader(line)) {
      const { format, version }: { format: string; version: number } = line;
      if (format === FORMAT && version === VERSION) return line;
    } else if (isEnd(line) || PARTS.includes(line.service)) return line;
  } catch {
    // The parser's own message quotes the file.
  }
  throw new OperatorError('bad_request', `${path} is not an export of an account that this version reads.`);
}

/** The lines of a file, one at a time. @throws OperatorError `bad_request` where it cannot be read */
export async function* linesOf(path: string): AsyncGenerator<Line> {
  for await (const { text } of wholeLines(path)) yield parsedLine(text, path);
}

export interface Written {
  header: Header;
  end: EndLine | undefined;
  /** The last mark, and where the line behind it begins, in bytes. */
  mark: MarkLine | undefined;
  markEnds: number;
  /** Where the part of the mark's service begins. */
  partBegins: number;
  /** Rows before the mark, and those of them that are in the mark's part. */
  rows: number;
  rowsOfPart: number;
}

/** Reads how far an export came, by its whole lines. @returns undefined where there is no file, or none with a whole line */
export async function readWritten(path: string): Promise<Written | undefined> {
  if (!existsSync(path)) return undefined;
  let written: Written | undefined;
  let place = 0;
  let rows = 0;
  for await (const { text, ends } of wholeLines(path)) {
    const line = parsedLine(text, path);
    place = ends;
    if (isHeader(line)) {
      written = {
        header: line,
        end: undefined,
        mark: undefined,
        ...{ markEnds: place, partBegins: place, rows: 0, rowsOfPart: 0 },
      };
    } else if (written === undefined) {
      throw new OperatorError('bad_request', `${path} does not begin as an export does.`);
    } else if (isRow(line)) rows++;
    else if (isEnd(line)) written.end = line;
    else if (isMark(line)) {
      const isFirst = written.mark?.service !== line.service;
      if (isFirst) written.partBegins = written.markEnds;
      written.rowsOfPart = (isFirst ? 0 : written.rowsOfPart) + rows - written.rows;
      Object.assign(written, { mark: line, markEnds: place, rows });
    }
  }
  return written;
}

const CHUNK = 1024 * 1024;
const NEWLINE = 0x0a;

/** Lines that end with a newline, with the place behind it. @throws OperatorError `bad_request` where it cannot be read */
async function* wholeLines(path: string): AsyncGenerator<{ text: string; ends: number }> {
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    let rest: Buffer[] = [];
    let place = 0;
    for await (const chunk of file.createReadStream({
      highWaterMark: CHUNK,
      autoClose: false,
    }) as AsyncIterable<Buffer>) {
      let begin = 0;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, begin)) {
        rest.push(chunk.subarray(begin, at));
        const line = Buffer.concat(rest);
        place += line.length + 1;
        yield { text: line.toString('utf8'), ends: place };
        rest = [];
        begin = at + 1;
      }
      rest.push(chunk.subarray(begin));
    }
  } catch (error) {
    throw new OperatorError('bad_request', `${path} cannot be read.`, { cause: error });
  } finally {
    await file?.close();
  }
}
