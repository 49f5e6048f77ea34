import type { Queryable } from '@learning-library/common/postgres';
import { ACTIVE } from '../tables/job';

const JOBS = 300;

/** Lists jobs of an account, ended ones first. */
export async function jobsOf(
  queryable: Queryable,
  accountId: string,
  limit: number,
): Promise<{ id: string; isActive: boolean }[]> {
  return queryable.query(
    `SELECT id, ${ACTIVE} AS "isActive" FROM {schema}.jobs WHERE account_id = $1 ORDER BY ${ACTIVE}, id LIMIT $2`,
    [accountId, limit],
  );
}

export async function deleteJobs(queryable: Queryable, accountId: string, ids: readonly string[]): Promise<void> {
  await queryable.query('DELETE FROM {schema}.jobs WHERE account_id = $1 AND id = ANY ($2::uuid[])', [accountId, ids]);
}

/**
 * Replaces the account in a chunk of its ledger with a pseudonym, the ids of jobs and grants with random ids, and times
 * with days, so that no other record or log identifies the account. Entries of one job still belong together. @returns
 * how many entries
 */
export async function renameEntries(queryable: Queryable, accountId: string, pseudonym: string): Promise<number> {
  const rows = await queryable.query(
    `WITH renamed AS MATERIALIZED (
       SELECT about, gen_random_uuid() AS pseudonym FROM (
         SELECT DISTINCT substr(id, strpos(id, ':') + 1) AS about FROM {schema}.ledger_entries WHERE account_id = $1 LIMIT ${JOBS}) chosen)
     UPDATE {schema}.ledger_entries e SET account_id = $2, created_at = date_trunc('day', created_at, 'UTC'),
       id = substr(id, 1, strpos(id, ':')) || renamed.pseudonym
     FROM renamed WHERE e.account_id = $1 AND substr(e.id, strpos(e.id, ':') + 1) = renamed.about
     RETURNING 1`,
    [accountId, pseudonym],
  );
  return rows.length;
}

/**
 * Replaces the account in its balance, and adds the balance of a row that was created again meanwhile.
 * @returns the number of rows
 */
export async function renameBalance(queryable: Queryable, accountId: string, pseudonym: string): Promise<number> {
  const rows = await queryable.query(
    `WITH gone AS (DELETE FROM {schema}.balances WHERE account_id = $1 RETURNING *)
     INSERT INTO {schema}.balances AS b (account_id, available, reserved, spent, suspended, suspension_epoch)
     SELECT $2, available, reserved, spent, true, suspension_epoch FROM gone
     ON CONFLICT ON CONSTRAINT balances_pkey DO UPDATE SET available = b.available + excluded.available,
       reserved = b.reserved + excluded.reserved, spent = b.spent + excluded.spent
     RETURNING 1`,
    [accountId, pseudonym],
  );
  return rows.length;
}
