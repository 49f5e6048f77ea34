import type { DocumentType, EngineQuery } from '../engine';
import type { PreparedDocument } from '../prepared';

/** Where a word stands, by the kind of document: title, description and body. */
const FIELDS = { content: ['1', '2', '3'], folder: ['4', '5', '6'] } as const;
export const FIELD_COUNT = 3;

/** In bytes: Meilisearch cuts the value of a filter at 468. */
const LONGEST_WORD = 440;
const PLAIN = /[a-z0-9]/;
/** Of the highest code point in base 36. */
const DIGITS = 4;

/**
 * Filters as Meilisearch takes them: all of the outer list, any of an inner one. Made of nothing but lexemes, which hold
 * letters, digits and underscores of ASCII.
 */
export type Filter = (string | string[])[];

/**
 * A document's words as values of a filter, each once for each field that it stands in, behind a tag of its account, so
 * that the beginning of a word is looked for among the words of few accounts.
 *
 * They are no text to Meilisearch: its own search cuts words by languages that it guesses, counts ten of a question and
 * 65,535 of a text, and knows 1,000 words by their beginning. Filters are exact.
 */
export function lexemesOf({ type, accountId, words }: PreparedDocument): string[] {
  const lexemes: string[] = [];
  for (const [place, ofField] of words.entries()) {
    const start = `${accountTag(accountId)}${FIELDS[type][place] ?? ''}`;
    for (const word of ofField) lexemes.push(start + encoded(word));
  }
  return lexemes;
}

/** Every word in one of the first so many fields, the last exactly or as a beginning. */
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

/** Accounts may share it: the account itself is always compared too. */
function accountTag(accountId: string): string {
  return accountId.slice(-8).toLowerCase();
}

/**
 * In letters that Meilisearch leaves as they are, where it would take others apart or change their case. Each letter has
 * a code that no other begins with: a word begins with another exactly when its code does.
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
