import type { Queryable } from '@learning-library/common/postgres';
import type { Ending, Job } from '../../domain/job';
import { ACTIVE, jobs } from '../tables/job';
import { advanceEpoch } from './contentReferences';
import { TOUCH } from './jobs';
import { resolve } from './ledger';

export type JobResult = { published: number } | { ending: Ending };

/** Deletes claims and drafts of a job of any type in one statement. */
const DELETE_STAGED = `
  WITH passages AS (DELETE FROM {schema}.claims WHERE job_id = $1),
    drafted AS (DELETE FROM {schema}.drafts WHERE job_id = $1),
    memocards AS (DELETE FROM {schema}.memocard_claims WHERE job_id = $1)
  DELETE FROM {schema}.question_drafts WHERE job_id = $1`;

/**
 * Changes status, credits, claims and drafts in one transaction that locks the content's row. @returns undefined if the
 * job has already ended
 */
export async function endJob(
  tx: Queryable,
  job: Pick<Job, 'id' | 'accountId' | 'contentId'>,
  outcome: JobResult,
): Promise<Job | undefined> {
  if (job.contentId !== undefined) await advanceEpoch(tx, job.accountId, job.contentId);
  const captured = 'published' in outcome ? outcome.published : 0;
  const ending = 'ending' in outcome ? outcome.ending : null;
  const [ended] = await jobs.query(
    tx,
    `UPDATE {schema}.jobs SET
       status = CASE WHEN $2 THEN 'succeeded'
         WHEN cancel_requested THEN 'cancelled' ELSE $3 END,
       progress = CASE WHEN $2 THEN 100 ELSE progress END,
       error = CASE WHEN NOT $2 AND NOT cancel_requested AND $3 = 'failed' THEN 'generation_failed' END,
       lease_owner = NULL, lease_until = NULL, ${TOUCH}
     WHERE id = $1 AND ${ACTIVE} RETURNING ${jobs.selected}`,
    [job.id, captured > 0, ending],
  );
  if (ended === undefined) return undefined;
  await tx.query(DELETE_STAGED, [job.id]);
  await resolve(tx, ended, captured);
  return ended;
}
