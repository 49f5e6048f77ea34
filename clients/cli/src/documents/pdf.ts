import { getDocumentProxy } from 'unpdf';
import { scriptOf } from '../markup/scripts.js';
import { type Document, unreadable } from './document.js';
import { type Line, markdownOfPages } from './pdfLines.js';

const DEADLINE_MS = 120_000;
const MAX_PAGES = 5_000;
/** Maximum size of a superscript or subscript, and its minimum distance from the baseline, as shares of the line height. */
const SMALL = 0.85;
const SHIFTED = 0.08;
/** A picture with a page number must not count as text. */
const MIN_CHARACTERS = 20;

interface Item {
  str: string;
  height: number;
  /** The last two are its position. */
  transform: readonly number[];
  hasEOL: boolean;
}

/** The part of the library that is used. The package's own types do not resolve in an ES module. */
interface Pdf {
  numPages: number;
  getPage(number: number): Promise<{
    getTextContent(): Promise<{ items: readonly (Item | { type: string })[] }>;
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
    for (let number = 1; number <= pdf.numPages; number++) {
      if (Date.now() > until) throw unreadable('It takes longer than two minutes to read.');
      pages.push(await linesOf(pdf, number));
    }
    const text = markdownOfPages(pages);
    if (text.replace(/\W/gu, '').length < MIN_CHARACTERS && !/\p{L}{3}/u.test(text))
      throw unreadable('It contains no text: its pages are pictures.');
    return { text };
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

async function linesOf(pdf: Pdf, number: number): Promise<Line[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const lines: Line[] = [];
  let parts: Line[] = [];
  for (const item of items) {
    if (!('str' in item)) continue;
    parts.push({ text: item.str, y: Number(item.transform[5]), height: item.height });
    if (!item.hasEOL) continue;
    lines.push(lineOf(parts));
    parts = [];
  }
  page.cleanup();
  return [...lines, lineOf(parts)]
    .map((found) => ({ ...found, text: found.text.trim() }))
    .filter(({ text }) => text !== '');
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
  return { text: shown.join(''), y, height };
}
