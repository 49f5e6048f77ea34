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
