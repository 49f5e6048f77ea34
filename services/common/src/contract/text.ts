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

/** Letters that Unicode normal forms do not decompose, and the final sigma (docs/contract.md#search). */
const LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
};
const LETTER = /[œæßøłđıς]/g;
/** Soft hyphens, joiners, variation selectors and other characters without a width. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}+/gu;
/** No language has more marks on a letter (UAX #15, stream-safe text). Ordering them would take quadratic time. */
const MANY_MARKS = /\p{M}{30,}/gu;
/** Marks of Latin, Greek and Cyrillic letters, and marks that follow no letter. In other scripts, marks are letters. */
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]|[^\p{L}\p{M}]|^)\p{M}+/gu;
/** Hebrew points and accents. */
const HEBREW_POINTS = '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\ufb1e';
/** Arabic vowel marks, honorifics and signs of the Koran, without hamza and madda, which make letters; and the tatweel. */
const ARABIC_VOWELS =
  '\\u0610-\\u061a\\u0640\\u064b-\\u0652\\u0656-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u0897-\\u089f\\u08ca-\\u08e1\\u08e3-\\u08ff';
const POINTS = new RegExp(`[${HEBREW_POINTS}${ARABIC_VOWELS}]+`, 'gu');
/** ASCII text, in which only case and apostrophes change. This is a fast path for most words. */
const PLAIN = /^[ -~\t\r\n]*$/;
const APOSTROPHE = /['’ʼ‘`´]/g;

/**
 * Folds a text: lower case without accents, in NFC, with ligatures and crossed letters spelled out and apostrophes as
 * spaces. Words of a search and of an indexed text match if their folded forms are equal.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(APOSTROPHE, ' ');
  // Decomposes before and after the change of case, because each step can produce letters that the other changes.
  return text
    .replace(IGNORABLE, '')
    .replace(MANY_MARKS, '')
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(POINTS, '')
    .replace(ACCENTS, '$1')
    .replace(APOSTROPHE, ' ')
    .replace(LETTER, (letter) => LETTERS[letter] as string)
    .normalize('NFC');
}

const NOT_DOTLESS_I = /[^ı]+/g;

/** Applies Unicode's full case folding, in upper case: ß equals ss, and ς equals σ. */
export function foldCase(text: string): string {
  return text.toLowerCase().replace(NOT_DOTLESS_I, (part) => part.toUpperCase());
}

const WHITE_SPACE = /\s+/g;

/**
 * Returns a front in NFC, with folded case and collapsed white space. Two memocards of a content are the same if this form
 * is equal (docs/contract.md#generation-and-jobs). Accents and punctuation are significant.
 */
export function comparableFront(front: string): string {
  return foldCase(front.normalize('NFC')).normalize('NFC').replace(WHITE_SPACE, ' ').trim();
}

/** The length of a hash in bytes. If it changes, cards recomputes the stored hashes. */
export const FRONT_HASH_BYTES = 20;

/** Hashes a comparable front: the first bytes of its SHA-256. */
export function frontHash(front: string): Buffer {
  return createHash('sha256').update(comparableFront(front)).digest().subarray(0, FRONT_HASH_BYTES);
}
