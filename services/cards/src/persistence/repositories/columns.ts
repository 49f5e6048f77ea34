import { liveContent } from '@learning-library/common/patterns';
import { MASTERED_DAYS } from '../../domain/retention';

/**
 * Joins the live reference of a memocard's content: one mark on a content or its folder hides all its memocards
 * (docs/protocols.md#references-across-services).
 */
export const LIVE_REFERENCE = `r.account_id = m.account_id AND r.content_id = m.content_id AND ${liveContent('r')}`;

/** SQL that is 1 for a mastered memocard, else 0, by its stability; `mastered_count` is their sum. */
export const mastered = (stability: string): string => `coalesce(${stability} >= ${MASTERED_DAYS}, false)::integer`;
