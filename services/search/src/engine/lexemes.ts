import type { QueryWords } from '../domain/words';
import type { DocumentType } from './engine';
import type { PreparedDocument } from './prepared';

/** Where a word stands, by the kind of document: what follows the account's tag in its lexeme. */
const FIELDS = { content: ['1', '2', '3'], folder: ['4', '5', '6'] } as const;
/** Title, description and body. */
export const FIELD_COUNT = 3;

/**
 * A tsvector addresses 1 MiB. Every text of 200,000 code points in letters that folding leaves whole comes below it:
 * words of two letters of four bytes each, all distinct, are 67,000 lexemes of 13 bytes.
 */
const MAX_BYTES = 1_000_000;

/**
 * What the words of an account begin with in the index, so that the beginning of a word is looked for among the words
 * of few accounts. Accounts may share it: the account itself is always compared too.
 */
function accountTag(accountId: string): string {
  return accountId.slice(-4);
}

/** The lexemes of a document, parted by blanks: each word once for each field that it stands in. */
export function lexemesOf({ type, accountId, words }: PreparedDocument): string {
  const tag = accountTag(accountId);
  const lexemes: string[] = [];
  let bytes = 0;
  for (const [place, ofField] of words.entries()) {
    for (const word of ofField) {
      const lexeme = `${tag}${FIELDS[type][place] ?? ''}${word}`;
      bytes += Buffer.byteLength(lexeme);
      if (bytes > MAX_BYTES) return lexemes.join(' ');
      lexemes.push(lexeme);
    }
  }
  return lexemes.join(' ');
}

/** A tsquery: every word in one of the first so many fields, the last exactly or as a beginning. */
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

/** A tsquery that is met by one of the words in a passage, the last as a beginning. */
export function anyWord({ whole, last }: QueryWords): string {
  return [...whole.map((word) => `'${word}'`), `'${last}':*`].join(' | ');
}

function anyField(accountId: string, fields: readonly string[], word: string, isBeginning: boolean): string {
  // Words are letters and digits, the tag is hexadecimal: nothing in them ends the quotes.
  const lexemes = fields.map((field) => `'${accountTag(accountId)}${field}${word}'${isBeginning ? ':*' : ''}`);
  return `(${lexemes.join(' | ')})`;
}
