import type { Queryable } from '@learning-library/common/postgres';
import type { JobType } from '../../domain/job';
import { ACTIVE } from '../tables/job';

/**
 * A difference between two records. The ledger determines the expected balance, and the job determines the expected
 * reservation.
 */
export interface Difference {
  accountId: string;
  what: 'balance.available' | 'balance.reserved' | 'balance.spent' | 'job.reserved';
  jobId: string | null;
  expected: number;
  found: number;
}

/** An ended job with its charges in the ledger. */
export interface Charge {
  accountId: string;
  jobId: string;
  type: JobType;
  charged: number;
}

export interface JobCursor {
  accountId: string;
  jobId: string;
}

const ACCOUNTS = 100;
/** Maximum total number of entries of a page of accounts. A page with a single account may have more. */
const ENTRIES = 20_000;
const DIFFERENCES = 10_000;
const JOBS = 1_000;

const next = (after: string): string => `least(
  ${['balances', 'ledger_entries', 'jobs'].map((table) => `(SELECT account_id FROM {schema}.${table} WHERE account_id > ${after} ORDER BY account_id LIMIT 1)`).join(', ')})`;

/** The accounts after an id that have a balance, entries or jobs, by id. */
export async function nextAccounts(queryable: Queryable, afterId: string): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    `WITH RECURSIVE account (id) AS (
       SELECT ${next('$1::uuid')} UNION ALL SELECT ${next('account.id')} FROM account WHERE id IS NOT NULL),
     counted AS (
       SELECT id, (SELECT count(*) FROM (
         SELECT FROM {schema}.ledger_entries e WHERE e.account_id = chosen.id LIMIT ${ENTRIES + 1}) entry) AS entries
       FROM (SELECT id FROM account WHERE id IS NOT NULL LIMIT ${ACCOUNTS}) chosen)
     SELECT id FROM (SELECT id, entries, sum(entries) OVER (ORDER BY id) AS until_here FROM counted) summed
     WHERE until_here <= ${ENTRIES} OR until_here = entries ORDER BY id`,
    [afterId],
  );
  return rows.map(({ id }) => id);
}

/** Compares the ledger with balance and active jobs, in one snapshot. */
export async function findDifferences(queryable: Queryable, accountIds: readonly string[]): Promise<Difference[]> {
  return queryable.query<Difference>(
    `WITH entry AS MATERIALIZED (
       SELECT account_id, split_part(id, ':', 2) AS job_id, kind, sum(units) AS units
       FROM {schema}.ledger_entries WHERE account_id = ANY ($1::uuid[]) GROUP BY 1, 2, 3),
     total AS (
       SELECT account_id,
         sum(CASE kind WHEN 'reserve' THEN -units WHEN 'capture' THEN 0 ELSE units END) AS available,
         sum(CASE kind WHEN 'reserve' THEN units WHEN 'capture' THEN -units WHEN 'release' THEN -units ELSE 0 END) AS reserved,
         sum(CASE kind WHEN 'capture' THEN units ELSE 0 END) AS spent
       FROM entry GROUP BY 1),
     balance AS (SELECT * FROM {schema}.balances WHERE account_id = ANY ($1::uuid[])),
     held AS (
       SELECT account_id, job_id, sum(CASE kind WHEN 'reserve' THEN units ELSE -units END) AS units
       FROM entry WHERE kind IN ('reserve', 'capture', 'release') GROUP BY 1, 2),
     active AS (
       SELECT account_id, id::text AS job_id, units FROM {schema}.jobs
       WHERE account_id = ANY ($1::uuid[]) AND environment = 'live' AND ${ACTIVE}),
     compared AS (
       SELECT account_id, NULL AS job_id, what, expected, found
       FROM total FULL JOIN balance USING (account_id) CROSS JOIN LATERAL (VALUES
         ('balance.available', total.available, balance.available), ('balance.reserved', total.reserved, balance.reserved),
         ('balance.spent', total.spent, balance.spent)) pair (what, expected, found)
       UNION ALL
       SELECT account_id, job_id, 'job.reserved', active.units, held.units
       FROM held FULL JOIN active USING (account_id, job_id))
     SELECT account_id AS "accountId", what, job_id AS "jobId", coalesce(expected, 0)::float8 AS expected,
       coalesce(found, 0)::float8 AS found
     FROM compared WHERE coalesce(expected, 0) <> coalesce(found, 0)
     ORDER BY account_id, job_id NULLS FIRST, what LIMIT ${DIFFERENCES}`,
    [accountIds],
  );
}

/** Ended live jobs after an id, by account and id, up to an account. */
export async function listCharges(
  queryable: Queryable,
  after: JobCursor,
  lastAccountId: string,
): Promise<{ charges: Charge[]; next: JobCursor | undefined }> {
  const charges = await queryable.query<Charge>(
    `SELECT job.account_id AS "accountId", job.id AS "jobId", job.type, (
       SELECT coalesce(sum(units), 0)::integer FROM {schema}.ledger_entries e
       WHERE e.account_id = job.account_id AND e.id = 'capture:' || job.id) AS charged
     FROM (
       SELECT account_id, id, type FROM {schema}.jobs
       WHERE (account_id, id) > ($1, $2) AND account_id <= $3 AND environment = 'live' AND NOT (${ACTIVE})
       ORDER BY account_id, id LIMIT ${JOBS}) job
     ORDER BY job.account_id, job.id`,
    [after.accountId, after.jobId, lastAccountId],
  );
  return { charges, next: charges.length < JOBS ? undefined : charges.at(-1) };
}
