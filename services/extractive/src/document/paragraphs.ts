import { sliceRich, type Rich } from './block';
import { isFormula } from './pairs';

const MIN_WIDTH = 45;
const FULL = 0.72;
const MAX_WIDTH = 140;
/** A line of this length that ends with a small word continues in a line without a capital. */
const MIN_OPEN = 30;
const ENDS_OPEN = /\s\p{Ll}{1,4}$/u;
const GOES_ON = /^[\p{Ll}(«“"]/u;
const OWN_POINT = /^[\p{L}\d][^:=.!?]{1,40}(?::\s|\s[=–—-]\s)/u;
const NEW_POINT = /^(?::\s|[-*•–]|\(?\d{1,3}[.)]|\(?\p{L}\))\s/u;

/** The lines that the author intended: hard-wrapped lines are joined, and words hyphenated at a line end are restored. */
export function meantLines(rich: Rich, wrapped = 0): Rich[] {
  if (!rich.text.includes('\n') || isFormula(rich.text)) return [rich];
  const spans: [number, number][] = [];
  let from = 0;
  for (const line of rich.text.split('\n')) {
    spans.push([from, from + line.length]);
    from += line.length + 1;
  }
  const width = spans.reduce((widest, [start, end]) => Math.max(widest, end - start), 0);
  const isThroughout =
    width >= MIN_WIDTH && spans.length >= 3 && spans.slice(0, -1).every(([start, end]) => end - start >= width * FULL);
  const groups: [number, number][] = [];
  let mark = 0;
  let lastLine = '';
  for (const [start, end] of spans) {
    const last = groups.at(-1);
    const line = rich.text.slice(start, end).trim();
    if (line === '') continue;
    // A line that is marked to its end does not continue in an unmarked one.
    while ((rich.marks[mark]?.end ?? Infinity) < start - 2) mark++;
    const { start: markFrom, end: markTo } = rich.marks[mark] ?? { start: Infinity, end: 0 };
    const isCut = last !== undefined && markFrom <= last[0] + 1 && markTo >= last[1] - 1 && markTo <= start;
    const isJoined = lastLine.length >= wrapped * FULL && wrapped > 0 && !NEW_POINT.test(line);
    if (last !== undefined && !isCut && (isJoined || goesOn(lastLine, line, width, isThroughout))) last[1] = end;
    else groups.push([start, end]);
    lastLine = line;
  }
  return groups.map(([start, end]) => unwrap(sliceRich(rich, start, end))).filter(({ text }) => text !== '');
}

/** Width to which a whole document is wrapped by hand; 0 if it is not wrapped. */
export function wrapWidth(texts: readonly string[]): number {
  const lengths = texts.flatMap((text) =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => line.length),
  );
  if (lengths.length < 8) return 0;
  const sorted = lengths.toSorted((a, b) => a - b);
  const width = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  const full = lengths.filter((length) => length >= width * FULL).length;
  return width >= MIN_WIDTH && width <= MAX_WIDTH && full >= lengths.length * 0.8 ? width : 0;
}

function goesOn(before: string, line: string, width: number, isThroughout: boolean): boolean {
  if (NEW_POINT.test(line) || OWN_POINT.test(line)) return false;
  if (/\p{L}-$/u.test(before) && /^\p{L}/u.test(line)) return true;
  if (isThroughout && width <= MAX_WIDTH) return true;
  if (/[.!?:;]$/.test(before)) return false;
  const first = /^\S+/.exec(line)?.[0].length ?? 0;
  const isFull = width >= MIN_WIDTH && width <= MAX_WIDTH && before.length + first + 1 >= width * FULL;
  if (GOES_ON.test(line))
    return isFull || before.endsWith(',') || (before.length >= MIN_OPEN && ENDS_OPEN.test(before));
  return isFull && (/[,–]$/.test(before) || ENDS_OPEN.test(before));
}

/** A word cut at the end of a line, unlike "Ein- und Ausfuhr". */
const CUT_WORD = /(\p{L})(-)\n(?!(?:und|oder|bzw\.|sowie|and|or|et|ou|y|o|e)\s)(\p{L})/gu;

/** Line feeds become spaces, and words cut at them are whole again. */
function unwrap(rich: Rich): Rich {
  if (!rich.text.includes('\n')) return rich;
  // "Erneuerbare-Energien-Gesetz" keeps its hyphens.
  const whole = rich.text.replace(CUT_WORD, (_all, before: string, hyphen: string, after: string) =>
    /\p{Ll}/u.test(after) ? before + after : before + hyphen + after,
  );
  const text = whole.replace(/\n/g, ' ');
  return whole === rich.text ? { ...rich, text } : { text, marks: [], sources: rich.sources };
}
