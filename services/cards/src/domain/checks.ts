import { checkedItems, validationError } from '@learning-library/common/contract';

/** Bounds in code points. */
export const FRONT_LENGTH = 2_000;
export const BACK_LENGTH = 5_000;
export const EXPLANATION_LENGTH = 5_000;
/** The most cards of one job. A text of 200,000 characters has about 500 parts. */
const PUBLICATION_ITEMS = 5_000;
const REVIEWS = 1_000;

/** 1 to 5,000 cards: a job that succeeds has at least one. @throws validation_error */
export function checkedPublication<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length === 0) throw validationError('memocards', 'minItems', 1);
  return checkedItems('memocards', items, PUBLICATION_ITEMS);
}

/** At most 1,000 reviews. @throws validation_error */
export function checkedReviews<Item>(items: readonly Item[]): readonly Item[] {
  return checkedItems('reviews', items, REVIEWS);
}
