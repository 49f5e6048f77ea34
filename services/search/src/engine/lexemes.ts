import type { Pace } from '../domain/pace';
import type { QueryWords } from '../domain/words';
import type { DocumentType } from './engine';
import type { PreparedDocument } from './prepared';

/**
 * The mark of a field in a lexeme, after the account's tag, by the kind of document: title, description and body.
 */
const FIELDS = { content: ['1', '2', '3'], folder: ['4', '5', '6'] } as const;
export const FIELD_COUNT = 3;

/**
 * The limit of a tsvector is 1 MiB. The longest text (200,000 code points) stays below it unless folding makes it longer:
 * at worst it has 67,000 different words of two letters with four bytes each, which makes lexemes of 13 bytes.
 */
const MAX_BYTES = 1_000_000;

/**
 * The start of all lexemes of an account, so that a search for the beginning of a word reads the words of few accounts
 * only. Two accounts may have the same tag: queries also compare the account itself.
 */
function accountTag(accountId: string): string {
  return accountId.slice(-4);
}

/** The lexemes of a document, separated by spaces: each word once per field that contains it. */
export async function lexemesOf({ type, accountId, words }: PreparedDocument, pace: Pace): Promise<string> {
  const tag = accountTag(accountId);
  const lexemes: string[] = [];
  let bytes = 0;
  for (const [place, ofField] of words.entries()) {
    for (const word of new Set(ofField)) {
      const lexeme = `${tag}${FIELDS[type][place] ?? ''}${word}`;
      bytes += Buffer.byteLength(lexeme);
      if (bytes > MAX_BYTES) return lexemes.join(' ');
      lexemes.push(lexeme);
      const others = pace.spend(lexeme.length);
      if (others !== undefined) await others;
    }
  }
  return lexemes.join(' ');
}

/** A tsquery: every word is in one of the first `fieldCount` fields, the last one as a whole word or as a prefix. */
export function allWordsIn(
  { accountId, type, words }: { accountId: string; type: DocumentType | undefined; words: QueryWords },
  fieldCount: number,
  match: 'exact' | 'beginning',
): string {
  const types = type === undefined ? (['content', 'folder'] as const) : [type];
  const fields = types.flatMap((each) => FIELDS[each].slice(0, fieldCount));
  const last = anyField(accountId, fields, words.last, match === 'beginning');
  return [...words.whole.map((word) => anyField(accountId, fields, word, false)), last].join(' & ');
}

/** A tsquery for passages that contain one of the words, the last one as a prefix. */
export function anyWord({ whole, last }: QueryWords): string {
  return [...whole.map((word) => `'${word}'`), `'${last}':*`].join(' | ');
}

function anyField(accountId: string, fields: readonly string[], word: string, isBeginning: boolean): string {
  // Words have only letters and digits, and the tag is hexadecimal, so nothing needs to be quoted.
  const lexemes = fields.map((field) => `'${accountTag(accountId)}${field}${word}'${isBeginning ? ':*' : ''}`);
  return `(${lexemes.join(' | ')})`;
}
