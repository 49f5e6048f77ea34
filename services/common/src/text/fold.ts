/** Letters that no normal form takes apart (decisions.md §11). */
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
const APOSTROPHE = /['’ʼ‘`´]/g;

/**
 * The one folding of text: lower case, no accents, ligatures and crossed letters spelt out, apostrophes as blanks.
 * Serves the comparison of fronts, and indexing, asking and snippets of search (decisions.md §11).
 */
export function fold(text: string): string {
  // The apostrophes go first: NFKD takes ´ apart into a blank and a mark.
  return text
    .replace(APOSTROPHE, ' ')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARK, '')
    .replace(LETTER, (letter) => LETTERS[letter] as string);
}
