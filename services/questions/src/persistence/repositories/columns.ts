/**
 * Joins the reference of a question's content while it is live: a content's deletion hides its questions at once, by one
 * mark (consistency.md, References across services).
 */
export const LIVE_REFERENCE = `r.account_id = q.account_id AND r.content_id = q.content_id AND r.deleted_at IS NULL`;
