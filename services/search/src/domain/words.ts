import { fold } from '@learning-library/common';

/** A run of letters, digits and the marks upon them; everything else parts words, apostrophes too. */
const RUN = /[\p{L}\p{N}\p{M}]+/gu;
/** Folding takes some letters apart, `½` for one, and what is between the parts is no word. */
const NO_WORD = /[^\p{L}\p{N}]+/u;
/** In UTF-16 units: far above every word, and 1,500 bytes at most, of which a lexeme takes 2,046. */
const LONGEST = 500;
/** What a cut leaves of a letter that takes two units. */
const HALF_A_LETTER = /[\ud800-\udbff]$/;
/** Of a question so many words count. */
const QUERY_WORDS = 10;

/** The words of a question: all must occur, the last of them as the beginning of a word. */
export interface QueryWords {
  whole: readonly string[];
  last: string;
}

/** A run of a text and the folded words that it is; most often one. */
export interface Run {
  /** In UTF-16 units. */
  start: number;
  end: number;
  words: readonly string[];
}

/** The runs of a text from a place in it, as they are asked for. Serves indexing, asking and snippets alike. */
export function* runsOf(text: string, from = 0): Generator<Run> {
  for (const match of text.slice(from).matchAll(RUN)) {
    const [run] = match;
    const start = from + match.index;
    yield { start, end: start + run.length, words: foldedWords(run) };
  }
}

/** The distinct folded words of a text, in the order of their first occurrence. */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const run of new Set(text.match(RUN))) for (const word of foldedWords(run)) words.add(word);
  return words;
}

/** The first ten words of a question; undefined where it has none. */
export function queryWords(q: string): QueryWords | undefined {
  const words = [...runsOf(q)].flatMap((run) => run.words).slice(0, QUERY_WORDS);
  const last = words.pop();
  return last === undefined ? undefined : { whole: words, last };
}

function foldedWords(run: string): string[] {
  // Composed again, since folding leaves Korean syllables in three parts each.
  const words = fold(run).normalize('NFC').split(NO_WORD);
  return words.filter((word) => word !== '').map((word) => word.slice(0, LONGEST).replace(HALF_A_LETTER, ''));
}
