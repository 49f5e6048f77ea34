import { fold } from '@learning-library/common/pure';
import type { LanguageData } from '../../languages';
import type { Line } from './line';
import { turnOf } from './speakers';

const LEAST_LINES = 3;
/** Before text that goes on at once so many lines are no accident. */
const LEAST_CROWDED = 4;
const MOST_LENGTH = 60;
const STARTS = /^[\p{Lu}\p{Lt}\p{N}]/u;
const ENDS = /[.,;:!?…-]$/;
const BREAKS = /[|\t]|[.!?]\s+\p{Lu}/u;
/** "World War I" is whole. */
const LAST_WORD = /(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]*$/u;

/** How many lines of a slide begin here: short, each starting anew, none a sentence. 0 where too few do. */
export function shortLinesAt(lines: readonly Line[], at: number, data: LanguageData | undefined): number {
  let end = at;
  for (; end < lines.length; end++) {
    const line = lines[end] as Line;
    if (line.blank || line.verbatim || !isSlideLine(line.text) || isCutShort(line.text, data)) break;
    if (end > at && turnOf(line.text) !== undefined) break;
  }
  const count = end - at;
  const following = lines[end];
  const isCrowded = following !== undefined && !following.blank && !following.dropped;
  return count < (isCrowded ? LEAST_CROWDED : LEAST_LINES) ? 0 : count;
}

function isSlideLine(text: string): boolean {
  return text.length <= MOST_LENGTH && STARTS.test(text) && !ENDS.test(text) && !BREAKS.test(text);
}

/** Whether a line ends in the middle of what it says: "the ships of the". */
export function isCutShort(text: string, data: LanguageData | undefined): boolean {
  const last = LAST_WORD.exec(text)?.[0];
  return last !== undefined && data?.stopWords.has(fold(last)) === true;
}
