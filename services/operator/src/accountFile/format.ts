import { OperatorError } from '../failure';

export const FORMAT = 'learning-library account';
/** Raised where a reader of the version before would misread a file. */
export const VERSION = 1;

/** The services that a file is made of, in the order in which it is read: an account is there once all that it has is. */
export const PARTS = ['library', 'cards', 'questions', 'study', 'generation', 'accounts'] as const;
export type Part = (typeof PARTS)[number];

/** The first line. */
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
export interface MarkLine {
  service: Part;
  position: string | null;
}

/** The last line. */
export interface EndLine {
  end: true;
  rows: number;
}

export type Line = Header | RowLine | MarkLine | EndLine;

export const isHeader = (line: Line): line is Header => 'format' in line;
export const isRow = (line: Line): line is RowLine => 'row' in line;
export const isMark = (line: Line): line is MarkLine => 'position' in line;
export const isEnd = (line: Line): line is EndLine => 'end' in line;

/** @throws OperatorError for a line that is none of a file of this version */
export function parsedLine(text: string, path: string): Line {
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
