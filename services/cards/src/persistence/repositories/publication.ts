import { frontHash, type Queryable } from '@learning-library/common';
import type { Key } from '../../domain/checks';
import type { Memocard } from '../../domain/memocard';

/** How a job ended here, for good. */
export interface JobOutcome {
  published: boolean;
  count: number;
}

export interface Job {
  id: string;
  accountId: string;
}

/** The outcome that stands; undefined while the job is open. */
export async function findOutcome(queryable: Queryable, job: Job): Promise<JobOutcome | undefined> {
  const [outcome] = await queryable.query<JobOutcome>(
    'SELECT published, count FROM {schema}.job_outcomes WHERE job_id = $1 AND account_id = $2',
    [job.id, job.accountId],
  );
  return outcome;
}

/** Decides a job. Waits for whoever is deciding it too. @returns whether this outcome is the one that stands. */
export async function decide(tx: Queryable, job: Job, outcome: JobOutcome, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO {schema}.job_outcomes (job_id, account_id, published, count, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT ON CONSTRAINT job_outcomes_pkey DO NOTHING RETURNING 1`,
    [job.id, job.accountId, outcome.published, outcome.count, now],
  );
  return rows.length === 1;
}

/** Locks the reference of a confirmed, live content until the end of the transaction. @returns whether it is one. */
export async function holdReference(tx: Queryable, content: Key): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM {schema}.content_references
     WHERE account_id = $1 AND content_id = $2 AND confirmed AND deleted_at IS NULL FOR NO KEY UPDATE`,
    [content.accountId, content.id],
  );
  return rows.length === 1;
}

/** Counts what is inserted under a reference that is held. */
export async function countIn(tx: Queryable, content: Key, count: number): Promise<void> {
  await tx.query(
    `UPDATE {schema}.content_references SET memocards_count = memocards_count + $3
     WHERE account_id = $1 AND content_id = $2`,
    [content.accountId, content.id, count],
  );
}

/** Inserts the memocards of a job, each with the hash of the part that it was made from. */
export async function insertPublished(
  tx: Queryable,
  items: readonly { memocard: Memocard; partHash: Buffer }[],
): Promise<void> {
  const memocards = items.map(({ memocard }) => memocard);
  await tx.query(
    `INSERT INTO {schema}.memocards
       (id, account_id, content_id, front, back, explanation, front_hash, part_hash, version, created_at, updated_at)
     SELECT id, account_id, content_id, front, back, explanation, front_hash, part_hash, 1, created_at, created_at
     FROM unnest(
       $1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::bytea[], $8::bytea[], $9::timestamptz[]
     ) AS item (id, account_id, content_id, front, back, explanation, front_hash, part_hash, created_at)`,
    [
      memocards.map(({ id }) => id),
      memocards.map(({ accountId }) => accountId),
      memocards.map(({ contentId }) => contentId),
      memocards.map(({ front }) => front),
      memocards.map(({ back }) => back),
      memocards.map(({ explanation }) => explanation),
      memocards.map(({ front }) => frontHash(front)),
      items.map(({ partHash }) => partHash),
      memocards.map(({ createdAt }) => createdAt),
    ],
  );
}
