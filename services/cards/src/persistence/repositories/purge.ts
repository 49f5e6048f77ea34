import type { Queryable } from '@learning-library/common/postgres';

/** Rows per chunk; each function here deletes one chunk and returns the number of rows. */
const CHUNK = 500;

/** References per chunk. */
const REFERENCES = 50;

const DUE_REFERENCES = `
  SELECT account_id, content_id FROM {schema}.content_references
  WHERE deleted_at IS NOT NULL AND purged_at IS NULL
  ORDER BY deleted_at LIMIT ${REFERENCES} FOR UPDATE SKIP LOCKED`;

/**
 * Deletes the live memocards of deleted contents with their reviews; memocards that were deleted before are purged
 * separately. A content without memocards is marked as purged. @returns the number of contents and memocards
 */
export async function purgeMemocardsOfDeletedContents(queryable: Queryable): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `WITH due AS MATERIALIZED (${DUE_REFERENCES}),
     cards AS MATERIALIZED (
       SELECT m.account_id, m.id FROM due JOIN {schema}.memocards m USING (account_id, content_id)
       WHERE m.deleted_at IS NULL LIMIT ${CHUNK}
     ),
     reviewed AS (
       DELETE FROM {schema}.reviews v USING cards WHERE v.memocard_id = cards.id AND v.account_id = cards.account_id
     ),
     removed AS (
       DELETE FROM {schema}.memocards m USING cards WHERE m.id = cards.id AND m.account_id = cards.account_id
     ),
     purged AS (
       UPDATE {schema}.content_references r SET purged_at = now() FROM due
       WHERE r.account_id = due.account_id AND r.content_id = due.content_id
         AND (SELECT count(*) FROM cards) < ${CHUNK}
     )
     SELECT ((SELECT count(*) FROM due) + (SELECT count(*) FROM cards))::integer AS count`,
  );
  return row?.count ?? 0;
}

/** Erases the texts of deleted memocards. Their hashes stay, because a generation may read them. */
export async function eraseDeletedMemocards(queryable: Queryable): Promise<number> {
  const rows = await queryable.query(
    `UPDATE {schema}.memocards m SET front = '', back = '', explanation = NULL, erased_at = now()
     WHERE m.id = ANY (ARRAY(
       SELECT id FROM {schema}.memocards WHERE deleted_at IS NOT NULL AND erased_at IS NULL
       ORDER BY deleted_at LIMIT ${CHUNK} FOR UPDATE SKIP LOCKED
     )) RETURNING 1`,
  );
  return rows.length;
}

/** Deletes memocards that were deleted more than 30 days ago, with their reviews. */
export async function purgeDeletedMemocards(queryable: Queryable): Promise<number> {
  const rows = await queryable.query(
    `WITH due AS MATERIALIZED (
       SELECT m.account_id, m.id FROM {schema}.memocards m WHERE m.deleted_at < now() - interval '30 days'
       LIMIT ${CHUNK} FOR UPDATE OF m SKIP LOCKED
     ),
     reviewed AS (
       DELETE FROM {schema}.reviews v USING due WHERE v.memocard_id = due.id AND v.account_id = due.account_id
     )
     DELETE FROM {schema}.memocards m USING due WHERE m.id = due.id AND m.account_id = due.account_id RETURNING 1`,
  );
  return rows.length;
}
