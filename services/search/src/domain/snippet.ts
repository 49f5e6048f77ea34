import { type QueryWords, type Run, runsOf } from './words';

/** In code points. */
const SNIPPET_LENGTH = 200;
/** How much of them stands before the hit, where the text has as much on either side. */
const BEFORE_HIT = 60;
const BLANK = /\s/u;

/**
 * At most 200 code points of the text as it stands, around the first word from `from` on that the question hits; undefined
 * where it hits none. Begins and ends between words as far as that is possible.
 */
export function snippetOf(text: string, words: QueryWords, from = 0): string | undefined {
  const hit = firstHit(text, words, from);
  if (hit === undefined) return undefined;
  // Twice as many units hold as many code points.
  const before = [...text.slice(Math.max(0, hit.start - 2 * SNIPPET_LENGTH), hit.start)];
  const after = [...text.slice(hit.start, hit.start + 2 * SNIPPET_LENGTH)];
  const available = after.length < SNIPPET_LENGTH - BEFORE_HIT ? SNIPPET_LENGTH - after.length : BEFORE_HIT;
  const lead = leadOf(before, available, hit.start > text.length - text.trimStart().length);
  return cutTail([...lead, ...after], lead.length + [...text.slice(hit.start, hit.end)].length).trim();
}

function firstHit(text: string, { whole, last }: QueryWords, from: number): Run | undefined {
  const wanted = new Set(whole);
  for (const run of runsOf(text, from)) {
    if (run.words.some((word) => wanted.has(word) || word.startsWith(last))) return run;
  }
  return undefined;
}

/** The end of what is before the hit, from the beginning of a word where something was cut off. */
function leadOf(before: readonly string[], length: number, hasMore: boolean): readonly string[] {
  if (before.length <= length || !hasMore) return before.slice(-length);
  const lead = before.slice(-length);
  const isBetweenWords = BLANK.test(before[before.length - length - 1] ?? ' ');
  return isBetweenWords ? lead : lead.slice(lead.findIndex((character) => BLANK.test(character)) + 1);
}

/** Not more than a snippet holds, up to the end of a word unless that would cut the hit itself off. */
function cutTail(characters: readonly string[], hitEnd: number): string {
  if (characters.length <= SNIPPET_LENGTH) return characters.join('');
  const kept = characters.slice(0, SNIPPET_LENGTH);
  if (BLANK.test(characters[SNIPPET_LENGTH] ?? '')) return kept.join('');
  const end = kept.findLastIndex((character) => BLANK.test(character));
  return (end < hitEnd ? kept : kept.slice(0, end)).join('');
}
