import type { Pace } from '../domain/words';
import type { EngineQuery } from './engine';
import type { PreparedDocument } from './prepared';

/** Weights of the words of title, description and body. */
const WEIGHTS = ['A', 'B', 'D'] as const;
/** The last position that PostgreSQL stores. It stores at most 255 positions of a word. */
const MAX_POSITION = 16_383;
const MAX_POSITIONS = 255;
/** Limit of a tsvector, whose maximum is 1 MiB. Further words are left out. */
const MAX_BYTES = 1_000_000;

/**
 * A part of each lexeme that depends on the account, so that a search reads lexemes of few accounts. Accounts can share a
 * tag, so queries also compare the account.
 */
function accountTag(accountId: string): string {
  return accountId.slice(-4);
}

/** A tsvector with the words of a document, their weights and their positions. */
export async function lexemesOf({ accountId, words }: PreparedDocument, pace: Pace): Promise<string> {
  const places = new Map<string, string[]>();
  let position = 0;
  for (const [field, ofField] of words.entries()) {
    for (const word of ofField) {
      const known = places.get(word) ?? [];
      if (known.length === 0) places.set(word, known);
      if (++position <= MAX_POSITION && known.length < MAX_POSITIONS) known.push(`${position}${WEIGHTS[field] ?? 'D'}`);
    }
  }
  const tag = accountTag(accountId);
  const lexemes: string[] = [];
  let bytes = 0;
  for (const [word, known] of places) {
    bytes += Buffer.byteLength(tag + word) + (known.length === 0 ? 0 : 3 + 2 * known.length);
    if (bytes > MAX_BYTES) break;
    lexemes.push(known.length === 0 ? tag + word : `${tag}${word}:${known.join(',')}`);
    const others = pace.spend(word.length);
    if (others !== undefined) await others;
  }
  return lexemes.join(' ');
}

/** Tsqueries for lexemes: all words, the last as a prefix; all of them in the title; all of them as whole words. */
export function lexemeQueries({
  accountId,
  words: { whole, last },
}: EngineQuery): Record<'all' | 'inTitle' | 'asWhole', string> {
  const tag = accountTag(accountId);
  // Nothing needs to be quoted, because words consist of letters, digits and marks, and the tag is hexadecimal.
  const each = (mark: string, end: string): string =>
    [...whole.map((word) => `'${tag}${word}'${mark}`), `'${tag}${last}'${end}`].join(' & ');
  return { all: each('', ':*'), inTitle: each(':A', ':*A'), asWhole: each('', '') };
}

/** A tsquery for passages that contain one of the words, the last one as a prefix. */
export function anyWord({ whole, last }: EngineQuery['words']): string {
  return [...whole.map((word) => `'${word}'`), `'${last}':*`].join(' | ');
}
