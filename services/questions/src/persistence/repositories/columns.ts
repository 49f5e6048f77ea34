/** The columns of a question as the domain names them. */
export const QUESTION_COLUMNS = `q.id, q.account_id AS "accountId", q.content_id AS "contentId",
  q.memocard_id AS "memocardId", q.type, q.prompt, q.choices, q.expected_answer AS "expectedAnswer",
  q.is_true AS "isTrue", q.explanation, q.difficulty, q.points, q.version, q.created_at AS "createdAt",
  q.updated_at AS "updatedAt"`;

/**
 * Joins the reference of a question's content while it is live: a content's deletion hides its questions at once, by one
 * mark (consistency.md, References across services).
 */
export const LIVE_REFERENCE = `r.account_id = q.account_id AND r.content_id = q.content_id AND r.deleted_at IS NULL`;
