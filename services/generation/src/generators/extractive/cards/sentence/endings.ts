/** Whether a word has one of these endings, and more than `least` letters before it. */
export function hasEnding(word: string, endings: readonly string[], least: number): boolean {
  return endings.some((ending) => word.length > ending.length + least && word.endsWith(ending));
}

/** "le plus long": no object, and by itself no subject. */
export const MOST = new Set(['plus', 'moins', 'mas', 'menos', 'piu', 'meno', 'long']);

/** What a verb has before what is no object: "send up", "lies between". */
export const NO_OBJECT = new Set(
  'between among zwischen entre tra fra up down out off away back along together beneath below above behind across around towards against onto near'.split(
    ' ',
  ),
);
