import { fold } from '@learning-library/common/pure';
import type { LanguageData } from '../../languages';
import { isCutShort } from './slides';
import { endsSentence, looksLikePair, markerKind, markerLength, wordCount, type Line } from './line';

export interface Heading {
  level: number;
  text: string;
  /** Lines that it takes: two where it is underlined. */
  lines: number;
}

const MARKDOWN = /^(#{1,6})\s+(\S.{0,200})$/;
const CLOSING_MARKS = /\s+#+$/;
const UNDERLINE = /^(?:={3,}|-{3,})$/;
/** Bold words alone on a line, or with something in brackets behind them. */
const BOLD = /^(?:\*\*|__)([^*_]{2,120})(?:\*\*|__):?(?:\s\([^()]{1,60}\))?$/;
const NUMBERED = /^((?:\d{1,2}\.){1,4}\d{0,2}|[IVX]{1,5}\.|[A-Z]\.|§\s?\d{1,4}[a-z]?)\s+(\S.{0,120})$/;
const CHAPTER = /^(\p{L}+)\.?\s+(?:\d{1,3}|[IVXLC]{1,6}|[A-Z])\b\s*[.:–—•·|-]?\s*(.{0,120})$/u;
const SLIDE = /^\p{L}+\s+\d{1,3}\s*[:.–—-]\s*(\S.{0,120})$/u;
const STARTS = /^[\p{Lu}\p{Lt}\p{N}¿¡«"“]/u;
/** "Mitosis: phases" above a list */
const PARTED = /^\p{Lu}[\p{L} ]{2,30}: \p{Ll}+$/u;
const MOST_SHORT = 70;
const MOST_WORDS = 9;

/** What the line says as a heading; undefined where it is none. Looks at its neighbours alone. */
export function headingAt(
  lines: readonly Line[],
  at: number,
  nextText: (from: number) => number,
  data: LanguageData | undefined,
): Heading | undefined {
  const line = lines[at] as Line;
  const { text } = line;
  if (text.length > 220 || line.verbatim) return undefined;
  const marked = MARKDOWN.exec(text);
  if (marked !== null) {
    return { level: (marked[1] as string).length, text: named(marked[2] as string, data), lines: 1 };
  }
  if (text.length > 140 || /[|\t]/.test(text)) return undefined;
  const below = lines[at + 1];
  const isUnderlined = below !== undefined && !below.blank && UNDERLINE.test(below.text);
  if (isUnderlined && !endsSentence(text))
    return { level: below.text.startsWith('=') ? 1 : 2, text: named(text, data), lines: 2 };
  const bold = BOLD.exec(text)?.[1];
  if (bold !== undefined && !endsSentence(bold)) return { level: 5, text: bold.replace(/:$/, ''), lines: 1 };
  if (SLIDE.test(text) && !endsSentence(text) && named(text, data) !== text)
    return { level: 1, text: named(text, data), lines: 1 };
  if (isTitle(lines, at)) return { level: 1, text: named(text, data), lines: 1 };
  const isFree = at === 0 || isEdge(lines[at - 1] as Line);
  const next = nextText(at + 1);
  if (!isFree || next < 0) return undefined;
  return wordedHeading(lines, at, next, data);
}

/** "Vocabulary: the town" above everything else is no pair. */
function isTitle(lines: readonly Line[], at: number): boolean {
  const { text } = lines[at] as Line;
  const plain = text.replace(/\s\([^()]{1,40}\)$/, '');
  if (text.length > MOST_SHORT || !looksLikePair(text) || endsSentence(plain) || !STARTS.test(text)) return false;
  if (markerLength(text) > 0 || text.includes('$') || wordCount(text) > MOST_WORDS + 1) return false;
  for (let i = at - 1; i >= 0; i--) if (!isEdge(lines[i] as Line)) return false;
  const below = lines[at + 1];
  if (below?.text.includes('\t') === true && !text.includes('\t')) return true;
  // "(notes of the teacher)" belongs to it.
  let next = /^\([^()]+\)$/.test(below?.text ?? '') ? at + 2 : at + 1;
  if (lines[next]?.blank !== true) return false;
  // A glossary may have a blank line between its entries.
  while (lines[next] !== undefined && isEdge(lines[next] as Line)) next++;
  return lines[next] !== undefined && !(looksLikePair((lines[next] as Line).text) && lines[next + 1]?.blank !== false);
}

function wordedHeading(
  lines: readonly Line[],
  at: number,
  next: number,
  data: LanguageData | undefined,
): Heading | undefined {
  const { text } = lines[at] as Line;
  const numbered = NUMBERED.exec(text);
  if (numbered !== null && !endsSentence(text) && !text.endsWith(':') && wordCount(text) <= MOST_WORDS + 2) {
    const number = numbered[1] as string;
    const depth = number.split('.').filter((one) => one !== '').length;
    // "1. Cut the onion", "2. …" are the items of a list.
    const follows = lines[at + 1];
    const isItem =
      follows !== undefined &&
      !follows.blank &&
      !number.startsWith('§') &&
      (markerLength(follows.text) > 0 || follows.indent > (lines[at] as Line).indent) &&
      !hasFreeSibling(lines, at);
    if (!isItem) return { level: 1 + depth, text: number.startsWith('§') ? text : (numbered[2] as string), lines: 1 };
  }
  const chapter = CHAPTER.exec(text);
  if (
    chapter !== null &&
    (data?.chapters.has(fold(chapter[1] as string)) === true || data?.pages.has(fold(chapter[1] as string)) === true) &&
    !/[.;,]$/.test(text)
  ) {
    const name = chapter[2] as string;
    if (name !== '') return { level: 1, text: wordCount(name) > MOST_WORDS ? text : name, lines: 1 };
    const title = titleBelow(lines, at, data);
    return title === undefined
      ? { level: 1, text, lines: 1 }
      : { level: 1, text: `${text.replace(/[.:]$/, '')} – ${title}`, lines: 2 };
  }
  if (isCapitals(text)) return { level: 2, text: text.replace(/^(?:\d{1,2}|[IVX]{1,5})\)\s+/, ''), lines: 1 };
  const below = lines[at + 1];
  const isListed = below !== undefined && !below.blank && markerLength(below.text) > 0;
  if (isListed && PARTED.test(text) && markerLength(text) === 0) return { level: 4, text, lines: 1 };
  return isShort(text) && !isCut(text, data) && leadsOn(lines, at, next)
    ? { level: at === 0 ? 1 : 4, text: named(text, data), lines: 1 }
    : undefined;
}

/** "Article 17", and on the next line what it is about. */
function titleBelow(lines: readonly Line[], at: number, data: LanguageData | undefined): string | undefined {
  const below = lines[at + 1];
  const after = lines[at + 2];
  if (below === undefined || below.blank || below.dropped || below.verbatim || after === undefined) return undefined;
  const isText = after.text.length > below.text.length || after.blank;
  return isText &&
    isShort(below.text) &&
    !endsSentence(below.text) &&
    !isCut(below.text, data) &&
    /^\p{Lu}/u.test(below.text)
    ? below.text
    : undefined;
}

const SIBLING_REACH = 40;

/** Whether the next number of the row, or for the last of them the one before, stands after a blank line as a heading does. */
function hasFreeSibling(lines: readonly Line[], at: number): boolean {
  const { text, indent } = lines[at] as Line;
  const kind = markerKind(text);
  if (markerKind(lines[at + 1]?.text ?? '') === kind) return false;
  const isSibling = ({ text: other, indent: own }: Line): boolean =>
    markerLength(other) > 0 && own === indent && markerKind(other) === kind;
  const next = lines.slice(at + 1, at + SIBLING_REACH).findIndex(isSibling);
  if (next >= 0) return (lines[at + next] as Line).blank;
  const before = lines.slice(Math.max(0, at - SIBLING_REACH), at).findLastIndex(isSibling);
  return before >= 0 && lines[Math.max(0, at - SIBLING_REACH) + before - 1]?.blank !== false;
}

/** "Slide 3: Osmosis" is about osmosis. */
function named(text: string, data: LanguageData | undefined): string {
  const plain = text.replace(CLOSING_MARKS, '').replace(/:$/, '').trim();
  const slide = SLIDE.exec(plain);
  const first = /^\p{L}+/u.exec(plain)?.[0];
  if (slide === null || first === undefined || data === undefined) return plain;
  return data.pages.has(fold(first)) || data.chapters.has(fold(first)) ? (slide[1] as string) : plain;
}

function isEdge(line: Line): boolean {
  return line.blank || line.dropped;
}

function isCapitals(text: string): boolean {
  if (text.length > 80 || /[.;,]$/.test(text) || /[=→<>]/.test(text)) return false;
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length >= 5 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

function isShort(text: string): boolean {
  return (
    text.length <= MOST_SHORT &&
    STARTS.test(text) &&
    (!endsSentence(text) || /\([^()]{1,30}\)$/.test(text) || (text.endsWith('?') && wordCount(text) > 2)) &&
    !text.includes(':') &&
    // The head of a table that blanks or semicolons set apart.
    !/\S {2,}\S|;\S|; [^;]*; /.test(text) &&
    !/ [-–—=→] |[=→]|^\d+$/.test(text) &&
    markerLength(text) === 0 &&
    wordCount(text) <= MOST_WORDS
  );
}

const SENTENCE_INSIDE = /(?:[\p{Ll}\p{N}]{2}|°[CFK])[.!?]\s+\p{Lu}/u;

/** Whether it is the line of a paragraph: a sentence ends inside of it, or its last word needs another. */
function isCut(text: string, data: LanguageData | undefined): boolean {
  return SENTENCE_INSIDE.test(text) || isCutShort(text, data);
}

/** Whether what comes next is text under a heading, not another line of the same kind. */
function leadsOn(lines: readonly Line[], at: number, next: number): boolean {
  const following = lines[next] as Line;
  if (following.verbatim) return true;
  const isNear = next === at + 1;
  const { text } = following;
  if (/^\p{Ll}/u.test(text) && markerLength(text) === 0)
    return looksLikePair(text) && (!isNear || looksLikePair(lines[next + 1]?.text ?? ''));
  if (!isNear) return true;
  if (markerLength(text) > 0 || text.includes('|') || text.includes('\t')) return true;
  return (
    text.length > (lines[at] as Line).text.length + 10 || endsSentence(text) || text.includes(':') || isShort(text)
  );
}
