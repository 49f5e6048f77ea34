import { fold } from '@learning-library/common/pure';
import type { LanguageData } from '../../languages';
import type { Line } from './line';

export const MOST_HEAD = 90;
/** A head whose halves stand at both edges of a page. */
const MOST_WIDE = 200;
const WORDS = /[\p{L}\p{N}]+/gu;
const WIDE_GAP = /\s{4}/;
/** Between the edges of a page and the middle of it. */
const EDGE_GAP = / {8}/;
const NUMBER_AT_EDGE = /^[-–—[(|]?\s?\d{1,4}\s?[-–—\])|]?$/;
const TITLE = /^\p{Lu}.*[\p{L}\p{N}][^\s.,;:!?]?$/u;
/** "64 — Matter and society", "Glass — 65": a page number before or behind a title. */
const NUMBERED = /^(?:(\d{1,4})\s[—–|•·]\s\p{Lu}.*[\p{L}\p{N})]|\p{Lu}.*[\p{L}\p{N})]\s[—–|•·]\s(\d{1,4}))$/u;
/** Lines between the heads of two pages, at least. */
const LEAST_APART = 4;
/** Blanks before what stands at the right edge of a page. */
const RIGHT_EDGE = 16;

/** The titles of running heads. */
export interface Heads {
  whole: ReadonlySet<string>;
  /** What stands at the edges and in the middle, where there is more than one title. */
  parts: ReadonlySet<string>;
}

/** Drops the lines that are a title and, set far apart, a page number, where nothing beside them is built alike. */
export function dropHeads(lines: readonly Line[], data: LanguageData | undefined): Heads {
  const whole = new Set<string>();
  const parts = new Set<string>();
  lines.forEach((line, i) => {
    const titles = titlesOn(line, data);
    if (titles === undefined) return;
    if (titlesOn(lines[i - 1], data) !== undefined || titlesOn(lines[i + 1], data) !== undefined) return;
    line.dropped = true;
    whole.add(titles.join(' '));
    if (titles.length > 1) for (const title of titles) parts.add(title);
  });
  dropNumbered(lines);
  return { whole, parts };
}

function titlesOn(line: Line | undefined, data: LanguageData | undefined): readonly string[] | undefined {
  if (line === undefined || line.blank || line.verbatim || line.text.length > MOST_WIDE) return undefined;
  if (!WIDE_GAP.test(line.text)) return undefined;
  const pieces = line.text.split(/ {3,}|\t+/);
  const titles = pieces.filter((piece) => !NUMBER_AT_EDGE.test(piece));
  const isNumbered = NUMBER_AT_EDGE.test(pieces[0] as string) || NUMBER_AT_EDGE.test(pieces.at(-1) as string);
  if (!isNumbered || titles.length !== pieces.length - 1 || titles.length > 2) return undefined;
  const isParted = titles.length === 1 || EDGE_GAP.test(line.text) || titles.some((one) => isChapter(one, data));
  const isTitle = titles.join(' ').length <= MOST_HEAD && titles.every((one) => TITLE.test(one));
  return isParted && isTitle ? titles : undefined;
}

/** Drops "64 — Matter and society" with "Glass — 65" on the next page, and what stands so at the right edge of a page. */
function dropNumbered(lines: readonly Line[]): void {
  /** The line on which the page before ends, by page and by the side of its number. */
  const found = new Map<string, number>();
  lines.forEach((line, i) => {
    const match =
      line.blank || line.dropped || line.verbatim || line.text.length > MOST_HEAD ? null : NUMBERED.exec(line.text);
    if (match === null) return;
    const [, left, right] = match;
    const before = found.get(`${Number(left ?? right) - 1} ${left === undefined}`);
    if (before !== undefined && i - before > LEAST_APART) {
      line.dropped = true;
      (lines[before] as Line).dropped = true;
    } else if (line.indent >= RIGHT_EDGE && lines[i - 1]?.blank !== false && lines[i + 1]?.blank !== false) {
      line.dropped = true;
    }
    found.set(`${left ?? right} ${left !== undefined}`, i);
  });
}

/** "Chapitre 2", "Capitolo quinto", at the right edge of a page. */
export function isChapter(text: string, data: LanguageData | undefined): boolean {
  const words = fold(text).match(WORDS) ?? [];
  return words.length === 2 && /^\p{L}+ (?:[\dIVX]+|\p{Ll}+)$/u.test(text) && data?.chapters.has(words[0]) === true;
}

/** "12", "Page 12", "Seite 3 von 10". */
export function isPage(text: string, data: LanguageData | undefined): boolean {
  if (data === undefined || text.length > 24) return false;
  const words = fold(text).match(WORDS) ?? [];
  return (
    words.length <= 4 &&
    words.length > 1 &&
    data.pages.has(words[0] ?? '') &&
    words.slice(1).every((word) => /^\d+$/.test(word) || ['of', 'von', 'sur', 'de', 'di'].includes(word))
  );
}
