import type { Card } from '../../domain/card';
import type { Span } from '../../domain/whitespace';
import type { LanguagePack } from './languages';
import { withGap, type Sentence, type Word } from './sentence';

const RELATION = /[=<>≤≥≈≠∝→⇒]|\\(?:leq?|geq?|approx|to|propto|equiv|neq?)\b/;
/** "390 000", "1.5", "1,200.50", "12 %": thousands may be set apart by a blank. */
const NUMBER = /(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*)(?:[\u00a0\u202f ]?%)?/g;
const YEAR = /^(?:1\d{3}|20\d{2})$/;
const MOST_NUMBERS = 3;
const LEAST_WORDS_AROUND = 4;
const JOINED = /[\p{L}\p{M}\p{N}\-_^/]/u;
const LETTERS = /^[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*$/u;
const CAPITAL = /^\p{Lu}/u;
const LEAST_TERM = 5;

/** A sentence with its formula taken out whole (design.md, Generators: formulas). */
export function formulaGap({ text, words, formulas }: Sentence): Card | undefined {
  if (words.length < LEAST_WORDS_AROUND) return undefined;
  const formula = formulas.find(({ start, end }) => RELATION.test(text.slice(start, end)));
  return formula && gap(text, formula);
}

/** A sentence with its year, or else its longest number, taken out. */
export function numberGap({ text, formulas }: Sentence): Card | undefined {
  const numbers: Span[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const span = { start: match.index, end: match.index + match[0].length };
    if (isFree(text, span) && !formulas.some(({ start, end }) => span.start >= start && span.end <= end))
      numbers.push(span);
  }
  if (numbers.length > MOST_NUMBERS) return undefined;
  const length = ({ start, end }: Span): number => (YEAR.test(text.slice(start, end)) ? Infinity : end - start);
  const [best] = numbers.sort((a, b) => length(b) - length(a) || a.start - b.start);
  return best && gap(text, best);
}

/** Whether nothing that belongs to the number touches it, as in "H2O", "COVID-19" or "1914-1918". */
function isFree(text: string, { start, end }: Span): boolean {
  return !JOINED.test(text[start - 1] ?? ' ') && !JOINED.test(text[end] ?? ' ');
}

export interface TermOptions {
  pack: LanguagePack | undefined;
  stopWords: ReadonlySet<string>;
  /** How often each folded word occurs in the part. */
  occurrences: ReadonlyMap<string, number>;
  /** Whether common nouns are written with a capital. */
  capitalNouns: boolean;
}

/** A sentence with the term taken out that carries most of it: a name, or a noun after its article. */
export function termGap({ text, words }: Sentence, options: TermOptions): Card | undefined {
  let best: Span | undefined;
  let bestScore = 0;
  for (let i = 1; i < words.length; i++) {
    const word = words[i] as Word;
    const score = termScore(words, i, options);
    if (score <= bestScore) continue;
    best = options.capitalNouns || !CAPITAL.test(word.text) ? word : nameAround(text, words, i);
    bestScore = score;
  }
  return best && gap(text, best);
}

function termScore(
  words: readonly Word[],
  i: number,
  { pack, stopWords, occurrences, capitalNouns }: TermOptions,
): number {
  const { text, key } = words[i] as Word;
  if (key.length < LEAST_TERM || !LETTERS.test(text) || stopWords.has(key)) return 0;
  if (pack?.vague.has(key) === true || pack?.connectives.has(key) === true) return 0;
  if (words.some((other, at) => at !== i && other.key === key)) return 0;
  const isCapital = CAPITAL.test(text);
  const follows = pack?.determiners.has((words[i - 1] as Word).key) === true;
  if (!isCapital && (!follows || capitalNouns)) return 0;
  const adverb = pack !== undefined && key.endsWith(pack.adverbEnding) && key.length > LEAST_TERM + 3 ? 6 : 0;
  const repeated = (occurrences.get(key) ?? 0) > 1 ? 2 : 0;
  return Math.max(0, 4 + (isCapital && !capitalNouns ? 3 : 0) + repeated + Math.min(key.length, 14) / 4 - adverb);
}

/** The whole name of several capitalised words side by side; the first word of a sentence is no sure part of it. */
function nameAround(text: string, words: readonly Word[], i: number): Span {
  let first = i;
  let last = i;
  const joins = (a: Word | undefined, b: Word | undefined): boolean =>
    a !== undefined &&
    b !== undefined &&
    CAPITAL.test(a.text) &&
    CAPITAL.test(b.text) &&
    text.slice(a.end, b.start) === ' ';
  while (first > 1 && joins(words[first - 1], words[first])) first--;
  while (joins(words[last], words[last + 1])) last++;
  return { start: (words[first] as Word).start, end: (words[last] as Word).end };
}

function gap(text: string, span: Span): Card {
  return { front: withGap(text, span), back: text.slice(span.start, span.end) };
}
