import { type Key, keyColumns, type Queryable, sampledTraceparent } from '@learning-library/common';
import { isActive, START_WITHIN_HOURS, type Job } from '../../domain/job';

export const JOB_COLUMNS = [
  'id',
  'account_id AS "accountId"',
  'content_id AS "contentId"',
  'organization_id AS "organizationId"',
  'type',
  'environment',
  'status',
  'progress',
  'error',
  'cancel_requested AS "cancelRequested"',
  'units',
  'language',
  'version',
  'created_at AS "createdAt"',
  'updated_at AS "updatedAt"',
].join(', ');

/** Raises version and timestamp, as every change of a represented field must. */
export const TOUCH = `version = version + 1, updated_at = greatest(now(), updated_at + interval '1 millisecond')`;

export const ACTIVE = `status IN ('pending', 'running', 'publishing')`;

export type NewJob = Pick<
  Job,
  | 'id'
  | 'accountId'
  | 'contentId'
  | 'type'
  | 'environment'
  | 'status'
  | 'progress'
  | 'units'
  | 'language'
  | 'createdAt'
  | 'organizationId'
>;

export async function insertJob(tx: Queryable, job: NewJob): Promise<Job> {
  const [row] = await tx.query<Job>(
    `INSERT INTO {schema}.jobs (id, account_id, content_id, type, environment, status, progress, units, language,
       organization_id, traceparent, cancel_requested, attempt, failures, next_attempt_at, version, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $11, $12, false, 0, 0, now(), 1, $10, $10) RETURNING ${JOB_COLUMNS}`,
    [
      job.id,
      job.accountId,
      job.contentId,
      job.type,
      job.environment,
      job.status,
      job.progress,
      job.units,
      job.language,
      job.createdAt,
      job.organizationId,
      sampledTraceparent(),
    ],
  );
  return row as Job;
}

/** Units of the account's other active jobs of the same type. */
export async function unitsUnderWay(
  queryable: Queryable,
  { id, accountId, type }: Pick<Job, 'id' | 'accountId' | 'type'>,
): Promise<number> {
  const [row] = await queryable.query<{ units: number }>(
    `SELECT coalesce(sum(units), 0)::integer AS units FROM {schema}.jobs
     WHERE account_id = $1 AND type = $2 AND id <> $3 AND ${ACTIVE}`,
    [accountId, type, id],
  );
  return row?.units ?? 0;
}

export async function findJob(queryable: Queryable, id: string): Promise<Job | undefined> {
  const [job] = await queryable.query<Job>(`SELECT ${JOB_COLUMNS} FROM {schema}.jobs WHERE id = $1`, [id]);
  return job;
}

/** Seconds since the oldest job was accepted that has not ended; 0 where there is none. */
export async function oldestJobAge(queryable: Queryable): Promise<number> {
  const [row] = await queryable.query<{ seconds: number }>(
    `SELECT greatest(0, coalesce(extract(epoch FROM now() - min(created_at)), 0))::float8 AS seconds
     FROM {schema}.jobs WHERE ${ACTIVE}`,
  );
  return row?.seconds ?? 0;
}

/** The job, unless it has ended. */
export async function findActiveJob(queryable: Queryable, id: string): Promise<Job | undefined> {
  const [job] = await queryable.query<Job>(`SELECT ${JOB_COLUMNS} FROM {schema}.jobs WHERE id = $1 AND ${ACTIVE}`, [
    id,
  ]);
  return job;
}

/** A job that has not started by then is cancelled. */
const MAY_START = `created_at > now() - interval '${START_WITHIN_HOURS} hours'`;

/** Sets a pending job to `running`, unless it is to be cancelled or its time is over. @returns the running job */
export async function beginJob(queryable: Queryable, id: string): Promise<Job | undefined> {
  await queryable.query(
    `UPDATE {schema}.jobs SET status = 'running', ${TOUCH}
     WHERE id = $1 AND status = 'pending' AND NOT cancel_requested AND ${MAY_START}`,
    [id],
  );
  const job = await findActiveJob(queryable, id);
  return job?.status === 'running' && !job.cancelRequested ? job : undefined;
}

/** Active jobs that are to end, and those that have not started in time, which are asked to end. At most `limit`. */
export async function listJobsToEnd(queryable: Queryable, limit: number): Promise<Job[]> {
  return queryable.query<Job>(
    `UPDATE {schema}.jobs SET cancel_requested = true
     WHERE id = ANY (ARRAY(
       SELECT id FROM {schema}.jobs
       WHERE ${ACTIVE} AND (cancel_requested OR (status = 'pending' AND NOT ${MAY_START}))
       ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED))
     RETURNING ${JOB_COLUMNS}`,
    [limit],
  );
}

/** Jobs by account and id; an id of another account is absent. In no order. */
export async function findJobs(queryable: Queryable, keys: readonly Key[]): Promise<Job[]> {
  return queryable.query<Job>(
    `SELECT ${JOB_COLUMNS} FROM {schema}.jobs
     WHERE (account_id, id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))`,
    keyColumns(keys),
  );
}

/** The newest jobs of an account before one of them. */
export async function listJobs(
  queryable: Queryable,
  { accountId, afterId, limit }: { accountId: string; afterId: string | undefined; limit: number },
): Promise<Job[]> {
  return queryable.query<Job>(
    `SELECT ${JOB_COLUMNS} FROM {schema}.jobs
     WHERE account_id = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
    [accountId, afterId ?? null, limit],
  );
}

/**
 * Requests the cancellation of an active job, in the caller's transaction. @returns the job; undefined where it had
 * ended
 */
export async function requestCancellation(tx: Queryable, id: string): Promise<Job | undefined> {
  const [job] = await tx.query<Job>(
    `UPDATE {schema}.jobs SET cancel_requested = true
     WHERE id = $1 AND ${ACTIVE} RETURNING ${JOB_COLUMNS}`,
    [id],
  );
  return job;
}

/** The same for all active jobs of an account. Several jobs are always locked in id order: no deadlock. */
export async function requestCancellations(queryable: Queryable, accountId: string): Promise<Job[]> {
  return queryable.query<Job>(
    `UPDATE {schema}.jobs SET cancel_requested = true
     WHERE id IN (
       SELECT id FROM {schema}.jobs WHERE account_id = $1 AND ${ACTIVE} ORDER BY id FOR UPDATE)
     RETURNING ${JOB_COLUMNS}`,
    [accountId],
  );
}

/**
 * Sets `contentId` of the jobs of deleted contents to null and requests the cancellation of active ones. @returns the
 * active ones
 */
export async function detachContents(tx: Queryable, accountId: string, contentIds: readonly string[]): Promise<Job[]> {
  const jobs = await tx.query<Job>(
    `UPDATE {schema}.jobs
     SET content_id = NULL, ${TOUCH},
         cancel_requested = cancel_requested OR ${ACTIVE}
     WHERE id IN (
       SELECT id FROM {schema}.jobs
       WHERE account_id = $1 AND content_id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE)
     RETURNING ${JOB_COLUMNS}`,
    [accountId, contentIds],
  );
  return jobs.filter(isActive);
}

const PURGE_CHUNK = 500;
/** How long a job can be read. */
const READABLE_FOR = "interval '90 days'";

/** Deletes ended jobs after their retention; the ledger stays. @returns how many */
export async function purgeJobs(queryable: Queryable): Promise<number> {
  const rows = await queryable.query(
    `DELETE FROM {schema}.jobs WHERE id = ANY (ARRAY(
       SELECT id FROM {schema}.jobs WHERE created_at < now() - ${READABLE_FOR} AND NOT (${ACTIVE})
       LIMIT ${PURGE_CHUNK} FOR UPDATE SKIP LOCKED))
     RETURNING 1`,
  );
  return rows.length;
}
