import type { DocumentType, EngineQuery } from '../engine';
import type { PreparedDocument } from '../prepared';

/** The mark of a field in a lexeme, by the kind of document: title, description and body. */
const FIELDS = { content: ['1', '2', '3'], folder: ['4', '5', '6'] } as const;
export const FIELD_COUNT = 3;

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
 * A document's words as filter values: each word once per field that contains it, after a tag of its account, so that a
 * search for the beginning of a word reads the words of few accounts only.
 *
 * Meilisearch's own text search is not used: it guesses the language to split words, uses ten words of a query and 65,535
 * of a text, and finds at most 1,000 words by their beginning. Filters are exact.
 */
export function lexemesOf({ type, accountId, words }: PreparedDocument): string[] {
  const lexemes: string[] = [];
  for (const [place, ofField] of words.entries()) {
    const start = `${accountTag(accountId)}${FIELDS[type][place] ?? ''}`;
    for (const word of ofField) lexemes.push(start + encoded(word));
  }
  return lexemes;
}

/** Every word is in one of the first `fieldCount` fields, the last one as a whole word or as a prefix. */
export function allWordsIn(
  { accountId, type, words }: Pick<EngineQuery, 'accountId' | 'type' | 'words'>,
  fieldCount: number,
  match: 'exact' | 'beginning',
): Filter {
  const fields = typesOf(type).flatMap((each) => FIELDS[each].slice(0, fieldCount));
  const starts = fields.map((field) => accountTag(accountId) + field);
  const last = match === 'exact' ? [isIn(starts, words.last)] : begins(starts, words.last);
  return [...words.whole.map((word) => isIn(starts, word)), last];
}

function isIn(starts: readonly string[], word: string): string {
  return `words IN [${starts.map((start) => `"${start}${encoded(word)}"`).join(', ')}]`;
}

function begins(starts: readonly string[], word: string): string[] {
  return starts.map((start) => `words STARTS WITH "${start}${encoded(word)}"`);
}

function typesOf(type: DocumentType | undefined): readonly DocumentType[] {
  return type === undefined ? ['content', 'folder'] : [type];
}

/** Two accounts may have the same tag: queries also compare the account itself. */
function accountTag(accountId: string): string {
  return accountId.slice(-8).toLowerCase();
}

/**
 * The word in characters that Meilisearch does not split or change. No character's code is the beginning of another's, so
 * one word begins with another exactly when its code does.
 */
function encoded(word: string): string {
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
