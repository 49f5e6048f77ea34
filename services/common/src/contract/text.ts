import { createHash } from 'node:crypto';

/** Length in Unicode code points, which the contract calls characters. */
export function codePointLength(text: string): number {
  let pairs = 0;
  for (let i = 1; i < text.length; i++) {
    if (isSurrogate(text, i - 1, 0xd800) && isSurrogate(text, i, 0xdc00)) pairs++;
  }
  return text.length - pairs;
}

function isSurrogate(text: string, i: number, first: 0xd800 | 0xdc00): boolean {
  return (text.charCodeAt(i) & 0xfc00) === first;
}

/** Letters that Unicode normal forms do not decompose (docs/contract.md#search). */
const LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};
const LETTER = /[œæßøłđı]/g;
const MARK = /\p{M}/gu;
/** No language has so many marks on a letter (UAX #15, stream-safe text); ordering them takes the square of their number. */
const MANY_MARKS = /\p{M}{30,}/gu;
/** ASCII, where only case and apostrophes change: a fast path for most words. */
const PLAIN = /^[ -~\t\r\n]*$/;
const APOSTROPHE = /['’ʼ‘`´]/g;

/** Lower case, no accents, ligatures and crossed letters spelt out, apostrophes as spaces: the same for indexing and asking. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(APOSTROPHE, ' ');
  // Decomposed before and after the change of case, since each can produce letters that the other changes.
  return text
    .replace(MANY_MARKS, '')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARK, '')
    .replace(APOSTROPHE, ' ')
    .replace(LETTER, (letter) => LETTERS[letter] as string);
}

const FRONT_HASH_BYTES = 16;
const NOT_WORD = /[^\p{L}\p{N}$=+\-*/^<>]+/gu;

/** The first 16 bytes of the SHA-256 of a front's folded words; two fronts with the same hash are the same. */
export function frontHash(front: string): Buffer {
  const words = fold(front).replace(NOT_WORD, ' ').trim();
  return createHash('sha256').update(words).digest().subarray(0, FRONT_HASH_BYTES);
}
