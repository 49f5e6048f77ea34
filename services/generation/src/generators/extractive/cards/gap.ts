import type { Span } from '../../../domain/whitespace';
import type { Found, Rank } from './candidate';

/** Words of a sentence that is left with a gap. */
export const LEAST_WORDS_AROUND = 4;

/** Whether the sentence has the answer a second time. */
export function isGiven(text: string, { start, end }: Span): boolean {
  const answer = text.slice(start, end);
  return `${text.slice(0, start)} ${text.slice(end)}`.toLowerCase().includes(answer.toLowerCase());
}

/** The sentence with the span taken out. */
export function gap(text: string, { start, end }: Span, rank: Rank): Found {
  return { front: `${text.slice(0, start)}____${text.slice(end)}`, back: text.slice(start, end).trim(), rank };
}
