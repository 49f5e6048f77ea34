import type { Queryable } from '@learning-library/common/postgres';
import { TOUCH } from './jobs';

/** Everything that a job claims, whatever its type. */
const CLAIMS = `(
  SELECT done FROM {schema}.claims WHERE job_id = $1 UNION ALL SELECT done FROM {schema}.memocard_claims WHERE job_id = $1)`;

export async function countOpenClaims(queryable: Queryable, jobId: string): Promise<number> {
  const [row] = await queryable.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM ${CLAIMS} claim WHERE NOT done`,
    [jobId],
  );
  return (row as { open: number }).open;
}

/**
 * Writes drafts and updates the progress, with the job locked. @returns false if it no longer runs or its cancellation
 * is requested
 */
export async function stage(tx: Queryable, jobId: string, write: (tx: Queryable) => Promise<void>): Promise<boolean> {
  const running = await tx.query(
    `SELECT 1 FROM {schema}.jobs WHERE id = $1 AND status = 'running' AND NOT cancel_requested FOR UPDATE`,
    [jobId],
  );
  if (running.length === 0) return false;
  await write(tx);
  // The maximum is 99, because only a succeeded job has 100.
  await tx.query(
    `UPDATE {schema}.jobs SET ${TOUCH}, progress = greatest(progress,
       (SELECT 99 * count(*) FILTER (WHERE done) / greatest(count(*), 1) FROM ${CLAIMS} claim))
     WHERE id = $1`,
    [jobId],
  );
  return true;
}

/**
 * Sets the job to `publishing`, after which no draft is added. @returns false if the job must not publish or has no
 * drafts
 */
export async function freezeDrafts(queryable: Queryable, jobId: string): Promise<boolean> {
  const rows = await queryable.query(
    `UPDATE {schema}.jobs SET status = 'publishing'
     WHERE id = $1 AND status IN ('running', 'publishing') AND NOT cancel_requested
       AND (EXISTS (SELECT FROM {schema}.drafts WHERE job_id = $1)
         OR EXISTS (SELECT FROM {schema}.question_drafts WHERE job_id = $1))
     RETURNING 1`,
    [jobId],
  );
  return rows.length === 1;
}
