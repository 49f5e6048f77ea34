import { Rank, type Found } from '../candidate';
import { countGap, formulaGap, numberGap } from './numberGap';
import { phraseGap, saysWhat } from './phraseGap';
import { verbsOf, type Reading } from '../sentence/reading';
import type { Sentence } from '../sentence/sentence';
import { termGap } from './termGap';

/** The fewest words of a sentence that can give two gaps. */
const LONG = 10;

/** A reference to a page, a note in brackets, a task: none of these gives a card. */
export function isErrand(text: string): boolean {
  return /(?<!\p{L})(?:pp?|pág|pags?|S)\.?\s?\d|^\(|^\d+ \p{Lu}|!$/u.test(text);
}

/** The gaps of a sentence that nothing else is asked of: two of a long one, where they are of different kinds. */
export function gapsOf(sentence: Sentence, reading: Reading): Found[] {
  if (isErrand(sentence.text)) return [];
  const formula = formulaGap(sentence);
  if (formula !== undefined) return [formula];
  const number = numberGap(sentence, reading);
  const term = termGap(sentence, reading);
  const isGood = term?.rank === Rank.Gap;
  // Beside a number only a name is worth a card of its own.
  const isName = term !== undefined && /^\p{Lu}\S* .*\p{Lu}/u.test(term.back) && reading.data?.capitalNouns !== true;
  const other = isGood ? term : (countGap(sentence, reading) ?? term);
  const found =
    number === undefined || (isGood && isName && sentence.words.length >= LONG && !overlap(number, term))
      ? [number, other]
      : [number];
  const gaps = found.filter((gap) => gap !== undefined);
  const isPoor = gaps.every(({ rank, back }) => rank !== Rank.Gap || ORDINARY.test(back));
  // "Su antepasado es el acebuche, que crece en …": what it is, before what is said of that.
  const phrase = isPoor || saysWhat(sentence, reading) ? phraseGap(sentence, reading) : undefined;
  if (phrase === undefined) return gaps;
  return number === undefined || overlap(number, phrase) ? [phrase] : [number, phrase];
}

/** One word in lower case. */
const ORDINARY = /^[\p{Ll}\p{M}-]+$/u;

function overlap(a: Found, b: Found): boolean {
  return a.back.includes(b.back) || b.back.includes(a.back);
}

/** A number that no question asks for yet, and no answer tells. */
export function besides(
  sentence: Sentence,
  question: Found | undefined,
  date: Found | undefined,
  reading: Reading,
): Found | undefined {
  if (date !== undefined || question === undefined) return undefined;
  const number = numberGap(sentence, reading);
  if (number === undefined || !/\d/.test(number.back) || question.back.includes(number.back)) return undefined;
  // A number within the subject is part of its name.
  if (number.front.indexOf('____') < verbEnd(sentence, reading)) return undefined;
  return number;
}

/** Where the first known verb ends; the middle of the sentence where none is known. */
function verbEnd({ text, lower, words }: Sentence, { data }: Reading): number {
  const verbs = data && verbsOf(data);
  const verb = words.find(({ start, end }, i) => i > 0 && verbs?.has(lower.slice(start, end)) === true);
  return verb?.end ?? text.length / 2;
}
