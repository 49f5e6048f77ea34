import { fold } from '@learning-library/common/contract';
import type { Language } from '@learning-library/extractive';

/** Matches numbers with thousands separators or a decimal sign, but not digits inside a word. */
const NUMBER = /(?<![\p{L}\p{N}])(?:\d{1,3}(?:[ \u00a0\u202f'’.,]\d{3})+(?!\d)|\d+(?:[.,]\d+)?)/gu;
const GROUPED = /^\d{1,3}(?:\D\d{3})+$/;
const CAPITALIZED = /\p{Lu}[\p{L}\p{M}\p{N}]*/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const INSIDE_WORD = /[\p{L}\p{M}\p{N}]$/u;
const ABBREVIATION = /^\p{Lu}[\p{Lu}\p{N}]+$/u;
/** Characters between the beginning of a sentence and its first word. */
const OPENERS = /[\s"'“”«»„‘’()[\]*_¡¿–—•-]*$/u;
const ENDS_SENTENCE = /[.!?:;…]$/;
const MONTHS = 12;

/** The numbers of a text, in any grouping. */
export function numbersIn(text: string): string[] {
  return (text.match(NUMBER) ?? []).map((number) =>
    GROUPED.test(number) ? number.replace(/\D/g, '') : number.replace(',', '.'),
  );
}

const monthsByLanguage = new Map<Language, ReadonlySet<string>>();

/** The names of months in a text, folded. In English, only their capital letter distinguishes them from other words. */
export function monthsIn(text: string, language: Language | undefined): string[] {
  if (language === undefined) return [];
  let months = monthsByLanguage.get(language);
  if (months === undefined) {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    months = new Set(Array.from({ length: MONTHS }, (_, month) => fold(format.format(Date.UTC(2000, month)))));
    monthsByLanguage.set(language, months);
  }
  const words = text.match(language === 'en' ? CAPITALIZED : WORD) ?? [];
  return words.map(fold).filter((word) => months.has(word));
}

interface Capitalized {
  word: string;
  start: number;
  end: number;
}

/** Capitalized words that do not start a sentence; in German, only words of multi-word names, and abbreviations. */
export function namesIn(text: string, language: Language | undefined): string[] {
  const words: Capitalized[] = [];
  const abbreviations: string[] = [];
  for (const { 0: word, index } of text.matchAll(CAPITALIZED)) {
    if (INSIDE_WORD.test(text.slice(0, index))) continue;
    if (ABBREVIATION.test(word)) abbreviations.push(word);
    else if (!startsSentence(text, index)) words.push({ word, start: index, end: index + word.length });
  }
  const names = language === 'de' ? words.filter((_, i) => isOfSeveral(text, words, i)) : words;
  return [...abbreviations, ...names.map(({ word }) => word)];
}

function startsSentence(text: string, index: number): boolean {
  const [openers = ''] = OPENERS.exec(text.slice(0, index)) ?? [];
  const before = text.slice(0, index - openers.length);
  return before === '' || openers.includes('\n') || ENDS_SENTENCE.test(before);
}

function isOfSeveral(text: string, words: readonly Capitalized[], i: number): boolean {
  const adjoin = (a: Capitalized | undefined, b: Capitalized | undefined): boolean =>
    a !== undefined && b !== undefined && /^[ -]$/.test(text.slice(a.end, b.start));
  return adjoin(words[i - 1], words[i]) || adjoin(words[i], words[i + 1]);
}
