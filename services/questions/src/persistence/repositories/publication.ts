import { type Key } from '@learning-library/common/contract';
import { liveContent } from '@learning-library/common/patterns';
import { keyColumns, type Queryable } from '@learning-library/common/postgres';
import type { Question } from '@learning-library/proto';
import { questions } from '../tables/question';

const NEW = questions.batch();

/** Inserts the questions of a job. */
export async function insertPublished(tx: Queryable, drafts: readonly Question[]): Promise<void> {
  await tx.query(NEW.insert, NEW.values(drafts));
}

/** The memocards of a content that have a live question; none for a content that is not live. */
export async function readMemocardsWithQuestions(queryable: Queryable, content: Key): Promise<string[]> {
  const rows = await queryable.query<{ memocardId: string }>(
    `SELECT DISTINCT q.memocard_id AS "memocardId"
     FROM {schema}.content_references r
     JOIN {schema}.questions q ON q.account_id = r.account_id AND q.content_id = r.content_id
     WHERE r.account_id = $1 AND r.content_id = $2 AND ${liveContent('r')}
       AND q.deleted_at IS NULL AND q.memocard_id IS NOT NULL
     ORDER BY q.memocard_id`,
    [content.accountId, content.id],
  );
  return rows.map(({ memocardId }) => memocardId);
}

/** Sets `memocardId` to null in live questions of deleted memocards, and raises their version. */
export async function detachMemocards(tx: Queryable, memocards: readonly Key[], now: Date): Promise<void> {
  await tx.query(
    `WITH parted AS MATERIALIZED (
       SELECT q.account_id, q.id FROM {schema}.questions q
       WHERE (q.account_id, q.memocard_id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))
       ORDER BY q.id FOR NO KEY UPDATE
     )
     UPDATE {schema}.questions q SET memocard_id = NULL, version = q.version + 1,
       updated_at = greatest($3::timestamptz, q.updated_at + interval '1 millisecond')
     FROM parted WHERE q.id = parted.id AND q.account_id = parted.account_id`,
    [...keyColumns(memocards), now],
  );
}
