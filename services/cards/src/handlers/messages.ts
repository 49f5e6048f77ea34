import type { Memocard } from '@learning-library/proto';
import { retention } from '../domain/retention';
import type { StoredMemocard } from '../persistence/tables/memocard';

/** A memocard on the wire, with its retention at that instant. */
export function toMessage({ stability, ...memocard }: StoredMemocard, now: Date): Memocard {
  return { ...memocard, retention: retention({ stability, lastReviewedAt: memocard.lastReviewedAt }, now) };
}
