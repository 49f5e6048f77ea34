import type { Memocard } from '@learning-library/proto';
import { retention } from '../domain/retention';
import type { StoredMemocard } from '../persistence/tables/memocard';

/** The message of a memocard, with its retention at `now`. */
export function toMessage({ stability, ...memocard }: StoredMemocard, now: Date): Memocard {
  return { ...memocard, retention: retention({ stability, lastReviewedAt: memocard.lastReviewedAt }, now) };
}
