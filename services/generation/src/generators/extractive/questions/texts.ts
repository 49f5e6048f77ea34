import { fold } from '@learning-library/common';
import { STOP_WORDS, type Language } from '../../../domain/stopWords';
import { PACKS } from '../languages';

const NOT_WORD = /[^\p{L}\p{N}$=+\-*/^<>%]+/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const DIGIT = /^\p{N}/u;
/** A shorter word says too little of what a text is about. */
const LEAST_WORD = 3;
/** Words that start the same are taken for forms of one word: rather too many than too few. */
const STEM = 5;

/**
 * The same for texts that differ in case, accents, white space or punctuation alone: never two answers of one question.
 * At least as coarse as the comparison of choices (decisions.md §9).
 */
export function sameKey(text: string): string {
  const plain = text.trim().replace(/\s+/gu, ' ').toLowerCase().toUpperCase();
  return fold(plain).replace(NOT_WORD, ' ').trim() || plain;
}

/** Whether one holds the other, word by word. */
export function overlaps(key: string, other: string): boolean {
  return ` ${key} `.includes(` ${other} `) || ` ${other} `.includes(` ${key} `);
}

/** What a text is about: the stems of its words that are neither stop words nor wording of a question. */
export function stemsOf(text: string, language: Language): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const word of fold(text).match(WORD) ?? []) {
    if (STOP_WORDS[language].has(word) || wordingOf(language).has(word)) continue;
    if (word.length >= LEAST_WORD || DIGIT.test(word)) stems.add(word.slice(0, STEM));
  }
  return stems;
}

export function shareNothing(stems: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const stem of stems) if (others.has(stem)) return false;
  return true;
}

const wordings = new Map<Language, ReadonlySet<string>>();

/** The words of the questions that the generator of memocards asks, folded. */
function wordingOf(language: Language): ReadonlySet<string> {
  let words = wordings.get(language);
  if (words === undefined) {
    const pack = PACKS[language];
    const verbs = [...pack.definingVerbs.values()].flatMap((verb) => [verb.ask(''), verb.askWho?.('') ?? '']);
    const asked = [pack.askLabel(''), pack.askAcronym(''), ...verbs].join(' ');
    words = new Set(fold(asked).match(WORD) ?? []);
    wordings.set(language, words);
  }
  return words;
}
