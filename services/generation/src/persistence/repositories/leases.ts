import type { Queryable } from '@learning-library/common/postgres';
import type { Job } from '../../domain/job';
import { ACTIVE, AT_WORK, jobs, WAITING } from '../tables/job';

/** The lease of a job. It has no owner if Temporal runs the job. */
export interface Lease {
  jobId: string;
  owner: string | null;
}

export interface LeasedJob extends Job {
  /** The number of leases of the job, including this one. */
  attempt: number;
  /** The number of failures through an error or a crash of its engine. */
  failures: number;
  traceparent: string | null;
}

export interface LeaseRequest extends Pick<Lease, 'owner'> {
  limit: number;
  leaseMs: number;
  /** Maximum duration of a lease. The lease of a job lasts as long as the job's age, between the two limits. */
  longestMs?: number;
  except?: readonly string[];
  /** Maximum number of running jobs per account. */
  jobsPerAccount: number;
}

/**
 * Leases due jobs in the caller's transaction: first running jobs with an expired lease, then waiting jobs of accounts
 * below their maximum.
 */
export async function leaseDueJobs(tx: Queryable, request: LeaseRequest): Promise<LeasedJob[]> {
  const again = await lease(tx, AGAIN, request);
  if (again.length === request.limit) return again;
  // The lock makes each transaction see the running jobs that others have counted.
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('{schema}.jobs', 0))`);
  const first = await lease(tx, FIRST, { ...request, limit: request.limit - again.length }, request.jobsPerAccount);
  return [...again, ...first];
}

async function lease(
  tx: Queryable,
  { since, due }: { since: string; due: string },
  { owner, limit, leaseMs, longestMs = leaseMs, except = [] }: LeaseRequest,
  ...more: unknown[]
): Promise<LeasedJob[]> {
  return jobs.query<Omit<LeasedJob, keyof Job>>(
    tx,
    `UPDATE {schema}.jobs SET
       attempt = attempt + 1,
       failures = failures + (lease_owner IS NOT NULL AND lease_owner IS DISTINCT FROM $1)::int,
       started_at = coalesce(started_at, now()),
       lease_owner = $1,
       lease_until = now() + greatest($3 * interval '1 millisecond', least(now() - ${since}, $5 * interval '1 millisecond'))
     WHERE id = ANY (ARRAY(${due}))
     RETURNING ${jobs.selected}, attempt, failures, traceparent`,
    [owner, limit, leaseMs, except, longestMs, ...more],
  );
}

const DUE_AGAIN = `${AT_WORK} AND next_attempt_at <= now() AND (lease_until IS NULL OR lease_until <= now())`;

/**
 * An expired lease means that its engine has died. With Temporal, it means that the workflow may be lost. Running jobs
 * are
 * searched separately, because many waiting jobs may be older.
 */
const AGAIN = {
  since: 'coalesce(started_at, created_at)',
  due: `
    WITH due AS MATERIALIZED (
      SELECT id, next_attempt_at FROM {schema}.jobs WHERE ${DUE_AGAIN} AND id <> ALL ($4::uuid[]))
    SELECT id FROM {schema}.jobs
    WHERE id = ANY (ARRAY(SELECT id FROM due ORDER BY next_attempt_at, id LIMIT $2)) AND ${DUE_AGAIN}
    ORDER BY id FOR UPDATE SKIP LOCKED`,
};

/**
 * Accounts with few running jobs come first, so that one account does not delay others. Within an account, the oldest
 * job comes first.
 */
const FIRST = {
  since: 'now()',
  due: `
    WITH RECURSIVE waiting AS (
      (SELECT account_id FROM {schema}.jobs WHERE ${WAITING} ORDER BY account_id LIMIT 1)
      UNION ALL
      SELECT (SELECT account_id FROM {schema}.jobs WHERE ${WAITING} AND account_id > before.account_id
              ORDER BY account_id LIMIT 1)
      FROM waiting before WHERE before.account_id IS NOT NULL
    ), next AS (
      SELECT oldest.id, at_work.count + row_number() OVER (PARTITION BY waiting.account_id ORDER BY oldest.id) AS place
      FROM waiting
      CROSS JOIN LATERAL (
        SELECT count(*)::integer AS count FROM {schema}.jobs j WHERE j.account_id = waiting.account_id AND ${AT_WORK}) at_work
      CROSS JOIN LATERAL (
        SELECT id FROM {schema}.jobs j
        WHERE j.account_id = waiting.account_id AND ${WAITING} AND next_attempt_at <= now() AND id <> ALL ($4::uuid[])
        ORDER BY id LIMIT greatest($6::integer - at_work.count, 0)) oldest
      ORDER BY place, oldest.id LIMIT $2
    )
    SELECT id FROM {schema}.jobs WHERE id = ANY (ARRAY(SELECT id FROM next)) AND ${WAITING}
    ORDER BY id FOR UPDATE SKIP LOCKED`,
};

/**
 * Renews the leases of the jobs that an engine runs. A job whose run has ended must not be renewed, so that it is leased
 * again. @returns the ids of the jobs that the engine still holds
 */
export async function renewLeases(
  queryable: Queryable,
  { owner, jobIds, leaseMs }: { owner: string; jobIds: readonly string[]; leaseMs: number },
): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    `UPDATE {schema}.jobs SET lease_until = now() + $2 * interval '1 millisecond'
     WHERE id = ANY (ARRAY(
       SELECT id FROM {schema}.jobs WHERE ${ACTIVE} AND lease_owner = $1 AND id = ANY ($3::uuid[])
       ORDER BY id FOR UPDATE))
     RETURNING id`,
    [owner, leaseMs, jobIds],
  );
  return rows.map(({ id }) => id);
}

/** Releases a job, which is leased again after a pause. An error of the job counts as a failure. */
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
