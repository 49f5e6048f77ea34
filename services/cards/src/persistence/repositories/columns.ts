import { liveContent } from '@learning-library/common';
import { MASTERED_DAYS } from '../../domain/retention';

/**
 * Joins the reference of a memocard's content while it is live: the deletion of a content or of its folder hides its
 * memocards at once, by one mark (docs/protocols.md#references-across-services).
 */
export const LIVE_REFERENCE = `r.account_id = m.account_id AND r.content_id = m.content_id AND ${liveContent('r')}`;

/** 1 for a mastered memocard, else 0, out of its stability: what `mastered_count` of a reference adds up. */
export const mastered = (stability: string): string => `coalesce(${stability} >= ${MASTERED_DAYS}, false)::integer`;
