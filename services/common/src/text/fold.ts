/** Letters that no normal form takes apart (docs/contract.md#search). */
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
/** In which only case and apostrophes differ from what is folded: most words of most texts, spared all else. */
const PLAIN = /^[ -~\t\r\n]*$/;
const APOSTROPHE = /['’ʼ‘`´]/g;

/**
 * The one folding of text: lower case, no accents, ligatures and crossed letters spelt out, apostrophes as blanks.
 * Serves the comparison of fronts, and indexing, asking and snippets of search (docs/contract.md#search).
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replace(APOSTROPHE, ' ');
  // Taken apart before and after the change of case: each brings forth what the other has to see.
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARK, '')
    .replace(APOSTROPHE, ' ')
    .replace(LETTER, (letter) => LETTERS[letter] as string);
}
