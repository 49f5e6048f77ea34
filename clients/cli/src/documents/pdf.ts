import { getDocumentProxy } from 'unpdf';
import { scriptOf } from '../markup/scripts.js';
import { markdownOfGrid } from '../markup/tables.js';
import { type Document, leftNotes, unreadable } from './document.js';
import { type Line, markdownOfPages } from './pdfLines.js';

const DEADLINE_MS = 120_000;
const MAX_PAGES = 5_000;
/** Maximum size of a superscript or subscript, and its minimum distance from the baseline, as shares of the line height. */
const SMALL = 0.85;
const SHIFTED = 0.08;
/** A picture with a page number must not count as text. */
const MIN_CHARACTERS = 20;
/** The tag of headers, footers and decoration. */
const ARTIFACT = 'Artifact';

interface Item {
  str: string;
  height: number;
  /** The last two are its position. */
  transform: readonly number[];
  hasEOL: boolean;
}

/** The start of a part of a page that has an id in the structure, or the end of a part. */
interface Mark {
  type: string;
  id?: string | null;
  tag?: string;
}

/** A part of the structure that Word, LibreOffice and browsers write into a PDF. */
interface Structure {
  role?: string;
  id?: string;
  children?: readonly Structure[];
}

/** The table cell or list item of a part of a page. Cells contain their parts. */
interface Place {
  table?: Line[][][] | undefined;
  row?: Line[][] | undefined;
  cell?: Line[] | undefined;
  item?: object | undefined;
}

/** The part of the library that is used. The package's own types do not resolve in an ES module. */
interface Pdf {
  numPages: number;
  getPage(number: number): Promise<{
    getTextContent(options: object): Promise<{ items: readonly (Item | Mark)[] }>;
    getStructTree(): Promise<Structure | null>;
    cleanup(): unknown;
  }>;
  destroy(): Promise<void>;
}

const openPdf = getDocumentProxy as unknown as (bytes: Uint8Array, options: object) => Promise<Pdf>;

/** The text, with paragraphs and headings derived from the positions and sizes of its lines. */
export async function readPdf(bytes: Uint8Array): Promise<Document> {
  const pdf = await open(bytes);
  try {
    if (pdf.numPages > MAX_PAGES) throw unreadable(`It has more than ${MAX_PAGES} pages.`);
    const until = Date.now() + DEADLINE_MS;
    const pages: Line[][] = [];
    const left = new Set<string>();
    for (let number = 1; number <= pdf.numPages; number++) {
      if (Date.now() > until) throw unreadable('It takes longer than two minutes to read.');
      pages.push(await linesOf(pdf, number, left));
    }
    const text = markdownOfPages(pages, left);
    if (text.replace(/\W/gu, '').length < MIN_CHARACTERS && !/\p{L}{3}/u.test(text))
      throw unreadable('It contains no text: its pages are pictures.');
    return { text, notes: leftNotes(left) };
  } finally {
    await pdf.destroy();
  }
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    // A copy, because the reader keeps its input. Warnings would go to standard output.
    return await openPdf(Uint8Array.from(bytes), { verbosity: 0 });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw unreadable(isLocked ? 'It needs a password.' : 'It is not a PDF file, or it is damaged.', error);
  }
}

async function linesOf(pdf: Pdf, number: number, left: Set<string>): Promise<Line[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const places = placesIn(await page.getStructTree());
  const lines: Line[] = [];
  const marks: (Mark | undefined)[] = [];
  let parts: Line[] = [];
  const tables = new Set<Line[][][] | undefined>();
  let lastItem: object | undefined;
  const endLine = (): void => {
    lines.push(lineOf(parts));
    parts = [];
  };
  for (const item of items) {
    if (!('str' in item)) {
      const around = marks.at(-1);
      if (item.type === 'endMarkedContent') marks.pop();
      else marks.push(around?.tag === ARTIFACT || (item.tag !== ARTIFACT && !item.id) ? around : item);
      continue;
    }
    const mark = marks.at(-1);
    if (mark?.tag === ARTIFACT && places.size > 0) {
      if (item.str.trim() !== '') left.add('Headers and footers');
      if (item.hasEOL) endLine();
      continue;
    }
    const place = places.get(mark?.id ?? '') ?? {};
    const part: Line = { text: item.str, y: Number(item.transform[5]), height: item.height, item: place.item };
    if (place.cell !== undefined) {
      place.cell.push(item.hasEOL ? { ...part, text: `${item.str} ` } : part);
      if (!tables.has(place.table)) {
        endLine();
        lines.push({ ...part, table: place.table });
        tables.add(place.table);
      }
      continue;
    }
    if (place.item !== lastItem && item.str.trim() !== '') {
      endLine();
      const isMark = (item.str.match(/\p{L}/gu) ?? []).length < 2;
      if (place.item !== undefined && !isMark) part.text = `- ${item.str}`;
      lastItem = place.item;
    }
    parts.push(part);
    if (item.hasEOL) endLine();
  }
  page.cleanup();
  endLine();
  return lines.map((line) => ({ ...line, text: textOf(line) })).filter(({ text }) => text !== '');
}

/** The parts of a page in tables and lists, by id. */
function placesIn(page: Structure | null): Map<string, Place> {
  const places = new Map<string, Place>();
  const walk = ({ role, id, children = [] }: Structure, around: Place): void => {
    const place: Place = role === 'Table' ? { table: [] } : { ...around };
    if (id !== undefined) places.set(id, place);
    if (role === 'LI') place.item = {};
    if (role === 'TR') place.table?.push((place.row = []));
    if (role === 'TH' || role === 'TD') place.row?.push((place.cell = []));
    for (const child of children) walk(child, place);
  };
  if (page !== null) walk(page, {});
  return places;
}

function textOf({ table, text }: Line): string {
  const rows = table?.map((cells) => cells.map((cell) => lineOf(cell).text.replace(/\s+/g, ' ').trim()));
  return rows === undefined
    ? text.trim()
    : markdownOfGrid(rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|'))));
}

/** A line with smaller parts above or below its baseline as superscripts and subscripts. */
function lineOf(parts: readonly Line[]): Line {
  const words = parts.filter(({ text }) => text.trim() !== '');
  const height = words.reduce((most, part) => Math.max(most, part.height), 0);
  const y = words.find((part) => part.height === height)?.y ?? parts[0]?.y ?? 0;
  const shown = parts.map((part) => {
    const shift = part.y - y;
    const isShifted = part.height < height * SMALL && Math.abs(shift) > height * SHIFTED && Math.abs(shift) < height;
    return isShifted && part.text.trim() !== '' ? scriptOf(part.text.trim(), shift > 0) : part.text;
  });
  return { text: shown.join(''), y, height, item: parts[0]?.item };
}
