import type { Pace } from '../../domain/pace';
import type { EngineQuery } from '../engine';
import type { PreparedDocument } from '../prepared';

/** Title, description and body. */
export const FIELD_COUNT = 3;
/** The version of these rules; an index is rebuilt where its own is another. */
export const FORMAT = 2;

/** In bytes; Meilisearch cuts filter values at 468. */
const LONGEST_WORD = 440;
const PLAIN = /[a-z0-9]/;
/** Digits of the highest code point in base 36. */
const DIGITS = 4;

/**
 * Filters in Meilisearch's form: all of the outer list must match, one of each inner list. They contain only lexemes,
 * which have letters, digits and underscores of ASCII.
 */
export type Filter = (string | string[])[];

/**
 * A document's words as filter values. A word in the title has the levels 1 to 3, in the description 2 and 3, in the body 3:
 * so "in one of the first n fields" is one value, and its beginning one range, which is what a search costs. A tag of the
 * account comes first, so that a search for the beginning of a word reads the words of few accounts only. One more value
 * is the kind of the document.
 *
 * Meilisearch's own text search is not used: it guesses the language to split words, uses ten words of a query and 65,535
 * of a text, and finds at most 1,000 words by their beginning. Filters are exact.
 */
export async function lexemesOf({ type, accountId, words }: PreparedDocument, pace: Pace): Promise<string[]> {
  const tag = accountTag(accountId);
  const lexemes = [tag + type];
  const before = new Set<string>();
  for (let level = 1; level <= FIELD_COUNT; level++) {
    for (const word of words[level - 1] ?? []) {
      const code = encoded(word);
      before.add(code);
      const others = pace.spend(code.length);
      if (others !== undefined) await others;
    }
    for (const word of before) lexemes.push(`${tag}${level}${word}`);
  }
  return lexemes;
}

/** Every word is in one of the first `fieldCount` fields, the last one as a whole word or as a prefix. */
export function allWordsIn(
  { accountId, type, words }: Pick<EngineQuery, 'accountId' | 'type' | 'words'>,
  fieldCount: number,
  match: 'exact' | 'beginning',
): Filter {
  const tag = accountTag(accountId);
  const start = `${tag}${fieldCount}`;
  const comparison = match === 'exact' ? '=' : 'STARTS WITH';
  return [
    ...(type === undefined ? [] : [`words = "${tag}${type}"`]),
    ...words.whole.map((word) => `words = "${start}${encoded(word)}"`),
    `words ${comparison} "${start}${encoded(words.last)}"`,
  ];
}

/** Two accounts may have the same tag: queries also compare the account itself. */
export function accountTag(accountId: string): string {
  return accountId.slice(-8).toLowerCase();
}

/**
 * The word in characters that Meilisearch does not split or change. No character's code is the beginning of another's, so
 * one word begins with another exactly when its code does.
 */
export function encoded(word: string): string {
  let code = '';
  for (const character of word) {
    const next = PLAIN.test(character) ? character : `_${base36(character)}`;
    if (code.length + next.length > LONGEST_WORD) break;
    code += next;
  }
  return code;
}

function base36(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(36).padStart(DIGITS, '0');
}
