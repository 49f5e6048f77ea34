import { wordCount } from '../../../domain/document/line';

/** Words of a back that a learner takes in at once. */
export const MOST_BACK_WORDS = 25;
const LEAST_WORDS = 3;
/** Where an answer can end early: before a further clause. */
const CUTS = /\s[–—-]\s|[;:]\s|,\s(?=\p{L})|\s\(|\.\s/gu;

/**
 * An answer of 25 words at most: cut where a further clause begins. Undefined where no such place leaves a whole answer.
 */
export function shortenAnswer(answer: string): string | undefined {
  if (wordCount(answer) <= MOST_BACK_WORDS) return answer;
  let best: string | undefined;
  for (const match of answer.slice(0, 400).matchAll(CUTS)) {
    const head = answer.slice(0, match.index);
    const words = wordCount(head);
    if (words > MOST_BACK_WORDS) break;
    if (words >= LEAST_WORDS && isClosed(head)) best = head;
  }
  return best;
}

function isClosed(text: string): boolean {
  return (
    text.split('(').length === text.split(')').length &&
    text.split('$').length % 2 === 1 &&
    text.split('«').length === text.split('»').length &&
    text.split('“').length === text.split('”').length
  );
}
