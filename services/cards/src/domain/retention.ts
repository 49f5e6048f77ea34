import { createEmptyCard, fsrs, type Grade, Rating, State } from 'ts-fsrs';

export const RATINGS = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy } as const;

export type ReviewRating = keyof typeof RATINGS;

export interface Review {
  rating: ReviewRating;
  reviewedAt: Date;
}

/** The FSRS state of a memocard from which retention and mastery are computed. */
export interface Memory {
  /** Number of days until the retrievability is 0.9. */
  stability: number;
  lastReviewedAt: Date;
}

/** Days of stability from which a memocard counts as mastered (docs/contract.md#spaces-study-sessions-statistics). */
export const MASTERED_DAYS = 21;

const scheduler = fsrs();
const FOUR_DECIMALS = 10_000;

/**
 * Computes the state by FSRS with default parameters (docs/contract.md#memocards).
 * @param reviews in order of time, at least one
 */
export function remember(reviews: readonly [Review, ...Review[]]): Memory {
  let card = createEmptyCard(reviews[0].reviewedAt);
  let last = reviews[0];
  for (const review of reviews) {
    card = scheduler.next(card, review.reviewedAt, RATINGS[review.rating] satisfies Grade).card;
    last = review;
  }
  return { stability: card.stability, lastReviewedAt: last.reviewedAt };
}

/** The retention: 0 to 1 with four decimals, 0 for a memocard that has never been reviewed (docs/contract.md#memocards). */
export function retention(
  { stability, lastReviewedAt }: { stability: number | undefined; lastReviewedAt: Date | undefined },
  now: Date,
): number {
  if (stability === undefined || lastReviewedAt === undefined) return 0;
  const card = { ...NEVER_REVIEWED, state: State.Review, stability, last_review: lastReviewedAt };
  return Math.round(scheduler.get_retrievability(card, now, false) * FOUR_DECIMALS) / FOUR_DECIMALS;
}

const NEVER_REVIEWED = createEmptyCard(new Date(0));
