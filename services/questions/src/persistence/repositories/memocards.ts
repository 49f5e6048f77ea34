import { type ResourceKey } from '@learning-library/common/contract';
import { liveContent, PURGE_CHUNK, References } from '@learning-library/common/patterns';
import { keyColumns, type Queryable } from '@learning-library/common/postgres';
import { MEMOCARD_REFERENCES } from '../tables/references';

/** References to the memocards of questions. */
export const memocardReferences = new References(MEMOCARD_REFERENCES);

/** Returns the given memocards of a content that have a live question. Returns none if the content is not live. */
export async function findMemocardsWithQuestions(
  queryable: Queryable,
  content: ResourceKey,
  memocardIds: readonly string[],
): Promise<string[]> {
  const rows = await queryable.query<{ memocardId: string }>(
    `SELECT asked.id AS "memocardId"
     FROM {schema}.content_references r CROSS JOIN unnest($3::uuid[]) asked (id)
     CROSS JOIN LATERAL (
       SELECT FROM {schema}.questions q
       WHERE q.account_id = r.account_id AND q.content_id = r.content_id AND q.memocard_id = asked.id
         AND q.deleted_at IS NULL LIMIT 1
     ) found
     WHERE r.account_id = $1 AND r.content_id = $2 AND ${liveContent('r')}`,
    [content.accountId, content.id, memocardIds],
  );
  return rows.map(({ memocardId }) => memocardId);
}

/** Sets `memocardId` to null in live questions of deleted memocards, and increases their version. */
export async function detachMemocards(tx: Queryable, memocards: readonly ResourceKey[], now: Date): Promise<void> {
  await tx.query(
    `WITH detached AS MATERIALIZED (
       SELECT q.account_id, q.id FROM {schema}.questions q
       WHERE (q.account_id, q.memocard_id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))
       ORDER BY q.id FOR NO KEY UPDATE
     )
     UPDATE {schema}.questions q SET memocard_id = NULL, version = q.version + 1,
       updated_at = greatest($3::timestamptz, q.updated_at + interval '1 millisecond')
     FROM detached WHERE q.id = detached.id AND q.account_id = detached.account_id`,
    [...keyColumns(memocards), now],
  );
}

/**
 * Checks each reference every 30 days. A running publication is not affected: it records its references again first.
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
       LIMIT ${PURGE_CHUNK} FOR UPDATE OF r SKIP LOCKED
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
