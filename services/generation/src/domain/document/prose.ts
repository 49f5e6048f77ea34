import type { Span } from '../whitespace';
import { endsSentence, type Line } from './line';

export interface Prose {
  lines: Line[];
  /** The line after the last. */
  end: number;
}

const STARTS_LOWER = /^\p{Ll}/u;
const STARTS_SENTENCE = /^[\p{Lu}\p{Lt}\p{Lo}\p{N}$«“"„¿¡]/u;
const FIRST_WORD = /^\S{1,40}/;
const HYPHEN_END = /\p{L}[-\u2010\u00ad¬]$/u;
/** Lines beyond this are not wrapped by hand. */
const WRAPPED_LINE = 100;
/** A shorter last line is a heading rather than half a sentence. */
const LEAST_LINE = 30;
/** What of a line tells how it ends. */
const LAST_WORDS = 40;
/** What stands between two texts and within none: the number of a slide, something to do. */
const PARTS = /^(?:(?:slide|folie|diapo(?:sitiv[ae])?)\s\d|TODO|!!|@)/i;
/** Blank lines and page furniture over which a broken paragraph goes on. */
const MOST_BREAK = 8;

/** The lines of the paragraph that begins here, over page breaks, page numbers and blank lines that cut a sentence. */
export function proseAt(lines: readonly Line[], at: number, stops: (at: number) => boolean): Prose {
  const found: Line[] = [lines[at] as Line];
  let end = at + 1;
  for (let i = at + 1; i < lines.length; ) {
    const line = lines[i] as Line;
    if (!line.blank && !line.dropped) {
      if (stops(i)) break;
      found.push(line);
      end = ++i;
      continue;
    }
    let next = i;
    while (
      next < lines.length &&
      next - i < MOST_BREAK &&
      ((lines[next] as Line).blank || (lines[next] as Line).dropped)
    )
      next++;
    const following = lines[next];
    const last = found.at(-1) as Line;
    if (following === undefined || following.blank || following.dropped || stops(next)) break;
    const isOpen = !endsSentence(last.text) && !last.text.endsWith(':');
    // Over a page break also before a capital: in German any noun has one.
    const between = lines.slice(i, next);
    const isParted = between.some(({ text }) => PARTS.test(text));
    const overPage = between.some(({ dropped }) => dropped) && last.text.length > LEAST_LINE && !isParted;
    const isBroken = isOpen && (STARTS_LOWER.test(following.text) || overPage);
    if (!isBroken && !(HYPHEN_END.test(last.text) && STARTS_LOWER.test(following.text))) break;
    i = next;
  }
  return { lines: found, end };
}

/**
 * Parts lines where one ends on purpose, not because the paragraph was wrapped by hand: where the next word would still have
 * fitted beside a longer line.
 *
 * @param isCut whether a line ends in the middle of what it says
 */
export function splitLines(source: string, lines: readonly Span[], isCut: (line: string) => boolean): Span[][] {
  const width = lines.reduce((widest, { start, end }) => Math.max(widest, end - start), 0);
  const paragraphs: Span[][] = [];
  lines.forEach((line, i) => {
    const before = lines[i - 1];
    const isOpen =
      before !== undefined && isCut(source.slice(Math.max(before.start, before.end - LAST_WORDS), before.end));
    if (before === undefined || (!isOpen && endsOnPurpose(source, before, line, width))) paragraphs.push([line]);
    else (paragraphs.at(-1) as Span[]).push(line);
  });
  return paragraphs;
}

function endsOnPurpose(source: string, line: Span, next: Span, width: number): boolean {
  const following = source.slice(next.start, Math.min(next.end, next.start + 40));
  if (!STARTS_SENTENCE.test(following)) return false;
  if (width > WRAPPED_LINE) return true;
  const ends = endsSentence(source.slice(Math.max(line.start, line.end - 4), line.end)) || source[line.end - 1] === ':';
  const fits = line.end - line.start + 1 + (FIRST_WORD.exec(following)?.[0].length ?? 0) <= width;
  return fits && (ends || line.end - line.start < width * 0.75);
}
