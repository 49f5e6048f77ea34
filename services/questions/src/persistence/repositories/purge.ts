import { chunkDeletion, type Queryable } from '@learning-library/common/postgres';

/** Rows per chunk; each function here deletes one chunk and returns the number of rows. */
const CHUNK = 500;

/** References per chunk. */
const REFERENCES = 50;

const DUE_REFERENCES = `
  SELECT account_id, content_id FROM {schema}.content_references
  WHERE deleted_at IS NOT NULL AND purged_at IS NULL
  ORDER BY deleted_at LIMIT ${REFERENCES} FOR UPDATE SKIP LOCKED`;

/**
 * Deletes the questions of deleted contents. A content without questions is marked as purged. @returns the number of
 * contents and questions
 */
export async function purgeQuestionsOfDeletedContents(queryable: Queryable): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `WITH due AS MATERIALIZED (${DUE_REFERENCES}),
     asked AS MATERIALIZED (
       SELECT q.account_id, q.id FROM due JOIN {schema}.questions q USING (account_id, content_id)
       WHERE q.deleted_at IS NULL LIMIT ${CHUNK}
     ),
     removed AS (
       DELETE FROM {schema}.questions q USING asked WHERE q.id = asked.id AND q.account_id = asked.account_id
     ),
     purged AS (
       UPDATE {schema}.content_references r SET purged_at = now() FROM due
       WHERE r.account_id = due.account_id AND r.content_id = due.content_id
         AND (SELECT count(*) FROM asked) < ${CHUNK}
     )
     SELECT ((SELECT count(*) FROM due) + (SELECT count(*) FROM asked))::integer AS count`,
  );
  return row?.count ?? 0;
}

/** Deletes questions that were marked as deleted: nothing reads them any more. */
export const purgeDeletedQuestions = chunkDeletion('questions', 'deleted_at IS NOT NULL ORDER BY deleted_at', CHUNK);

/**
 * Checks each reference to a memocard once in 30 days, and deletes old tombstones and references without questions. A
 * publication records its references again before it uses them, so none of these is due.
 */
export async function purgeMemocardReferences(queryable: Queryable): Promise<number> {
  const rows = await queryable.query(
    `WITH due AS MATERIALIZED (
       SELECT r.account_id, r.memocard_id,
         CASE WHEN r.deleted_at IS NOT NULL THEN r.deleted_at < now() - interval '30 days'
           ELSE NOT EXISTS (
             SELECT FROM {schema}.questions q WHERE q.account_id = r.account_id AND q.memocard_id = r.memocard_id
           )
         END AS unused
       FROM {schema}.memocard_references r
       WHERE r.recorded_at < now() - interval '30 days'
       LIMIT ${CHUNK} FOR UPDATE OF r SKIP LOCKED
     ),
     dropped AS (
       DELETE FROM {schema}.memocard_references r USING due
       WHERE r.account_id = due.account_id AND r.memocard_id = due.memocard_id AND due.unused
     ),
     kept AS (
       UPDATE {schema}.memocard_references r SET recorded_at = now() FROM due
       WHERE r.account_id = due.account_id AND r.memocard_id = due.memocard_id AND NOT due.unused
     )
     SELECT 1 FROM due`,
  );
  return rows.length;
}
