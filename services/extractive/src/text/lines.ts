import { codePointLength } from '@learning-library/common/contract';
import { isSpace, trimSpan, type Span } from './whitespace';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const WRAPPED_LINE = 100;
const MARKER = /^(?:[-*•–—▪◦]|\d{1,3}[.)]|\p{L}\))\s/u;
const STARTS_SENTENCE = /^[\p{Lu}\p{Lt}\p{Lo}\p{N}$«“"„¿¡]/u;
const FIRST_WORD = /^\S{1,40}/;

/** Every line without its terminator (LF, CR LF or CR) and the index at which the terminator starts. Linear. */
export function lineSpans(text: string, from = 0, to = text.length): Span[] {
  const lines: Span[] = [];
  let start = from;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code !== LINE_FEED && code !== CARRIAGE_RETURN) continue;
    lines.push({ start, end: i });
    if (code === CARRIAGE_RETURN && i + 1 < to && text.charCodeAt(i + 1) === LINE_FEED) i++;
    start = i + 1;
  }
  lines.push({ start, end: to });
  return lines;
}

export function isBlank(text: string, { start, end }: Span): boolean {
  for (let i = start; i < end; i++) if (!isSpace(text.charCodeAt(i))) return false;
  return true;
}

/**
 * Intended line ends, as opposed to hard wraps: at blank lines, before list markers, and before a word that would still
 * have fitted. Returns the indexes of their terminators.
 */
export function lineBreaksOnPurpose(text: string, from: number, to: number): number[] {
  const lines = lineSpans(text, from, to);
  const lengths = lines.map(({ start, end }) => codePointLength(text.slice(start, end)));
  const width = lengths.reduce((widest, length) => Math.max(widest, length), 0);
  const breaks: number[] = [];
  for (let i = 0; i + 1 < lines.length; i++) {
    const [line, next] = [lines[i] as Span, lines[i + 1] as Span];
    const trimmed = trimSpan(text, next.start, next.end);
    const following = trimmed === undefined ? '' : text.slice(trimmed.start, Math.min(trimmed.end, trimmed.start + 40));
    const fits = (lengths[i] as number) + 1 + (FIRST_WORD.exec(following)?.[0].length ?? 0) <= width;
    const ends = following === '' || MARKER.test(following) || isBlank(text, line);
    if (ends || (STARTS_SENTENCE.test(following) && (fits || width > WRAPPED_LINE))) breaks.push(line.end);
  }
  return breaks;
}
