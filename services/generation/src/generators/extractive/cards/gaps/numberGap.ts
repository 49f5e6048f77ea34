import type { LanguageData } from '../../../../languages';
import type { Span } from '../../../../domain/whitespace';
import { Rank, type Found } from '../candidate';
import { gap, isGiven, LEAST_WORDS_AROUND } from './gap';
import { verbsOf, type Reading } from '../sentence/reading';
import type { Sentence, Word } from '../sentence/sentence';

const RELATION = /[=<>≤≥≈≠∝→⇒]|\\(?:leq?|geq?|approx|to|propto|equiv|neq?)\b/;
/** "390 000", "1.5", "1,200.50": thousands may be separated by a space. */
const NUMBER = /(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+)(?:[.,]\d+)*/g;
const SYMBOL =
  /^[\u00a0\u202f ]?(?:%|‰|°C|°F|°|€|\$|£|[kMGµmcdhn]?(?:m|g|l|L|s|J|W|V|A|N|Pa|Hz|eV|mol|bar|Wh|t|h|K|B|Ω)(?:[²³23]|\/(?:s|h|min|m³|l|L|kg|mol|m²)²?|\/\([^()\s]{1,12}\))?|km²|min|dB|ppm)(?![\p{L}\p{N}'’])/u;
const YEAR = /^(?:1\d{3}|20\d{2})$/;
const MOST_NUMBERS = 3;
const BETWEEN = new Set(['between', 'entre', 'zwischen', 'tra', 'fra']);
/** "1799 bis 1804": half of a range is no answer. */
const RANGE =
  /^\s(?:(?:to|bis|à|a|al)\s\d+|(?:and|et|und|y|e)\s(?:\d{3}|\d{1,3}[.,]\d{3})\d*)(?:[.,]\d+)*(?![\d.,]*\d)/u;
const YEAR_BEHIND = /^\s\p{L}+\s(?:\d{4}(?!\d)|\d{2}(?![\d.,]|\s\p{L}{4}))/u;
const RANGE_WORD = /^(?:to|bis|à|a|al|and|et|und|y|e)$/;
const RANGE_AFTER = /^\s(?:to|bis|à|au|a|al|and|et|und|y|e)\s(?:l'|il\s|el\s)?\d/u;
const RANGE_BEFORE = /\d\s(?:to|bis|à|au|a|al|and|et|und|y|e)\s(?:l'|il\s|el\s)?$/u;
/** "entre 70 et 200 kilomètres", "tra il 1930 e il 1933": both ends are one answer, with the word that opens it. */
const SPAN =
  /(?<=^|\s)(?<!\p{Lu}\p{L}*\s)(?:[Ee]ntre|[Tt]ra|[Ff]ra|[Dd]e|[Dd]al?)\s(?:l'|il\s|el\s|les?\s)?((?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+)(?:[.,]\d+)*)\s(?:et|y|e|à|au|a|al)\s(?:l'|il\s|el\s|les?\s)?(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+)(?:[.,]\d+)*(?![\d:/])/gu;
const BETWEEN_NUMBERS = /\d\s(?:et|y|e|à|au|a|al)\s/u;
/** "6 maggio 1860" */
const DAY_BEHIND = /^\s(?:de\s|di\s)?(\p{L}+)(?:\s(?:de\s|del\s)?\d{3,4})?(?![\p{L}\d])/u;
const ERA = /^\s?(?:a\.\s?C\.|d\.\s?C\.|BCE?\b|CE\b|AD\b|v\.\s?Chr\.|n\.\s?Chr\.|av\.\sJ\.-C\.|apr\.\sJ\.-C\.)/u;
const JOINED = /[\p{L}\p{M}\p{N}\-_^/–[\]:]/u;
const CAPITAL = /^\p{Lu}/u;
/** Words after a number in which its noun is looked for. */
const MOST_COUNTED = 2;

/** A sentence with its formula taken out whole. */
export function formulaGap({ text, words, formulas }: Sentence): Found | undefined {
  if (words.length < LEAST_WORDS_AROUND - 1) return undefined;
  const formula = formulas.find(({ start, end }) => RELATION.test(text.slice(start, end)));
  return formula && gap(text, formula, Rank.Gap);
}

/** A sentence with its year, or else the number that says most, taken out, unit and all. */
export function numberGap(sentence: Sentence, reading: Reading): Found | undefined {
  const { text, words } = sentence;
  if (words.length < LEAST_WORDS_AROUND) return undefined;
  const [best] = numbersOf(sentence, reading);
  return best === undefined || isGiven(text, best) ? undefined : gap(text, best, Rank.Gap);
}

/** The numbers of a sentence with their units, those that say most first; none where they are many. */
export function numbersOf({ text, lower, words, formulas }: Sentence, { data }: Reading): Span[] {
  const numbers: Span[] = [];
  const ranges = rangesOf(text, lower, words, data);
  numbers.push(...ranges);
  for (const match of text.matchAll(NUMBER)) {
    const span = { start: match.index, end: match.index + match[0].length };
    const isFormula = formulas.some(({ start, end }) => span.start >= start && span.end <= end);
    const said = RANGE.exec(text.slice(span.end, span.end + 24));
    // "de 84 millions en 1875 à 23 millions en 1889": a year and an amount are no range.
    const isAmount = said !== null && YEAR.test(match[0]) && !YEAR_BEHIND.test(text.slice(span.end, span.end + 24));
    const range = isAmount ? null : said;
    const whole = range === null ? span : { start: span.start, end: span.end + range[0].length };
    if (isFormula || !isFree(text, whole)) continue;
    const found = withUnit(text, lower, words, whole, data);
    // "tra il 5 e il 6 maggio 1860"
    if (!ranges.some(({ start, end }) => start < found.end && end > found.start)) numbers.push(found);
  }
  if (numbers.length > MOST_NUMBERS) return [];
  joinAmounts(text, lower, numbers, data);
  const weight = ({ start, end }: Span): number => (YEAR.test(text.slice(start, end)) ? Infinity : end - start);
  return numbers.sort((a, b) => weight(b) - weight(a) || a.start - b.start);
}

/** "24 hours and 50 minutes" is one answer. */
function joinAmounts(text: string, lower: string, numbers: Span[], data: LanguageData | undefined): void {
  const hasUnit = ({ start, end }: Span): boolean =>
    data?.units.has(lower.slice(start, end).split(' ').at(-1) as string) === true;
  for (let i = 0; i + 1 < numbers.length; ) {
    const [one, next] = numbers.slice(i, i + 2) as [Span, Span];
    const isOne = /^ (?:and|und|et|y|e) $/.test(text.slice(one.end, next.start)) && hasUnit(one) && hasUnit(next);
    if (isOne) numbers.splice(i, 2, { start: one.start, end: next.end });
    else i++;
  }
}

function rangesOf(text: string, lower: string, words: readonly Word[], data: LanguageData | undefined): Span[] {
  if (data?.capitalNouns === true) return centuriesOf(text);
  if (!BETWEEN_NUMBERS.test(text)) return [];
  return [...text.matchAll(SPAN)].map((match) => {
    const span = { start: match.index, end: match.index + match[0].length };
    const day = DAY_BEHIND.exec(text.slice(span.end));
    if (day !== null && data?.months.has((day[1] as string).toLowerCase()) === true)
      return { start: span.start, end: span.end + day[0].length };
    return YEAR.test(match[1] as string) ? span : { ...withUnit(text, lower, words, span, data), start: span.start };
  });
}

/** "im 15. Jahrhundert", "im 3. Jahrhundert v. Chr." */
const CENTURY = /\d{1,2}\. Jahrhundert(?: [vn]\. Chr\.)?(?!\p{L})/gu;
const SPANNED = /\d{1,2}\.? (?:bis(?: zum| ins)?|und|oder)(?: im)? $/u;

function centuriesOf(text: string): Span[] {
  if (!text.includes('. Jahrhundert')) return [];
  return [...text.matchAll(CENTURY)]
    .filter(({ index }) => !SPANNED.test(text.slice(Math.max(0, index - 24), index)))
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
}

const HALF = /^-\s(?:bis|und|oder)\s\p{Ll}+/u;

/** A sentence with a number in words taken out, and what it counts. */
export function countGap({ text, words }: Sentence, { data }: Reading): Found | undefined {
  if (data === undefined || words.length < LEAST_WORDS_AROUND) return undefined;
  const at = words.findIndex((word, i) => i > 0 && data.numberWords.has(word.text));
  const word = words[at];
  const before = words[at - 1]?.key ?? '';
  // "tutte e due le camere"
  if (data.conjunctions.has(before) && /^(?:tutt[ei]|tous|toutes)$/.test(words[at - 2]?.text ?? '')) return undefined;
  // "a hundred tonnes", "dieci per cento", "the two most important species"
  const isKnown =
    (data.indefinites.has(before) && !/^un[oa]s$/.test(before)) || (before === 'the' && data.determiners.has(before));
  if (word === undefined || isKnown || /^(?:per|por|pour)$/.test(before)) return undefined;
  // "between ten and twenty thousand", "quatre à six louveteaux" are one answer.
  const isRange = RANGE_WORD.test(words[at + 1]?.text ?? '') && data.numberWords.has(words[at + 2]?.text ?? '');
  if (BETWEEN.has(before) && !isRange) return undefined;
  // "in zehn- bis zwanzigtausend Jahren"
  const half = HALF.exec(text.slice(word.end))?.[0];
  const last = half === undefined ? -1 : words.findIndex(({ end }) => end === word.end + half.length);
  const span = { start: word.start, end: countedEnd(text, words, last > 0 ? last : isRange ? at + 2 : at, data) };
  return isGiven(text, span) ? undefined : gap(text, span, Rank.Gap);
}

/** Where the noun ends that a number counts: "four years", "vier lange Jahre". */
function countedEnd(text: string, words: readonly Word[], at: number, data: LanguageData): number {
  const number = words[at] as Word;
  let { end } = number;
  for (let i = at + 1; i <= at + MOST_COUNTED && i < words.length; i++) {
    const word = words[i] as Word;
    if (text.slice(end, word.start).trim() !== '' || data.stopWords.has(word.key)) break;
    // "755 script.sh", "0 means success"
    if (/^[._/]\p{L}/u.test(text.slice(word.end, word.end + 2)) || verbsOf(data).has(word.text)) break;
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
  if (RANGE_AFTER.test(text.slice(end, end + 12)) || RANGE_BEFORE.test(text.slice(Math.max(0, start - 12), start)))
    return false;
  if (JOINED.test(before) || (JOINED.test(after) && !SYMBOL.test(text.slice(end, end + 12)))) return false;
  if (/[§#№]\s?$|(?:Art|Abs|Nr|No|n|S|p|art|núm)\.\s?$/u.test(text.slice(Math.max(0, start - 6), start))) return false;
  return !/^(?:\.\s\p{L}|\s?[–-]\s?\d|[.)]\s?$|:\d)/u.test(text.slice(end, end + 4)) || /^\.$/.test(text.slice(end));
}

/** "37 000 tonnes", "2.5 km": a number says nothing without what it counts. */
const MONTH = /(?:\d{1,2}(?:\.|er|º|°)?\s(?:de\s|di\s)?)?(\p{L}+)\s(?:de\s|del\s)?$/u;

/** "metri per secondo", but "nel 1748 per volere": only before a unit. */
const PER = new Set(['per', 'por', 'pour']);

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
  const before = /[€$£]\s?$|(?<=\s)[−-]$|AD\s$/.exec(text.slice(Math.max(0, span.start - 3), span.start))?.[0];
  const start = span.start - (before?.length ?? 0);
  if (symbol !== undefined) return { start, end: span.end + symbol.length };
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
      !data.units.has(lower.slice(word.start, word.end)) ||
      (PER.has(word.text) && !data.units.has(words[i + 1]?.text ?? ''))
    )
      break;
    end = word.end;
  }
  if (end === span.end && data !== undefined && !YEAR.test(text.slice(span.start, span.end))) {
    const isRange = /\d\s\p{L}+\s\d/u.test(text.slice(span.start, span.end));
    const at = words.findIndex(({ start, end: to }) => (isRange ? to === span.end : start === span.start));
    if (at >= 0) end = Math.max(end, countedEnd(text, words, at, data));
  }
  return { start, end };
}
