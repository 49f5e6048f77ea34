import { checkedId, newId, validationError } from '@learning-library/common/contract';
import { checkedReviews } from './checks';
import { RATINGS, type Review, type ReviewRating } from './retention';

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

/** One without an id gets one; one in the future is refused. @throws validation_error */
export function draftReviews(inputs: readonly ReviewInput[], now: Date): ReviewDraft[] {
  const drafts = checkedReviews(inputs).map((input) => draftReview(input, now));
  if (new Set(drafts.map(({ id }) => id)).size < drafts.length) throw validationError('id', 'unique');
  return drafts;
}

function draftReview({ id, memocardId, rating, reviewedAt }: ReviewInput, now: Date): ReviewDraft {
  if (!isRating(rating)) throw validationError('rating', 'enum');
  if (reviewedAt === undefined) throw validationError('reviewed_at', 'required');
  if (Number.isNaN(reviewedAt.getTime())) throw validationError('reviewed_at', 'format');
  if (reviewedAt > now) throw validationError('reviewed_at', 'maximum');
  return {
    id: id === undefined ? newId().id : checkedId('id', id),
    memocardId: checkedId('memocard_id', memocardId),
    rating,
    reviewedAt,
  };
}

function isRating(rating: string): rating is ReviewRating {
  return Object.hasOwn(RATINGS, rating);
}
