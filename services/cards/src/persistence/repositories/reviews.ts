import { usageSql } from '@learning-library/common/patterns';
import { type Queryable } from '@learning-library/common/postgres';
import type { Memory, Review } from '../../domain/retention';
import type { ReviewDraft } from '../../domain/review';
import { mastered, memocardItems } from './memocards';

/** Locks the live ones of the memocards in the order of their ids. @returns their number */
export async function lockMemocards(tx: Queryable, accountId: string, ids: readonly string[]): Promise<number> {
  const rows = await tx.query(
    `SELECT m.id FROM {schema}.memocards m JOIN {schema}.content_references r ON ${memocardItems.liveReference}
     WHERE m.id = ANY ($2::uuid[]) AND m.account_id = $1 AND m.deleted_at IS NULL
     ORDER BY m.id FOR NO KEY UPDATE OF m`,
    [accountId, ids],
  );
  return rows.length;
}

/**
 * Stores reviews. A review whose id belongs to another account or memocard is skipped.
 * @returns the number of stored reviews
 */
export async function putReviews(tx: Queryable, accountId: string, reviews: readonly ReviewDraft[]): Promise<number> {
  const rows = await tx.query(
    `INSERT INTO {schema}.reviews AS stored (id, account_id, memocard_id, rating, reviewed_at)
     SELECT id, $1, memocard_id, rating, reviewed_at
     FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[]) AS item (id, memocard_id, rating, reviewed_at)
     WHERE NOT EXISTS (SELECT FROM {schema}.reviews other WHERE other.id = item.id AND other.account_id <> $1)
     ORDER BY id
     ON CONFLICT ON CONSTRAINT reviews_pkey DO UPDATE SET rating = excluded.rating, reviewed_at = excluded.reviewed_at
       WHERE stored.memocard_id = excluded.memocard_id
     RETURNING 1`,
    [
      accountId,
      reviews.map(({ id }) => id),
      reviews.map(({ memocardId }) => memocardId),
      reviews.map(({ rating }) => rating),
      reviews.map(({ reviewedAt }) => reviewedAt),
    ],
  );
  return rows.length;
}

export async function readReviews(
  tx: Queryable,
  accountId: string,
  memocardIds: readonly string[],
): Promise<(Review & { memocardId: string })[]> {
  return tx.query(
    `SELECT memocard_id AS "memocardId", rating, reviewed_at AS "reviewedAt"
     FROM {schema}.reviews WHERE memocard_id = ANY ($2::uuid[]) AND account_id = $1
     ORDER BY memocard_id, reviewed_at, id`,
    [accountId, memocardIds],
  );
}

/**
 * Stores the states of memocards. A memocard with an unchanged state keeps its version. Adjusts the mastered counts of
 * their contents, locked in the same order as everywhere.
 */
export async function writeMemories(
  tx: Queryable,
  accountId: string,
  memories: ReadonlyMap<string, Memory>,
  now: Date,
): Promise<void> {
  const values = [...memories.values()];
  await tx.query(
    `WITH memory AS (
       SELECT * FROM unnest($1::uuid[], $2::double precision[], $3::timestamptz[])
         AS memory (id, stability, last_reviewed_at)
     ),
     change AS (
       SELECT m.account_id, m.content_id, sum(${mastered('memory.stability')} - ${mastered('m.stability')})::integer AS gain
       FROM {schema}.memocards m JOIN memory USING (id)
       WHERE m.account_id = $5
       GROUP BY m.account_id, m.content_id
     ),
     held AS MATERIALIZED (
       SELECT r.account_id, r.content_id, change.gain
       FROM change JOIN {schema}.content_references r USING (account_id, content_id)
       WHERE change.gain <> 0 AND r.deleted_at IS NULL
       ORDER BY r.content_id, r.account_id
       FOR NO KEY UPDATE OF r
     ),
     counted AS (
       UPDATE {schema}.content_references r SET mastered_count = r.mastered_count + held.gain FROM held
       WHERE r.account_id = held.account_id AND r.content_id = held.content_id
       RETURNING r.account_id, held.gain
     ),
     used AS (${usageSql({ mastered: 'item.gain' }, 'counted')})
     UPDATE {schema}.memocards m SET
       stability = memory.stability, last_reviewed_at = memory.last_reviewed_at, version = m.version + 1,
       updated_at = greatest($4::timestamptz, m.updated_at + interval '1 millisecond')
     FROM memory
     WHERE m.id = memory.id AND m.account_id = $5
       AND (m.stability, m.last_reviewed_at) IS DISTINCT FROM (memory.stability, memory.last_reviewed_at)`,
    [
      [...memories.keys()],
      values.map(({ stability }) => stability),
      values.map(({ lastReviewedAt }) => lastReviewedAt),
      now,
      accountId,
    ],
  );
}

/**
 * The number of an account's mastered memocards: its count, minus those in deleted folders whose contents are not marked
 * yet.
 */
export async function countMastered(queryable: Queryable, accountId: string): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `SELECT (u.used - coalesce((
         SELECT sum(r.mastered_count) FROM {schema}.deleted_folders d
         JOIN {schema}.content_references r ON r.account_id = d.account_id AND r.folder_id = d.folder_id
         WHERE d.account_id = $1 AND r.account_id = $1 AND r.mastered_count > 0 AND r.deleted_at IS NULL
       ), 0))::integer AS count
     FROM {schema}.usage u WHERE u.account_id = $1 AND u.quota = 'mastered'`,
    [accountId],
  );
  return row?.count ?? 0;
}
