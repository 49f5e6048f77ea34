import type { Queryable } from '@learning-library/common';

/** Rows of one chunk; each function here empties one and returns how many rows it has dealt with. */
const CHUNK = 500;

/** Removes questions. `due` selects the ids. */
const purgeQuestions = (due: string): string => `
  WITH due AS MATERIALIZED (${due} LIMIT ${CHUNK} FOR UPDATE OF q SKIP LOCKED)
  DELETE FROM {schema}.questions q USING due WHERE q.id = due.id RETURNING 1`;

const OF_DELETED_CONTENTS = purgeQuestions(`
  SELECT q.id FROM {schema}.content_references r
  JOIN {schema}.questions q ON q.account_id = r.account_id AND q.content_id = r.content_id
  WHERE r.deleted_at IS NOT NULL`);

const DELETED = purgeQuestions(`
  SELECT q.id FROM {schema}.questions q WHERE q.deleted_at < now() - interval '30 days'`);

/** Questions of deleted contents, which nothing shows any more. */
export async function purgeQuestionsOfDeletedContents(queryable: Queryable): Promise<number> {
  return (await queryable.query(OF_DELETED_CONTENTS)).length;
}

/** Questions deleted more than 30 days ago. */
export async function purgeDeletedQuestions(queryable: Queryable): Promise<number> {
  return (await queryable.query(DELETED)).length;
}

/** Tombstones older than 30 days, once they hold no question: by then library itself has forgotten the content. */
export async function purgeContentTombstones(queryable: Queryable): Promise<number> {
  const rows = await queryable.query(
    `DELETE FROM {schema}.content_references WHERE (account_id, content_id) IN (
       SELECT r.account_id, r.content_id FROM {schema}.content_references r
       WHERE r.deleted_at < now() - interval '30 days' AND NOT EXISTS (
         SELECT FROM {schema}.questions q WHERE q.account_id = r.account_id AND q.content_id = r.content_id
       )
       LIMIT ${CHUNK}
     ) RETURNING 1`,
  );
  return rows.length;
}

/**
 * Looks at each reference of a memocard once in 30 days: old tombstones and those that no question is drawn from any more
 * go, the others are left for the next time. A publication records its references anew before it relies on them, so none
 * that it is about to use is due.
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
