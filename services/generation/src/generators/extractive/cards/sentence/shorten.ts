import { wordCount } from '../../../../domain/document/line';

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

/** What begins a clause of its own after an answer. */
const NEXT_CLAUSE =
  /\s?; |, (?:while|whereas|tandis qu|alors que|mientras que|mentre|während|wohingegen|pero|mais|ma|aber|doch)(?=[\s'’e])/u;

/** "deflation, while …": the answer without the clause that comes after it. */
export function firstClause(answer: string): string {
  const at = answer.search(NEXT_CLAUSE);
  const head = answer.slice(0, at);
  return at > 0 && wordCount(head) >= 2 && isClosed(head) && !answer.includes('$') ? head : answer;
}

/** Whether its brackets, quotation marks and formulas are in pairs. */
export function isClosed(text: string): boolean {
  return (
    text.split('(').length === text.split(')').length &&
    text.split('$').length % 2 === 1 &&
    text.split('«').length === text.split('»').length &&
    text.split('“').length === text.split('”').length
  );
}
