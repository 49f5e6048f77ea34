import { type QueryWords, type WordRun, runsOf } from './words';

/** Maximum length in code points. */
const SNIPPET_LENGTH = 200;
/** Number of characters before the match, if there is enough text on both sides. */
const BEFORE_HIT = 60;
const BLANK = /\s/u;

/**
 * Returns the text around the first match after `from`, or undefined without a match. Begins and ends between words if
 * possible.
 */
export function snippetOf(text: string, words: QueryWords, from = 0): string | undefined {
  const hit = firstHit(text, words, from);
  if (hit === undefined) return undefined;
  // A code point has at most two code units.
  const before = [...text.slice(Math.max(0, hit.start - 2 * SNIPPET_LENGTH), hit.start)];
  const after = [...text.slice(hit.start, hit.start + 2 * SNIPPET_LENGTH)];
  const available = after.length < SNIPPET_LENGTH - BEFORE_HIT ? SNIPPET_LENGTH - after.length : BEFORE_HIT;
  const lead = leadOf(before, available, hit.start > text.length - text.trimStart().length);
  return cutTail([...lead, ...after], lead.length + [...text.slice(hit.start, hit.end)].length).trim();
}

function firstHit(text: string, { whole, last }: QueryWords, from: number): WordRun | undefined {
  const wanted = new Set(whole);
  for (const run of runsOf(text, from)) {
    if (run.words.some((word) => wanted.has(word) || word.startsWith(last))) return run;
  }
  return undefined;
}

/** Returns the end of the text before the match, which starts at a word if it is cut. */
function leadOf(before: readonly string[], length: number, hasMore: boolean): readonly string[] {
  if (before.length <= length || !hasMore) return before.slice(-length);
  const lead = before.slice(-length);
  const isBetweenWords = BLANK.test(before[before.length - length - 1] ?? ' ');
  return isBetweenWords ? lead : lead.slice(lead.findIndex((character) => BLANK.test(character)) + 1);
}

function cutTail(characters: readonly string[], hitEnd: number): string {
  if (characters.length <= SNIPPET_LENGTH) return characters.join('');
  const kept = characters.slice(0, SNIPPET_LENGTH);
  if (BLANK.test(characters[SNIPPET_LENGTH] ?? '')) return kept.join('');
  const end = kept.findLastIndex((character) => BLANK.test(character));
  return (end < hitEnd ? kept : kept.slice(0, end)).join('');
}
