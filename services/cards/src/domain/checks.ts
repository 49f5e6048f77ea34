import { checkedItems, checkedNonBlank, checkedText, validationError } from '@learning-library/common';

/** Bounds in code points (decisions.md §8). */
const FRONT_LENGTH = 2_000;
const BACK_LENGTH = 5_000;
const EXPLANATION_LENGTH = 5_000;
/** Cards of one job at most: a text of 200,000 characters has some 500 parts. */
const PUBLICATION_ITEMS = 5_000;
const REVIEWS = 1_000;

/** 1 to 5,000 cards: a job that succeeds has at least one (decisions.md §10). @throws validation_error */
export function checkedPublication<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length === 0) throw validationError('memocards', 'minItems', 1);
  return checkedItems('memocards', items, PUBLICATION_ITEMS);
}

/** At most 1,000 reviews. @throws validation_error */
export function checkedReviews<Item>(items: readonly Item[]): readonly Item[] {
  return checkedItems('reviews', items, REVIEWS);
}

/** 1 to 2,000 code points, one of them no white space. @throws validation_error */
export function checkedFront(front: string): string {
  return checkedNonBlank('front', front, FRONT_LENGTH);
}

/** 1 to 5,000 code points, one of them no white space. @throws validation_error */
export function checkedBack(back: string): string {
  return checkedNonBlank('back', back, BACK_LENGTH);
}

/** At most 5,000 code points, or null. @throws validation_error */
export function checkedExplanation(explanation: string | undefined): string | null {
  return explanation === undefined ? null : checkedText('explanation', explanation, EXPLANATION_LENGTH);
}
