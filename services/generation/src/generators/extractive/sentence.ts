import { fold } from '@learning-library/common';
import { PRONOUNS, startsDeictic } from '../../domain/deictic';
import { formulaSpans } from '../../domain/formulas';
import type { Language } from '../../domain/language';
import type { Span } from '../../domain/whitespace';
import { PACKS, type LanguagePack } from './languages';

/** A word of a sentence, outside formulas. */
export interface Word extends Span {
  text: string;
  /** The folded form, by which words are compared. */
  key: string;
}

/** A sentence in one line, without list marker. */
export interface Sentence {
  text: string;
  words: Word[];
  formulas: Span[];
}

/** Lengths of a sentence that makes a readable card, in UTF-16 units and words. */
const LENGTH = { least: 25, most: 320 };
const LEAST_WORDS = 5;
/** How many words from the start a pronoun is looked for: later ones mostly refer to the sentence itself. */
const PRONOUN_REACH = 4;

const WORD = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu;
const MARKER = /^(?:[-*•–—▪◦#>]+|\d{1,3}[.)]|\p{L}\))\s+/u;
const BLANKS = /\s+/g;
const STARTS_WELL = /^[\p{Lu}\p{Lt}\p{N}$«“"„¿¡]/u;
const ENDS_WELL = /[.!。！][»”"’)]*$/u;
const ELLIPSIS = /(?:\.\.|…)/;
const PAIRS = ['()', '[]', '«»', '“”', '„“'] as const;

/** The sentence at this place of a part: blanks made single, list marker and emphasis marks taken off. */
export function readSentence(raw: string): Sentence {
  const text = raw.replace(BLANKS, ' ').replace(MARKER, '').replaceAll('**', '');
  const formulas = formulaSpans(text);
  const words: Word[] = [];
  let formula = 0;
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    while (formula < formulas.length && (formulas[formula] as Span).end <= start) formula++;
    if (start >= (formulas[formula]?.start ?? Infinity)) continue;
    words.push({ text: match[0], key: fold(match[0]), start, end: start + match[0].length });
  }
  return { text, words, formulas };
}

/** Whether a string is short enough that reading it is worth the while. */
export function hasReadableLength(raw: string): boolean {
  return raw.length >= LENGTH.least && raw.length <= LENGTH.most;
}

/** Whether the sentence can stand alone: complete, a statement, and not leaning on the one before it. */
export function standsAlone({ text, words }: Sentence, language: Language | undefined): boolean {
  if (words.length < LEAST_WORDS || !STARTS_WELL.test(text) || !ENDS_WELL.test(text) || ELLIPSIS.test(text))
    return false;
  if (text.includes('____') || !PAIRS.every(([open, close]) => count(text, open) === count(text, close))) return false;
  if (count(text, '"') % 2 === 1) return false;
  if (language === undefined) return true;
  if (startsDeictic(text, language) || PACKS[language].connectives.has((words[0] as Word).key)) return false;
  return !words.slice(0, PRONOUN_REACH).some(({ key }) => PRONOUNS[language].has(key));
}

function count(text: string, character: string | undefined): number {
  return character === undefined ? 0 : text.split(character).length - 1;
}

/** The sentence from `start` without the full stop at its end. */
export function statement(text: string, start = 0): string {
  return text.slice(start).trim().replace(/[.!]$/, '');
}

/** The text as it stands inside a sentence: small letter first, unless the first word is a name. */
export function insideSentence(text: string, pack: LanguagePack, lowerCaseWords: ReadonlySet<string>): string {
  const first = /^[\p{L}\p{M}]+/u.exec(text)?.[0];
  if (first === undefined) return text;
  const lower = first.toLowerCase();
  const common = pack.determiners.has(fold(first)) || lowerCaseWords.has(lower);
  return common && first.slice(1) === lower.slice(1) ? lower + text.slice(first.length) : text;
}

export function capitalise(text: string): string {
  const [first] = text;
  return first === undefined ? text : first.toUpperCase() + text.slice(first.length);
}

/** A gap in place of what lies between. */
export function withGap(text: string, { start, end }: Span): string {
  return `${text.slice(0, start)}____${text.slice(end)}`;
}
