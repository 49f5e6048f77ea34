import type { Hash } from './hash';
import type { QuestionPack } from './languages';

const WORD = /(?<![\p{L}\p{N}-])\p{L}+(?![\p{L}\p{N}-])/gu;
/** How far in the row of numerals another one may stand. */
const NEAR = 3;

export interface NumeralSpan {
  start: number;
  end: number;
  text: string;
}

/** Numbers that are written as a word: "three", not what is part of a longer one, as in "twenty-three" or "cinquante et un". */
export function numeralsIn(text: string, pack: QuestionPack): NumeralSpan[] {
  const words = [...text.matchAll(WORD)];
  const isNumeral = (at: number): boolean => pack.numberWords.includes(words[at]?.[0] ?? '');
  return words
    .filter((_, i) => isNumeral(i) && !isNumeral(i - 1) && !isNumeral(i + 1) && !isNumeral(i + 2) && !isNumeral(i - 2))
    .map((match) => ({ start: match.index, end: match.index + match[0].length, text: match[0] }));
}

/**
 * What an answer says with another number in the place of its one numeral: `below` smaller ones where there are, the rest larger
 * ones. What is counted stays as it is.
 */
export function otherNumerals(
  text: string,
  { count, below }: { count: number; below: number },
  pack: QuestionPack,
  hash: Hash,
): readonly string[] | undefined {
  const [numeral, ...more] = numeralsIn(text, pack);
  if (numeral === undefined || more.length > 0) return undefined;
  const at = pack.numberWords.indexOf(numeral.text);
  const near = pack.numberWords.filter((_, i) => i !== at && Math.abs(i - at) <= NEAR);
  const from = hash.pick('numeral', near.length);
  const turned = [...near.slice(from), ...near.slice(0, from)];
  const isBelow = (word: string): boolean => pack.numberWords.indexOf(word) < at;
  const low = turned.filter(isBelow);
  const high = turned.filter((word) => !isBelow(word));
  const picked = [
    ...low.slice(0, below),
    ...high.slice(0, count - below),
    ...low.slice(below),
    ...high.slice(count - below),
  ];
  return picked.slice(0, count).map((word) => text.slice(0, numeral.start) + word + text.slice(numeral.end));
}
