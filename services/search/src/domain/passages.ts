import { wordsOf } from './words';

/** A piece of a text with as much around it as a snippet of its words shows. */
export interface Passage {
  text: string;
  /** Where in it the piece itself begins, in UTF-16 units. */
  lead: number;
  /** Those that begin in the piece itself. */
  words: ReadonlySet<string>;
}

/** In UTF-16 units. */
const LENGTH = 4_000;
/** Before and after a piece: more than a snippet shows, every letter of which takes two units at most. */
const AROUND = 600;
const REST_OF_WORD = /[\p{L}\p{N}\p{M}]*/uy;

/** The text in pieces that no word is parted by; every word of the text is in one of them. */
export function* passagesOf(text: string): Generator<Passage> {
  for (let start = 0, end; start < text.length; start = end) {
    end = wordEnd(text, Math.min(text.length, start + LENGTH));
    const from = Math.max(0, start - AROUND);
    yield { text: text.slice(from, end + AROUND), lead: start - from, words: wordsOf(text.slice(start, end)) };
  }
}

/** The first place from here on that is not within a word. */
function wordEnd(text: string, from: number): number {
  REST_OF_WORD.lastIndex = from;
  const rest = REST_OF_WORD.exec(text);
  return rest === null ? text.length : rest.index + rest[0].length;
}
