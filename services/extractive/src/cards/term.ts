import { fold } from '@learning-library/common/contract';
import { isPrompt, isQuestion } from '../document/answers';
import type { LanguageData } from '../language';
import { dateOf } from './dates';
import { isUnpaired } from './judge';

const MAX_LENGTH = 70;
const MAX_WORDS = 6;
const MAX_PLAIN_WORDS = 5;

const NOTE =
  /^(?:notes?|nb|remarks?|examples?|see|sources?|hinweise?|anmerkung|beispiele?|quellen?|siehe|remarques?|exemples?|voir|notas?|ejemplos?|ver|fuentes?|esemp[io]|vedi|font[ei]|authors?|auteurs?|autor\p{L}*|dat(?:um|es?|a)|fecha|stand)$/u;

/** The evidence that a text is a term: in a glossary, marked by the author, or only before a sign. */
export type Mark = 'glossary' | 'marked' | 'plain';

/** Whether a text is a meaningful noun phrase, not a label, clause, symbol or fragment. */
export function isTerm(text: string, mark: Mark, language: LanguageData): boolean {
  const bare = text.replace(/\s*\([^()]*\)\s*$|\$[^$]*\$/gu, '').trim();
  const words = bare.split(/\s+/);
  if (text.length > MAX_LENGTH || !/\p{L}{2}|\p{Lu}\d/u.test(bare) || isUnpaired(text)) return false;
  if (/^(?:\d{4}(?!\p{L})|0x)/u.test(bare) || dateOf(bare) !== undefined) return false;
  if (mark === 'glossary') return !NOTE.test(fold(bare));
  if (isLabel(bare, language)) return false;
  if (
    isQuestion(text) ||
    isPrompt(text) ||
    /^(?:(?:se|si|sich|ne|non|nicht) |[sn]['’])|[.!?;,:…]$|[=<>{}]|(?<!\p{L})\||\|(?!\p{L})|\.{2}|\\[a-z]/u.test(bare)
  )
    return false;
  if (words.length > (mark === 'marked' ? MAX_WORDS : MAX_PLAIN_WORDS)) return false;
  const folded = words.map((word) =>
    fold(word)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  const [first = ''] = folded;
  const { pronouns, personal, connectives, subjectStops, determiners, stopWords, verbs, code } = language;
  if (pronouns.has(first) || personal.has(first) || (mark === 'plain' && connectives.has(first))) return false;
  if (folded.some((word) => pronouns.has(word) && !determiners.has(word))) return false;
  // "MUSS" and "Will" are not verbs.
  if (
    words.some(
      (word, i) =>
        verbs.has(word.toLowerCase()) &&
        (i > 0 || words.length > 1) &&
        !(code === 'de' ? /^\p{Lu}/u : /^\p{Lu}{2}/u).test(word),
    )
  )
    return false;
  // "Vitamin A" and "Crossing Over" do not end with an article or a preposition.
  if (words.length > 1 && stopWords.has(folded.at(-1) ?? '') && /^\p{Ll}/u.test(words.at(-1) ?? '')) return false;
  if (mark === 'marked') return true;
  if (subjectStops.has(first) || (stopWords.has(first) && !determiners.has(first))) return false;
  // In German, nouns are capitalized, and "erhöht Grenzkosten" begins with a verb; in other languages, a long phrase without a capital is a clause.
  return code === 'de'
    ? /\p{Lu}/u.test(bare) && !/^\p{Ll}+(?:t|en) |\s\p{Ll}+(?:t|n)$/u.test(bare)
    : words.length <= 3 || /^[\p{Lu}\d]/u.test(bare);
}

const ANNOUNCES =
  /(?:^| )(?:tips?|hints?|warnings?|notes?|hinweis|tipp)$|^(?:unidad(?:es)?|units?|unites?|einheit(?:en)?|unita|donde|dove|where|wobei|dabei|ou)$/u;

/** "Note", "Exam tip", "Unit", "Figure 2": they announce something. */
export function isLabel(text: string, { labels, aspects, tasks, personal }: LanguageData): boolean {
  const folded = fold(text.replace(/[\s\d.:]+$/u, '').replace(/^[^\p{L}]+/u, ''));
  const first = folded.split(/[\s/]/u)[0] ?? '';
  const isKnown = labels.has(folded) || (labels.has(first) && !aspects.has(first));
  return isKnown || ANNOUNCES.test(folded) || tasks.has(first) || personal.has(first);
}

/** A property that any heading can have: "Function", "Causes of the war". */
export function isAspect(text: string, { aspects, vague }: LanguageData): boolean {
  const words = fold(text).split(/\s+/);
  const [first = ''] = words;
  return (aspects.has(first) && words.length <= 3) || (vague.has(first) && words.length === 1);
}
