import { isMarked, sliceRich, type Pair, type Rich } from './block';

const MOST_TERM = 70;
const MOST_TERM_WORDS = 8;
/** The sign between a term and its meaning. */
const SIGN = /\s*(?:[:：](?=\s|$)|\s[–—−-]{1,2}>?\s|\s?=\s|\s?(?:→|⇒|⟶|->|=>|:=)\s?|\t+)\s*/u;
const COLON = /\s*[:：]\s+/u;
const COLON_AFTER = /^\s*(?:\([^)]{1,60}\)\s*)?(?:[:：=–—]|-\s|→|⇒|->)\s*/u;

/** "Term: meaning" of one line. */
export function pairOf(rich: Rich, start: number, end: number): Pair | undefined {
  const { text } = rich;
  const mark = rich.marks[0];
  if (mark?.start === 0 && mark.end <= MOST_TERM && !isMarked(rich)) {
    const inside = text.slice(0, mark.end);
    const colon = /[:：]\s*$/.exec(inside);
    const sign = colon === null ? COLON_AFTER.exec(text.slice(mark.end)) : undefined;
    if (colon !== null || sign) {
      const bracket = /^\s*(\([^)]{1,60}\))/.exec(text.slice(mark.end))?.[1];
      const term = colon === null ? inside : inside.slice(0, colon.index);
      const meaning = text.slice(mark.end + (sign?.[0].length ?? 0)).trim();
      return pair(sign && bracket ? `${term} ${bracket}` : term, meaning, true, start, end);
    }
    return undefined;
  }
  const head = text.slice(0, MOST_TERM + 12);
  const sign =
    /^[^:]{1,70}(?<sign>:\s+)/u.test(head) && !/^[^:]*\s[–—-]\s/u.test(head) ? COLON.exec(head) : SIGN.exec(head);
  if (sign === null || sign.index === 0) return undefined;
  const made = pair(text.slice(0, sign.index), text.slice(sign.index + sign[0].length), false, start, end);
  const isEquation =
    made !== undefined &&
    (sign[0].trim() === '=' || /^\$[^$]+\$$/.test(made.meaning)) &&
    /^\p{Lu}?\p{L}{2,}/u.test(made.term);
  return isEquation ? { ...made, isEquation } : made;
}

function pair(term: string, meaning: string, marked: boolean, start: number, end: number): Pair | undefined {
  const name = term.trim();
  const sense = meaning.trim();
  if (name === '' || sense === '' || name.length > MOST_TERM || name.split(/\s+/).length > MOST_TERM_WORDS)
    return undefined;
  if (/[.!?,;]$/.test(name) || (/^["«„“(]?\d+[.)]?$/.test(name) && sense.length < 2)) return undefined;
  return { term: name, meaning: sense, marked, start, end };
}

const FEWEST_WORDS = 6;
const FEWEST_IN_LINES = 8;
const MOST_WORD = 45;

/** Whether these are a word and its translation each. */
export function areWords(pairs: readonly Pair[]): boolean {
  const count = (text: string): number => text.split(/\s+/).length;
  const short = pairs.filter(({ term, meaning, marked }) => !marked && count(term) <= 4 && count(meaning) <= 4).length;
  const isOfNumbers = pairs.some(({ meaning }) => /^\P{L}*\d/u.test(meaning));
  return pairs.length >= FEWEST_IN_LINES && short >= pairs.length * 0.85 && !isOfNumbers;
}

/** Lines of a word and its translation, in one line or in turn. */
export function wordPairs(groups: readonly (readonly Rich[])[]): Pair[] | undefined {
  const lines = groups.flat();
  const inLines = lines.flatMap((line) => {
    const { text, sources } = line;
    const start = sources[0]?.[1] ?? 0;
    return pairOf(line, start, start + text.length) ?? [];
  });
  if (areWords(inLines) && inLines.length >= lines.length * 0.9) return inLines;
  const inMarks = inLines.map((pair) => ({ ...pair, marked: false }));
  if (
    areWords(inMarks) &&
    inMarks.length === lines.length &&
    inMarks.every(({ meaning }) => meaning.split(/\s+/).length <= 3)
  )
    return inMarks;
  const separated = lines.flatMap((line) => separatedPair(line));
  if (lines.length >= FEWEST_IN_LINES && separated.length === lines.length && areWords(separated)) return separated;
  if (lines.length < FEWEST_WORDS * 2) return undefined;
  const short = lines.filter(({ text }) => text.length <= MOST_WORD && !/[.:;]$/.test(text)).length;
  if (short < lines.length * 0.9) return undefined;
  const twos = groups.filter((group) => group.length === 2);
  if (twos.length >= FEWEST_WORDS && twos.length >= groups.length * 0.6)
    return twos.flatMap(([a, b]) => (a && b ? made(a, b) : []));
  // Without blank lines only another script tells the one from the other.
  const pairs: Pair[] = [];
  let i = 0;
  while (i + 1 < lines.length) {
    const [a, b] = [lines[i], lines[i + 1]];
    if (a && b && scriptOf(a.text) !== scriptOf(b.text)) {
      pairs.push(...made(a, b));
      i += 2;
    } else i++;
  }
  return pairs.length >= FEWEST_WORDS && pairs.length * 2 >= lines.length * 0.6 ? pairs : undefined;
}

/** "house, casa", "house; casa": exactly two parts. */
function separatedPair({ text, sources }: Rich): Pair[] {
  const found = /^([^,;:.!?\n]{1,45})[,;]\s*([^,;:.!?\n]{1,45})$/u.exec(text.trim());
  const start = sources[0]?.[1] ?? 0;
  return found === null
    ? []
    : [
        {
          term: (found[1] ?? '').trim(),
          meaning: (found[2] ?? '').trim(),
          marked: false,
          start,
          end: start + text.length,
        },
      ];
}

function made(a: Rich, b: Rich): Pair[] {
  const [start, end] = [a.sources[0]?.[1] ?? 0, b.sources.at(-1)?.[1] ?? 0];
  const [term, meaning] = [sliceRich(a, 0, a.text.length).text, sliceRich(b, 0, b.text.length).text];
  return term === '' || meaning === '' ? [] : [{ term, meaning, marked: false, start, end }];
}

/** The script that most letters are of. */
export function scriptOf(text: string): string {
  const counts: [string, number][] = [
    ['latin', text.match(/\p{Script=Latin}/gu)?.length ?? 0],
    ['cyrillic', text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0],
    ['greek', text.match(/\p{Script=Greek}/gu)?.length ?? 0],
    ['han', text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0],
    ['arabic', text.match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu)?.length ?? 0],
  ];
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
