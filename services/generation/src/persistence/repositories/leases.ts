import type { Queryable } from '@learning-library/common/postgres';
import type { Job } from '../../domain/job';
import { ACTIVE, jobs } from '../tables/job';

/** The lease of a job; without an owner where Temporal runs it. */
export interface Lease {
  jobId: string;
  owner: string | null;
}

export interface LeasedJob extends Job {
  /** How often it was taken, including this time. */
  attempt: number;
  /** How often it has failed by an error or with its engine. */
  failures: number;
  traceparent: string | null;
}

export interface LeaseRequest extends Pick<Lease, 'owner'> {
  limit: number;
  leaseMs: number;
  /** The longest lease: that of a job is as long as the job is old, between the two. */
  longestMs?: number;
  except?: readonly string[];
}

/** Takes active jobs that are due and have no lease, oldest first. An expired lease means that its engine died. */
export async function leaseDueJobs(
  queryable: Queryable,
  { owner, limit, leaseMs, longestMs = leaseMs, except = [] }: LeaseRequest,
): Promise<LeasedJob[]> {
  return jobs.query<Omit<LeasedJob, keyof Job>>(
    queryable,
    `UPDATE {schema}.jobs SET
       attempt = attempt + 1,
       failures = failures + (lease_owner IS NOT NULL)::int,
       lease_owner = $1,
       lease_until = now() + greatest($3 * interval '1 millisecond', least(now() - created_at, $5 * interval '1 millisecond'))
     WHERE id = ANY (ARRAY(
       SELECT id FROM {schema}.jobs
       WHERE ${ACTIVE} AND next_attempt_at <= now() AND (lease_until IS NULL OR lease_until <= now())
         AND id <> ALL ($4::uuid[])
       ORDER BY next_attempt_at, id LIMIT $2 FOR UPDATE SKIP LOCKED))
     RETURNING ${jobs.selected}, attempt, failures, traceparent`,
    [owner, limit, leaseMs, except, longestMs],
  );
}

/** @returns the ids of its jobs */
export async function renewLeases(queryable: Queryable, owner: string, leaseMs: number): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    `UPDATE {schema}.jobs SET lease_until = now() + $2 * interval '1 millisecond'
     WHERE id = ANY (ARRAY(
       SELECT id FROM {schema}.jobs WHERE ${ACTIVE} AND lease_owner = $1 ORDER BY id FOR UPDATE))
     RETURNING id`,
    [owner, leaseMs],
  );
  return rows.map(({ id }) => id);
}

/** Gives a job back, to be taken again after a pause. An error of the job counts as a failure. */
export async function releaseJob(
  queryable: Queryable,
  { jobId, owner }: Lease,
  { pauseMs, failed }: { pauseMs: number; failed: boolean },
): Promise<void> {
  await queryable.query(
    `UPDATE {schema}.jobs SET lease_owner = NULL, lease_until = NULL, failures = failures + $4,
       next_attempt_at = now() + $3 * interval '1 millisecond'
     WHERE id = $1 AND lease_owner IS NOT DISTINCT FROM $2`,
    [jobId, owner, pauseMs, failed ? 1 : 0],
  );
}
