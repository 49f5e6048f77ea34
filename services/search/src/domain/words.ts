import { fold } from '@learning-library/common/contract';

/**
 * Number of characters, folded or of words, after which work yields: a few milliseconds, because a call waits for several
 * turns on its way.
 */
const TURN = 8_000;

/** Counts work, and yields to other work of this process after a certain amount. */
export class Pace {
  private done = 0;

  /** Counts work. @returns a promise to wait for if other work must run first */
  spend(units: number): Promise<void> | undefined {
    this.done += units;
    if (this.done < TURN) return undefined;
    this.done = 0;
    return new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * A run of letters, digits, marks and characters without a width. Everything else separates words, including
 * apostrophes.
 */
const RUN = /[\p{L}\p{N}\p{M}\p{Default_Ignorable_Code_Point}]+/gu;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}+/gu;
/** Matches most runs, which are one word and need no folding. */
const PLAIN = /^[a-z\d]+$/i;
/** Folding splits some characters, such as `½`, into several words. */
const NO_WORD = /[^\p{L}\p{N}\p{M}]+/u;
const LETTER = /[\p{L}\p{N}]/u;
/**
 * Maximum length of a word in UTF-16 units, which are at most 1,500 bytes. A lexeme may have 2,046 bytes. Words are cut
 * before folding, which makes them longer.
 */
export const LONGEST_WORD = 500;
/** Half of a surrogate pair, which can remain after a cut. */
const HALF_A_LETTER = /[\ud800-\udbff]$/;
const QUERY_WORDS = 10;

/** The words of a query. Every word must occur, the last one as a prefix. */
export interface QueryWords {
  whole: readonly string[];
  last: string;
}

/** A run of a text with its folded words, usually one. */
export interface WordRun {
  /** The position in UTF-16 units. */
  start: number;
  end: number;
  words: readonly string[];
}

export function* runsOf(text: string, from = 0): Generator<WordRun> {
  for (const match of text.slice(from).matchAll(RUN)) {
    const [run] = match;
    const start = from + match.index;
    const words = PLAIN.test(run) ? [cut(run).toLowerCase()] : splitIntoWords(foldedRun(run));
    yield { start, end: start + run.length, words };
  }
}

export async function wordsOf(text: string, pace: Pace): Promise<string[]> {
  const words: string[] = [];
  const known = new Map<string, readonly string[]>();
  await pace.spend(text.length);
  for (const run of text.match(RUN) ?? []) {
    let ofRun = known.get(run);
    if (ofRun === undefined) {
      const folded = foldedRun(run);
      ofRun = splitIntoWords(folded);
      known.set(run, ofRun);
      const others = pace.spend(folded.length);
      if (others !== undefined) await others;
    }
    words.push(...ofRun);
  }
  return words;
}

/** The first ten words of a query; undefined if it has none. */
export function queryWords(q: string): QueryWords | undefined {
  const words = [...runsOf(q)].flatMap((run) => run.words).slice(0, QUERY_WORDS);
  const last = words.pop();
  return last === undefined ? undefined : { whole: words, last };
}

function foldedRun(run: string): string {
  return fold(cut(run.replace(IGNORABLE, '')));
}

function splitIntoWords(folded: string): string[] {
  return folded
    .split(NO_WORD)
    .filter((word) => LETTER.test(word))
    .map(cut);
}

function cut(word: string): string {
  return word.length > LONGEST_WORD ? word.slice(0, LONGEST_WORD).replace(HALF_A_LETTER, '') : word;
}
