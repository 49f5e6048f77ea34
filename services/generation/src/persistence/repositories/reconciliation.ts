import { type Page, pageOf, type Queryable } from '@learning-library/common/postgres';
import type { JobType } from '../../domain/job';
import { ACTIVE } from '../tables/job';

/**
 * A difference between two records. The ledger determines the expected balance, and the job determines the expected
 * reservation.
 */
interface Difference {
  what: 'balance.available' | 'balance.reserved' | 'balance.spent' | 'job.reserved';
  jobId: string | null;
  expected: number;
  found: number;
}

/** An ended job with its charges in the ledger. */
export interface Charge {
  jobId: string;
  type: JobType;
  charged: number;
}

const DIFFERENCES = 10_000;
const JOBS = 1_000;

/** Compares the ledger of an account with its balance and active jobs, in one snapshot. */
export async function findDifferences(queryable: Queryable, accountId: string): Promise<Difference[]> {
  return queryable.query<Difference>(
    `WITH entry AS MATERIALIZED (
       SELECT split_part(id, ':', 2) AS job_id, kind, sum(units) AS units
       FROM {schema}.ledger_entries WHERE account_id = $1 GROUP BY 1, 2),
     total AS (
       SELECT
         sum(CASE kind WHEN 'reserve' THEN -units WHEN 'capture' THEN 0 ELSE units END) AS available,
         sum(CASE kind WHEN 'reserve' THEN units WHEN 'capture' THEN -units WHEN 'release' THEN -units ELSE 0 END) AS reserved,
         sum(CASE kind WHEN 'capture' THEN units ELSE 0 END) AS spent
       FROM entry),
     held AS (
       SELECT job_id, sum(CASE kind WHEN 'reserve' THEN units ELSE -units END) AS units
       FROM entry WHERE kind IN ('reserve', 'capture', 'release') GROUP BY 1),
     active AS (
       SELECT id::text AS job_id, units FROM {schema}.jobs
       WHERE account_id = $1 AND environment = 'live' AND ${ACTIVE}),
     compared AS (
       SELECT NULL AS job_id, what, expected, found
       FROM total LEFT JOIN {schema}.balances balance ON account_id = $1 CROSS JOIN LATERAL (VALUES
         ('balance.available', total.available, balance.available), ('balance.reserved', total.reserved, balance.reserved),
         ('balance.spent', total.spent, balance.spent)) pair (what, expected, found)
       UNION ALL
       SELECT job_id, 'job.reserved', active.units, held.units FROM held FULL JOIN active USING (job_id))
     SELECT what, job_id AS "jobId", coalesce(expected, 0)::float8 AS expected, coalesce(found, 0)::float8 AS found
     FROM compared WHERE coalesce(expected, 0) <> coalesce(found, 0)
     ORDER BY job_id NULLS FIRST, what LIMIT ${DIFFERENCES}`,
    [accountId],
  );
}

/** A page of the ended live jobs of an account, by id. */
export async function listCharges(queryable: Queryable, accountId: string, afterJobId: string): Promise<Page<Charge>> {
  const charges = await queryable.query<Charge>(
    `SELECT job.id AS "jobId", job.type, (
       SELECT coalesce(sum(units), 0)::integer FROM {schema}.ledger_entries e
       WHERE e.account_id = $1 AND e.id = 'capture:' || job.id) AS charged
     FROM (
       SELECT id, type FROM {schema}.jobs
       WHERE account_id = $1 AND id > $2 AND environment = 'live' AND NOT (${ACTIVE})
       ORDER BY id LIMIT $3) job
     ORDER BY job.id`,
    [accountId, afterJobId, JOBS + 1],
  );
  return pageOf(charges, JOBS);
}
