import { fold } from '@learning-library/common/pure';
import { STOP_WORDS, type Language } from '../../../domain/stopWords';

const NOT_WORD = /[^\p{L}\p{N}$=+\-*/^<>%]+/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const DIGIT = /^\p{N}/u;
/** What the text is about, before a front that does not say it. */
export const TOPIC = /^\([^()]{1,80}\) /u;
/** A shorter word says too little of what a text is about. */
const LEAST_WORD = 3;
/** Words that start the same are taken for forms of one word: rather too many than too few. */
const STEM = 5;
const NONE: ReadonlySet<string> = new Set();

/**
 * The same for texts that differ in case, accents, white space or punctuation alone: never two answers of one question.
 * At least as coarse as the comparison of choices.
 */
export function sameKey(text: string): string {
  const plain = text.trim().replace(/\s+/gu, ' ').toLowerCase().toUpperCase();
  return fold(plain).replace(NOT_WORD, ' ').trim() || plain;
}

/** Whether one holds the other, word by word. */
export function overlaps(key: string, other: string): boolean {
  return ` ${key} `.includes(` ${other} `) || ` ${other} `.includes(` ${key} `);
}

/** What a text is about: the stems of its words that are no stop words. */
export function stemsOf(text: string, language: Language | undefined): ReadonlySet<string> {
  const stopWords = language === undefined ? NONE : STOP_WORDS[language];
  const stems = new Set<string>();
  for (const word of fold(text).match(WORD) ?? []) {
    if (stopWords.has(word)) continue;
    if (word.length >= LEAST_WORD || DIGIT.test(word)) stems.add(word.slice(0, STEM));
  }
  return stems;
}

/** How many of the first are among the others, as a share. */
export function share(stems: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (stems.size === 0) return 0;
  let shared = 0;
  for (const stem of stems) if (others.has(stem)) shared++;
  return shared / stems.size;
}
