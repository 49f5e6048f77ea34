import { lineSpans } from '../lines';
import { trimSpan, type Span } from '../whitespace';

/** A line of a text, without its terminator. */
export interface Line extends Span {
  /** Trimmed. Of a very long line only its beginning: no rule for lines looks further. */
  text: string;
  /** Width of the white space before it; a tab counts four. */
  indent: number;
  blank: boolean;
  /** What stands on it is no text: a page number, a running head. */
  dropped: boolean;
  /** Belongs to code or to a formula that stands by itself: never read, never cut. */
  verbatim: boolean;
}

/** What rules for single lines look at. */
export const LOOKED_AT = 600;

export function readLines(text: string): Line[] {
  return lineSpans(text).map(({ start, end }) => {
    const trimmed = trimSpan(text, start, end);
    if (trimmed === undefined) return { start, end, text: '', indent: 0, blank: true, dropped: false, verbatim: false };
    let indent = 0;
    for (let i = start; i < trimmed.start; i++) indent += text[i] === '\t' ? 4 : 1;
    const looked = text.slice(trimmed.start, Math.min(trimmed.end, trimmed.start + LOOKED_AT));
    // Every line has the same shape: a text can have a hundred thousand of them.
    return {
      start: trimmed.start,
      end: trimmed.end,
      text: looked,
      indent,
      blank: false,
      dropped: false,
      verbatim: false,
    };
  });
}

const BULLET =
  /^(?:-{1,2}>|={1,2}>|[-→*+•‣▪◦●○■□–—✓✔➢➤·∙»►▶]|o(?= [A-ZÀ-Þ]))\s+(?!(?:→|->|=>|⇒) )(?:\[[ xX]\]\s+)?(?=\S)/;
const ORDINAL = /^\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]\s+(?=\S)|^\((?:\d{1,3}|[a-z])\)\s+(?=\S)/;
/** "1.2", "1.2.3." */
const DECIMAL = /^\d{1,2}(?:\.\d{1,2}){1,3}\.?\s+(?=\p{L})/u;
/** "IV.", "B)", before a term and its meaning, too: never before a sentence, where it would be the initial of a name. */
const CAPITAL_ORDINAL =
  /^(?:[IVX]{1,5}|[A-H])[.)]\s+(?=[^.!?]{1,60}$|(?:[^.!?()]|\([^()]{1,20}\)){1,60}$|[^.!?:=]{1,40}(?:\s=|:)\s)(?!.*[-\u00ad]$)/;
/** "1°" */
const DEGREE = /^\d{1,2}°\s+(?=\p{L})/u;

/** The length of the list marker at the start of a line, 0 where there is none. */
export function markerLength(line: string): number {
  // "- a" is the shortest.
  if (line.length < 3) return 0;
  const found =
    BULLET.exec(line) ?? ORDINAL.exec(line) ?? DECIMAL.exec(line) ?? CAPITAL_ORDINAL.exec(line) ?? DEGREE.exec(line);
  return found?.[0].length ?? 0;
}

/** What kind of marker opens a line: lines of one kind stand on one level. */
export function markerKind(line: string): string {
  if (BULLET.test(line)) return line.charAt(0);
  const decimal = DECIMAL.exec(line)?.[0];
  if (decimal !== undefined) return `decimal ${decimal.split('.').filter((one) => one.trim() !== '').length}`;
  const sign = line.replace(/^\(/, '');
  if (/^\d/.test(sign)) return 'number';
  return /^[IVX]/.test(sign) ? 'ROMAN' : /^[A-H]/.test(sign) ? 'LETTER' : 'letter';
}

const PAIR = /^[^.!?:]{1,60}?(?:\s[-–—=→]\s|:\s|\t)\S/;

/** Whether a line is built like a pair of term and meaning. */
export function looksLikePair(line: string): boolean {
  return line.length > 3 && PAIR.test(line);
}

const TERMINAL = /[.!?…;,。！？][»”"’)\]*_]*$/;

export function endsSentence(line: string): boolean {
  return TERMINAL.test(line);
}

export function wordCount(text: string): number {
  let count = 0;
  let inside = false;
  for (let i = 0; i < text.length; i++) {
    const blank = text.charCodeAt(i) <= 0x20 || text[i] === '\u00a0' || text[i] === '\u202f';
    if (!blank && !inside) count++;
    inside = !blank;
  }
  return count;
}
