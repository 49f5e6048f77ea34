import { MASTERED_DAYS } from '../../domain/retention';

/** The columns of a memocard as the domain names them. */
export const MEMOCARD_COLUMNS = `m.id, m.account_id AS "accountId", m.content_id AS "contentId", m.front, m.back,
  m.explanation, m.stability, m.last_reviewed_at AS "lastReviewedAt", m.version, m.created_at AS "createdAt",
  m.updated_at AS "updatedAt"`;

/**
 * Joins the reference of a memocard's content while it is live: a content's deletion hides its memocards at once, by one
 * mark (consistency.md, References across services).
 */
export const LIVE_REFERENCE = `r.account_id = m.account_id AND r.content_id = m.content_id AND r.deleted_at IS NULL`;

/** 1 for a mastered memocard, else 0, out of its stability: what `mastered_count` of a reference adds up. */
export const mastered = (stability: string): string => `coalesce(${stability} >= ${MASTERED_DAYS}, false)::integer`;
