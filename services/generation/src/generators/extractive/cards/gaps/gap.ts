import type { Span } from '../../../../domain/whitespace';
import type { Found, Rank } from '../candidate';
import type { Reading } from '../sentence/reading';
import type { Sentence } from '../sentence/sentence';

/** Words of a sentence that is left with a gap. */
export const LEAST_WORDS_AROUND = 4;

/** Whether the sentence has the answer a second time. */
export function isGiven(text: string, { start, end }: Span): boolean {
  const answer = text.slice(start, end);
  if (/^\p{Lu}[\p{L}]+$/u.test(answer) && hasLike(`${text.slice(0, start)} ${text.slice(end)}`, answer)) return true;
  return `${text.slice(0, start)} ${text.slice(end)}`.toLowerCase().includes(answer.toLowerCase());
}

/** "Appio Claudio …, che diede il nome alla via Appia": two names of one stem. */
function hasLike(text: string, name: string): boolean {
  const length = Math.max(LEAST_STEM, name.length - 1);
  return [...text.matchAll(/\p{Lu}\p{L}+/gu)].some(
    ([other]) => other.length >= length && other.length <= name.length + 1 && other.startsWith(name.slice(0, length)),
  );
}

const LEAST_STEM = 4;

/** "The ____ of Segovia": what the text is called is not asked for by halves. */
export function isInTitle({ lower }: Sentence, { start, end }: Span, { title }: Reading): boolean {
  const name = title.toLowerCase().replaceAll('’', "'");
  const at = name === '' ? -1 : lower.indexOf(name);
  return at >= 0 && at <= start && end <= at + name.length;
}

/** The sentence with the span taken out. */
export function gap(text: string, { start, end }: Span, rank: Rank): Found {
  return { front: `${text.slice(0, start)}____${text.slice(end)}`, back: text.slice(start, end).trim(), rank };
}
