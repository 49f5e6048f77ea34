import type { Queryable } from '@learning-library/common';
import { START_WITHIN_HOURS, type Job } from '../../domain/job';
import type { Lease, Return } from '../../domain/lease';
import { ACTIVE, JOB_COLUMNS } from './jobs';

/** The condition that every write of an engine carries; the lease takes the first three parameters. */
export const HELD = 'id = $1 AND attempt = $2 AND lease_owner = $3';

export function leaseValues({ jobId, attempt, owner }: Lease): [string, number, string] {
  return [jobId, attempt, owner];
}

export interface Taking {
  owner: string;
  limit: number;
  leaseMs: number;
  /** Whether a lease that ran out means that its engine died; where Temporal knows better, it is asked first. */
  overdue: boolean;
}

/**
 * Takes over due jobs that nobody works on, oldest due first. A new attempt begins in the same UPDATE; where a lease
 * ran out its engine died with the job, which counts as a failure (consistency.md, Generation 2). A pending job starts,
 * unless it is to end or had its 24 hours.
 */
export async function takeDueJobs(queryable: Queryable, { owner, limit, leaseMs, overdue }: Taking): Promise<Job[]> {
  const starts = `status = 'pending' AND NOT cancel_requested AND created_at > now() - interval '${START_WITHIN_HOURS} hours'`;
  return queryable.query<Job>(
    `UPDATE {schema}.jobs SET
       attempt = attempt + 1,
       failures = failures + (lease_owner IS NOT NULL)::int,
       lease_owner = $1,
       lease_until = now() + $3 * interval '1 millisecond',
       status = CASE WHEN ${starts} THEN 'running' ELSE status END,
       version = version + (${starts})::int,
       updated_at = CASE WHEN ${starts} THEN greatest(now(), updated_at + interval '1 millisecond') ELSE updated_at END
     WHERE id = ANY (ARRAY(
       SELECT id FROM {schema}.jobs
       WHERE ${ACTIVE} AND next_attempt_at <= now() AND (lease_until IS NULL OR ($4 AND lease_until <= now()))
       ORDER BY next_attempt_at, id LIMIT $2 FOR UPDATE SKIP LOCKED))
     RETURNING ${JOB_COLUMNS}`,
    [owner, limit, leaseMs, overdue],
  );
}

/** Keeps the leases of one engine alive. @returns the ids of the jobs that it still holds. */
export async function renewLeases(queryable: Queryable, leases: readonly Lease[], leaseMs: number): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    `UPDATE {schema}.jobs j SET lease_until = now() + $4 * interval '1 millisecond'
     FROM (
       SELECT j.id FROM {schema}.jobs j
       JOIN unnest($1::uuid[], $2::int[], $3::uuid[]) AS lease (id, attempt, owner)
         ON j.id = lease.id AND j.attempt = lease.attempt AND j.lease_owner = lease.owner
       ORDER BY j.id FOR UPDATE OF j
     ) held
     WHERE j.id = held.id RETURNING j.id`,
    [leases.map(({ jobId }) => jobId), leases.map(({ attempt }) => attempt), leases.map(({ owner }) => owner), leaseMs],
  );
  return rows.map(({ id }) => id);
}

/** Leases that ran out, longest ago first, each kept for as long again by who asks and is to look what became of it. */
export async function keepOverdue(queryable: Queryable, limit: number, leaseMs: number): Promise<Lease[]> {
  return queryable.query<Lease>(
    `UPDATE {schema}.jobs SET lease_until = now() + $2 * interval '1 millisecond'
     WHERE id = ANY (ARRAY(
       SELECT id FROM {schema}.jobs WHERE ${ACTIVE} AND lease_until <= now()
       ORDER BY lease_until, id LIMIT $1 FOR UPDATE SKIP LOCKED))
     RETURNING id AS "jobId", attempt, lease_owner AS owner`,
    [limit, leaseMs],
  );
}

/** Gives a job back to be tried again after a pause; a fault of its own counts as a failure. */
export async function giveBack(queryable: Queryable, lease: Lease, { pauseMs, failed }: Return): Promise<void> {
  await queryable.query(
    `UPDATE {schema}.jobs SET lease_owner = NULL, lease_until = NULL, failures = failures + $5,
       next_attempt_at = now() + $4 * interval '1 millisecond'
     WHERE ${HELD}`,
    [...leaseValues(lease), pauseMs, failed ? 1 : 0],
  );
}

/** The job as long as the lease holds. */
export async function findLeased(queryable: Queryable, lease: Lease): Promise<Job | undefined> {
  const [job] = await queryable.query<Job>(
    `SELECT ${JOB_COLUMNS} FROM {schema}.jobs WHERE ${HELD} AND ${ACTIVE}`,
    leaseValues(lease),
  );
  return job;
}
