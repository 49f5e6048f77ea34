import type { Memocard } from '@learning-library/proto';
import { resourceTag } from '../../http/tags';
import { type Presented, timestampOf } from '../present';
import type { MemocardObject } from './schemas';

/** The one way in which GET, HEAD, 201, PATCH and lists render a memocard (decisions.md §3). */
export function presentMemocard(memocard: Memocard): Presented<MemocardObject> {
  const { id, version, retention, lastReviewedAt } = memocard;
  return {
    body: {
      id,
      contentId: memocard.contentId,
      front: memocard.front,
      back: memocard.back,
      explanation: memocard.explanation ?? null,
      retention,
      lastReviewedAt: lastReviewedAt === undefined ? null : timestampOf(lastReviewedAt),
      createdAt: timestampOf(memocard.createdAt),
      updatedAt: timestampOf(memocard.updatedAt),
    },
    // The retention of a reviewed card fades without a write; a card never reviewed stays at 0.
    tag: resourceTag({ id, version, clock: lastReviewedAt === undefined ? undefined : [retention] }),
  };
}
