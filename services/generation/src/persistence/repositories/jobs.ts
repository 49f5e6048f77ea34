import { MAX_UUID } from '@learning-library/common/contract';
import { chunkDeletion, type Page, pageOf, type Queryable } from '@learning-library/common/postgres';
import { sampledTraceparent } from '@learning-library/common/telemetry';
import {
  isActive,
  type Job,
  type JobType,
  type PublicStatus,
  publicStatus,
  START_WITHIN_HOURS,
  STATUSES,
  TYPES,
} from '../../domain/job';
import { ACTIVE, AT_WORK, jobs, WAITING } from '../tables/job';

/** Increases version and timestamp, which every change of a visible field requires. */
export const TOUCH = `version = version + 1, updated_at = greatest(now(), updated_at + interval '1 millisecond')`;

type NewJob = Omit<Job, 'version' | 'updatedAt' | 'error' | 'cancelRequested'>;

const NEW = jobs.newRows('traceparent');
const INSERT = `
  ${NEW.insertFrom(`(SELECT ${NEW.row}, now() AS next_attempt_at) AS item`, 'next_attempt_at')}
  RETURNING ${jobs.selected}`;

export async function insertJob(tx: Queryable, job: NewJob): Promise<Job> {
  const traceparent = sampledTraceparent() ?? undefined;
  const [inserted] = await jobs.query(tx, INSERT, NEW.values({ ...job, traceparent }));
  return inserted as Job;
}

export const getJob = jobs.byKey();

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

/**
 * The number of active jobs, and seconds since the oldest one started, or was accepted if no other job of its account runs.
 * A job that only waits for its account's limit does not count.
 */
export async function jobsUnderWay(queryable: Queryable): Promise<{ count: number; seconds: number }> {
  const [row] = await queryable.query<{ count: number; seconds: number }>(
    `SELECT (SELECT count(*)::integer FROM {schema}.jobs WHERE ${ACTIVE}) AS count,
       greatest(0, coalesce(extract(epoch FROM now() - least(
         (SELECT min(coalesce(started_at, created_at)) FROM {schema}.jobs WHERE ${AT_WORK}),
         (SELECT min(created_at) FROM {schema}.jobs WHERE ${WAITING}
            AND account_id NOT IN (SELECT account_id FROM {schema}.jobs WHERE ${AT_WORK})))), 0))::float8 AS seconds`,
  );
  return row ?? { count: 0, seconds: 0 };
}

/** The number of running jobs of an account. */
export async function countAtWork(queryable: Queryable, accountId: string): Promise<number> {
  const [row] = await queryable.query<{ used: number }>(
    `SELECT count(*)::integer AS used FROM {schema}.jobs WHERE account_id = $1 AND ${AT_WORK}`,
    [accountId],
  );
  return row?.used ?? 0;
}

export async function findActiveJob(queryable: Queryable, id: string): Promise<Job | undefined> {
  const [job] = await jobs.query(queryable, `SELECT ${jobs.selected} FROM {schema}.jobs WHERE id = $1 AND ${ACTIVE}`, [
    id,
  ]);
  return job;
}

const MAY_START = `created_at > now() - interval '${START_WITHIN_HOURS} hours'`;

/**
 * Sets a pending job to `running`, unless its cancellation is requested or its time has passed. @returns the running
 * job
 */
export async function beginJob(queryable: Queryable, id: string): Promise<Job | undefined> {
  await queryable.query(
    `UPDATE {schema}.jobs SET status = 'running', ${TOUCH}
     WHERE id = $1 AND status = 'pending' AND NOT cancel_requested AND ${MAY_START}`,
    [id],
  );
  const job = await findActiveJob(queryable, id);
  return job?.status === 'running' && !job.cancelRequested ? job : undefined;
}

/** Lists at most `limit` active jobs with a requested cancellation, or that have not started in time. */
export async function listJobsToEnd(queryable: Queryable, limit: number): Promise<Job[]> {
  return jobs.query(
    queryable,
    `UPDATE {schema}.jobs SET cancel_requested = true
     WHERE id = ANY (ARRAY(
       SELECT id FROM {schema}.jobs
       WHERE ${ACTIVE} AND (cancel_requested OR (status = 'pending' AND NOT ${MAY_START}))
       ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED))
     RETURNING ${jobs.selected}`,
    [limit],
  );
}

export interface JobFilter {
  accountId: string | undefined;
  status: PublicStatus | undefined;
  type: JobType | undefined;
  afterId: string | undefined;
  pageSize: number;
}

/** Lists jobs, newest first. With a status or a type, the page is merged from two pages that an index returns in order. */
export async function listJobs(
  queryable: Queryable,
  { accountId, status, type, afterId = MAX_UUID, pageSize }: JobFilter,
): Promise<Page<Job>> {
  const values = [afterId, pageSize + 1, ...(accountId === undefined ? [] : [accountId])];
  const page = `id < $1::uuid ${accountId === undefined ? '' : 'AND account_id = $3'} ORDER BY id DESC LIMIT $2`;
  if (status === undefined && type === undefined) {
    return pageOf(
      await jobs.query(queryable, `SELECT ${jobs.selected} FROM {schema}.jobs WHERE ${page}`, values),
      pageSize,
    );
  }
  const given = [
    STATUSES.filter((each) => status === undefined || publicStatus(each) === status),
    type ? [type] : TYPES,
  ];
  const first = values.length + 1;
  const rows = await jobs.query(
    queryable,
    `SELECT ${jobs.selected} FROM unnest($${first}::text[]) AS wanted_status, unnest($${first + 1}::text[]) AS wanted_type
     CROSS JOIN LATERAL (
       SELECT * FROM {schema}.jobs WHERE status = wanted_status AND type = wanted_type AND ${page}) AS jobs
     ORDER BY id DESC LIMIT $2`,
    [...values, ...given],
  );
  return pageOf(rows, pageSize);
}

/** The fields of a job that only operators see. */
export interface Diagnostics {
  attempts: number;
  failures: number;
  nextAttemptAt: Date;
}

export async function findDiagnostics(queryable: Queryable, id: string): Promise<(Job & Diagnostics) | undefined> {
  const [job] = await jobs.query<Diagnostics>(
    queryable,
    `SELECT ${jobs.selected}, attempt AS attempts, failures, next_attempt_at AS "nextAttemptAt"
     FROM {schema}.jobs WHERE id = $1`,
    [id],
  );
  return job;
}

/**
 * Requests the cancellation of all active jobs of an account, or of one job by its id. Locks in the order of ids to avoid
 * deadlocks.
 * @returns these jobs
 */
export async function requestCancellations(
  queryable: Queryable,
  id: string,
  by: 'account_id' | 'id' = 'account_id',
): Promise<Job[]> {
  return jobs.query(
    queryable,
    `UPDATE {schema}.jobs SET cancel_requested = true
     WHERE id IN (SELECT id FROM {schema}.jobs WHERE ${by} = $1 AND ${ACTIVE} ORDER BY id FOR UPDATE)
     RETURNING ${jobs.selected}`,
    [id],
  );
}

/** Sets `contentId` of the jobs of deleted contents to null and requests the cancellation of active ones. @returns the active ones */
export async function detachContents(tx: Queryable, accountId: string, contentIds: readonly string[]): Promise<Job[]> {
  const detached = await jobs.query(
    tx,
    `UPDATE {schema}.jobs
     SET content_id = NULL, ${TOUCH},
         cancel_requested = cancel_requested OR ${ACTIVE}
     WHERE id IN (
       SELECT id FROM {schema}.jobs
       WHERE account_id = $1 AND content_id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE)
     RETURNING ${jobs.selected}`,
    [accountId, contentIds],
  );
  return detached.filter(isActive);
}

/**
 * Deletes a chunk of jobs that ended more than 90 days ago and are no longer readable. The ledger is kept.
 * @returns the number of jobs
 */
export const purgeJobs = chunkDeletion('jobs', `created_at < now() - interval '90 days' AND NOT (${ACTIVE})`);
