import { checkedId, checkedItems, checkedOneOf, newId, validationError } from '@learning-library/common/contract';
import { RATINGS, type Review, type ReviewRating } from './retention';

const RATING_NAMES = Object.keys(RATINGS) as ReviewRating[];
/** Maximum number of items per call. */
const REVIEWS = 1_000;

export interface ReviewDraft extends Review {
  id: string;
  memocardId: string;
}

export interface ReviewInput {
  id?: string | undefined;
  memocardId: string;
  rating: string;
  reviewedAt?: Date | undefined;
}

/**
 * Checks at most 1,000 reviews. A review without an id gets one, and a review in the future is rejected.
 * @throws validation_error
 */
export function draftReviews(inputs: readonly ReviewInput[], now: Date): ReviewDraft[] {
  const drafts = checkedItems('reviews', inputs, REVIEWS).map((input) => draftReview(input, now));
  if (new Set(drafts.map(({ id }) => id)).size < drafts.length) throw validationError('id', 'unique');
  return drafts;
}

function draftReview({ id, memocardId, rating, reviewedAt }: ReviewInput, now: Date): ReviewDraft {
  if (reviewedAt === undefined) throw validationError('reviewed_at', 'required');
  if (Number.isNaN(reviewedAt.getTime())) throw validationError('reviewed_at', 'format');
  if (reviewedAt > now) throw validationError('reviewed_at', 'maximum');
  return {
    id: id === undefined ? newId().id : checkedId('id', id),
    memocardId: checkedId('memocard_id', memocardId),
    rating: checkedOneOf('rating', RATING_NAMES, rating),
    reviewedAt,
  };
}
