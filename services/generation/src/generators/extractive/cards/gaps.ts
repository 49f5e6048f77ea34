import type { LanguageData } from '../../../languages';
import type { Span } from '../../../domain/whitespace';
import { Rank, type Found } from './candidate';
import { verbsOf, type Reading } from './reading';
import type { Sentence, Word } from './sentence';
import { nameLength } from './subject';

const RELATION = /[=<>≤≥≈≠∝→⇒]|\\(?:leq?|geq?|approx|to|propto|equiv|neq?)\b/;
/** "390 000", "1.5", "1,200.50": thousands may be set apart by a blank. */
const NUMBER = /(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+)(?:[.,]\d+)*/g;
const SYMBOL =
  /^[\u00a0\u202f ]?(?:%|‰|°C|°F|°|€|\$|£|[kMGµmcdhn]?(?:m|g|l|L|s|J|W|V|A|N|Pa|Hz|eV|mol|bar|Wh|t|h|K|B|Ω)(?:[²³23]|\/(?:s|h|min|m³|l|L|kg|mol|m²)²?)?|km²|min|dB|ppm)(?![\p{L}\p{N}])/u;
const YEAR = /^(?:1\d{3}|20\d{2})$/;
const MOST_NUMBERS = 3;
const LEAST_WORDS_AROUND = 4;
/** "1799 bis 1804": half of a range is no answer. */
const RANGE_AFTER = /^\s(?:to|bis|à|au|a|al|and|et|und|y|e)\s(?:l'|il\s|el\s)?\d/u;
const RANGE_BEFORE = /\d\s(?:to|bis|à|au|a|al|and|et|und|y|e)\s$/u;
const ERA = /^\s?(?:a\.\s?C\.|d\.\s?C\.|BCE?\b|CE\b|AD\b|v\.\s?Chr\.|n\.\s?Chr\.|av\.\sJ\.-C\.|apr\.\sJ\.-C\.)/u;
const JOINED = /[\p{L}\p{M}\p{N}\-_^/–[\]:]/u;
const LETTERS = /^[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*$/u;
const CAPITAL = /^\p{Lu}/u;
/** Words behind a number in which its noun is looked for. */
const MOST_COUNTED = 2;
const MOST_PHRASE = 4;
/** Words at the start among which the subject stands. */
const SUBJECT_REACH = 3;
const LEAST_TERM = 5;
/** Below this a term says too little to be asked for. */
const GOOD_TERM = 8;

/** A sentence with its formula taken out whole. */
export function formulaGap({ text, words, formulas }: Sentence): Found | undefined {
  if (words.length < LEAST_WORDS_AROUND - 1) return undefined;
  const formula = formulas.find(({ start, end }) => RELATION.test(text.slice(start, end)));
  return formula && gap(text, formula, Rank.Gap);
}

/** A sentence with its year, or else the number that says most, taken out, unit and all. */
export function numberGap(sentence: Sentence, { data }: Reading): Found | undefined {
  const { text, lower, words, formulas } = sentence;
  if (words.length < LEAST_WORDS_AROUND) return undefined;
  const numbers: Span[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const span = { start: match.index, end: match.index + match[0].length };
    const isFormula = formulas.some(({ start, end }) => span.start >= start && span.end <= end);
    if (!isFormula && isFree(text, span)) numbers.push(withUnit(text, lower, words, span, data));
  }
  if (numbers.length > MOST_NUMBERS) return undefined;
  const weight = ({ start, end }: Span): number => (YEAR.test(text.slice(start, end)) ? Infinity : end - start);
  const [best] = numbers.sort((a, b) => weight(b) - weight(a) || a.start - b.start);
  if (best !== undefined) return isGiven(text, best) ? undefined : gap(text, best, Rank.Gap);
  return undefined;
}

/** A sentence with a number in words taken out, and what it counts. */
export function countGap({ text, words }: Sentence, { data }: Reading): Found | undefined {
  if (data === undefined || words.length < LEAST_WORDS_AROUND) return undefined;
  const at = words.findIndex((word, i) => i > 0 && data.numberWords.has(word.text));
  const word = words[at];
  if (word === undefined) return undefined;
  const span = { start: word.start, end: countedEnd(text, words, at, data) };
  return isGiven(text, span) ? undefined : gap(text, span, Rank.Gap);
}

/** Where the noun ends that a number counts: "four years", "vier lange Jahre". */
function countedEnd(text: string, words: readonly Word[], at: number, data: LanguageData): number {
  const number = words[at] as Word;
  let { end } = number;
  for (let i = at + 1; i <= at + MOST_COUNTED && i < words.length; i++) {
    const word = words[i] as Word;
    if (text.slice(end, word.start).trim() !== '' || data.stopWords.has(word.key)) break;
    const next = words[i + 1];
    const isNoun = data.capitalNouns
      ? CAPITAL.test(word.text)
      : data.adjectivesFollow ||
        next === undefined ||
        data.stopWords.has(next.key) ||
        text.slice(word.end, next.start).trim() !== '';
    end = word.end;
    if (isNoun) return word.end;
  }
  return number.end;
}

/** Whether nothing that belongs to the number touches it, as in "H2O", "COVID-19", "1914–1918" or "19th". */
function isFree(text: string, { start, end }: Span): boolean {
  const before = text[start - 1] ?? ' ';
  const after = text[end] ?? ' ';
  if (RANGE_AFTER.test(text.slice(end, end + 12)) || RANGE_BEFORE.test(text.slice(Math.max(0, start - 8), start)))
    return false;
  if (JOINED.test(before) || (JOINED.test(after) && !SYMBOL.test(text.slice(end, end + 12)))) return false;
  if (/[§#№]\s?$|(?:Art|Abs|Nr|No|n|S|p|art|núm)\.\s?$/u.test(text.slice(Math.max(0, start - 6), start))) return false;
  return !/^(?:\.\s\p{L}|\s?[–-]\s?\d|[.)]\s?$|:\d)/u.test(text.slice(end, end + 4)) || /^\.$/.test(text.slice(end));
}

/** "37 000 tonnes", "2.5 km": a number says nothing without what it counts. */
const MONTH = /(?:\d{1,2}(?:\.|er|º|°)?\s(?:de\s|di\s)?)?(\p{L}+)\s(?:de\s|del\s)?$/u;

function withUnit(
  text: string,
  lower: string,
  words: readonly Word[],
  span: Span,
  data: LanguageData | undefined,
): Span {
  const month = YEAR.test(text.slice(span.start, span.end)) ? MONTH.exec(text.slice(0, span.start)) : null;
  if (month !== null && data?.months.has((month[1] as string).toLowerCase()) === true)
    return { start: month.index, end: span.end };
  const era = ERA.exec(text.slice(span.end, span.end + 12))?.[0];
  if (era !== undefined) return { start: span.start, end: span.end + era.length };
  const symbol = SYMBOL.exec(text.slice(span.end, span.end + 12))?.[0];
  if (symbol !== undefined) return { start: span.start, end: span.end + symbol.length };
  const before = /[€$£]\s?$/.exec(text.slice(Math.max(0, span.start - 2), span.start))?.[0];
  let { end } = span;
  for (
    let i = words.findIndex(({ start }) => start >= span.end), taken = 0;
    data !== undefined && i >= 0 && taken < 3;
    i++, taken++
  ) {
    const word = words[i];
    if (
      word === undefined ||
      text.slice(end, word.start).trim() !== '' ||
      !data.units.has(lower.slice(word.start, word.end))
    )
      break;
    end = word.end;
  }
  if (end === span.end && data !== undefined && !YEAR.test(text.slice(span.start, span.end))) {
    const at = words.findIndex(({ start }) => start === span.start);
    if (at >= 0) end = Math.max(end, countedEnd(text, words, at, data));
  }
  return { start: span.start - (before?.length ?? 0), end };
}

/** Whether the sentence has the answer a second time. */
function isGiven(text: string, { start, end }: Span): boolean {
  const answer = text.slice(start, end);
  return `${text.slice(0, start)} ${text.slice(end)}`.toLowerCase().includes(answer.toLowerCase());
}

/** A sentence with the term taken out that carries most of it: a name, or a noun with what describes it after its article. */
export function termGap(sentence: Sentence, reading: Reading): Found | undefined {
  const { text, words, formulas } = sentence;
  if (words.length < LEAST_WORDS_AROUND && formulas.length === 0) return undefined;
  let best: Span | undefined;
  let bestScore = 0;
  for (let i = 1; i < words.length; i++) {
    const score = termScore(words, i, reading);
    if (score === 0) continue;
    const span = phraseAround(sentence, i, reading);
    if (span === undefined) continue;
    // What comes last is most often what is new.
    const isLast = /^[.!?]?$/.test(text.slice(span.end).trim());
    const total = score + (isLast ? 2.5 : 0);
    if (total <= bestScore || isGiven(text, span)) continue;
    best = span;
    bestScore = total;
  }
  return best && gap(text, best, bestScore >= GOOD_TERM && words.length > LEAST_WORDS_AROUND ? Rank.Gap : Rank.Spare);
}

/** The words between an article or a preposition and the next small word or comma, where they are few; undefined where they are half a phrase. */
function phraseAround(sentence: Sentence, at: number, reading: Reading): Span | undefined {
  const { text, words } = sentence;
  const { data } = reading;
  const name = wholeTerm(sentence, at, reading);
  if (data === undefined) return name;
  const verbs = verbsOf(data);
  const isInside = (i: number): boolean => {
    const word = words[i];
    return (
      word !== undefined &&
      !data.stopWords.has(word.key) &&
      !data.determiners.has(word.key) &&
      !verbs.has(word.text) &&
      !data.numberWords.has(word.text) &&
      !(word.key.endsWith(data.adverbEnding) && word.key.length > LEAST_TERM + 3)
    );
  };
  const isJoined = (i: number): boolean => /^[ '’-]$/.test(text.slice((words[i] as Word).end, words[i + 1]?.start));
  let first = at;
  while (first > 1 && isInside(first - 1) && isJoined(first - 1)) first--;
  let last = at;
  while (last + 1 < words.length && isInside(last + 1) && isJoined(last)) last++;
  const before = words[first - 1];
  const opens =
    before !== undefined &&
    (data.determiners.has(before.key) || data.complements.has(before.key) || data.numberWords.has(before.text)) &&
    !data.relatives.has(before.key);
  // Behind a subject stands a verb, known or not.
  const isName = CAPITAL.test((words[at] as Word).text);
  if (!data.capitalNouns && isName) return name;
  if (!data.capitalNouns && first <= SUBJECT_REACH) return isVerb(words[at + 1], sentence, data) ? name : undefined;
  // "…, la cantidad disminuye": another subject, and its verb.
  if (before !== undefined && /,\s*$/.test(text.slice(0, before.start))) return undefined;
  // A German noun ends its phrase, and a verb may stand behind it.
  if (data.capitalNouns) while (last > at && !CAPITAL.test((words[last] as Word).text)) last--;
  // A small word by itself, behind none that opens a phrase, is half of one.
  const isHalf = !opens && !data.capitalNouns && !CAPITAL.test((words[at] as Word).text);
  if (isHalf) return undefined;
  if (!opens || last - first + 1 > MOST_PHRASE) return name;
  const span = { start: (words[first] as Word).start, end: (words[last] as Word).end };
  return { start: Math.min(span.start, name.start), end: Math.max(span.end, name.end) };
}

function isVerb(word: Word | undefined, { lower }: Sentence, data: LanguageData): boolean {
  if (word === undefined) return false;
  const form = lower.slice(word.start, word.end);
  return verbsOf(data).has(form) || data.oneVerbs.has(form) || data.severalVerbs.has(form);
}

function termScore(words: readonly Word[], i: number, { data, occurrences }: Reading): number {
  const { text, key } = words[i] as Word;
  const isCapital = CAPITAL.test(text);
  if ((key.length < LEAST_TERM && !isCapital) || key.length < 3 || !LETTERS.test(text)) return 0;
  if (data?.stopWords.has(key) === true || data?.vague.has(key) === true || data?.connectives.has(key) === true)
    return 0;
  if (data?.generic.has(key) === true || data?.numberWords.has(key) === true) return 0;
  if (words.some((other, at) => at !== i && sameStem(other.key, key))) return 0;
  const capitalNouns = data?.capitalNouns === true;
  const follows = data?.determiners.has((words[i - 1] as Word).key) === true;
  const isName = isCapital && !capitalNouns;
  if (!isCapital && (capitalNouns || (!follows && key.length < 8))) return 0;
  const adverb = data !== undefined && key.endsWith(data.adverbEnding) && key.length > LEAST_TERM + 3 ? 6 : 0;
  const repeated = (occurrences.get(key) ?? 0) > 1 ? 2 : 0;
  return Math.max(0, 3 + (isName ? 3 : 0) + (follows ? 1 : 0) + repeated + Math.min(key.length, 16) / 4 - adverb);
}

function sameStem(a: string, b: string): boolean {
  const length = Math.max(5, Math.min(a.length, b.length) - 2);
  return a === b || (a.length >= length && b.length >= length && a.slice(0, length) === b.slice(0, length));
}

/** A name is taken whole; so is a word joined to its neighbour by a hyphen. */
function wholeTerm({ text, words }: Sentence, i: number, { data }: Reading): Span {
  const word = words[i] as Word;
  if (data === undefined || data.capitalNouns || !CAPITAL.test(word.text)) return { start: word.start, end: word.end };
  const isName = (at: number): boolean =>
    at >= 0 && CAPITAL.test((words[at] as Word).text) && !data.stopWords.has((words[at] as Word).key);
  let first = i;
  for (;;) {
    const before = words[first - 1];
    // "the Concert of Europe", "Alfred Marshall"
    const step = isName(first - 1)
      ? 1
      : before !== undefined && data.nameParticles.has(before.key) && isName(first - 2)
        ? 2
        : 0;
    if (step === 0 || nameLength(words, first - step, text, data) <= i - first + step) break;
    first -= step;
  }
  const last = words[first + nameLength(words, first, text, data) - 1] ?? word;
  return { start: (words[first] as Word).start, end: last.end };
}

function gap(text: string, { start, end }: Span, rank: Rank): Found {
  return { front: `${text.slice(0, start)}____${text.slice(end)}`, back: text.slice(start, end).trim(), rank };
}
