import type { Queryable } from '@learning-library/common/postgres';

const ENTRIES = 1_000;

/** Jobs of an account that have ended. */
export async function jobsOf(queryable: Queryable, accountId: string, limit: number): Promise<string[]> {
  const rows = await queryable.query<{ id: string }>(
    'SELECT id FROM {schema}.jobs WHERE account_id = $1 ORDER BY id LIMIT $2',
    [accountId, limit],
  );
  return rows.map(({ id }) => id);
}

export async function deleteJobs(queryable: Queryable, accountId: string, ids: readonly string[]): Promise<void> {
  await queryable.query('DELETE FROM {schema}.jobs WHERE account_id = $1 AND id = ANY ($2::uuid[])', [accountId, ids]);
}

/**
 * Puts a pseudonym in the place of an account in a chunk of its ledger, and what follows from both in the place of the id
 * of a job or a grant: entries of one job still belong together. @returns how many entries
 */
export async function renameEntries(queryable: Queryable, accountId: string, pseudonym: string): Promise<number> {
  const rows = await queryable.query(
    `UPDATE {schema}.ledger_entries SET account_id = $2::uuid,
       id = substr(id, 1, strpos(id, ':')) || md5($2::text || substr(id, strpos(id, ':') + 1)) WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM {schema}.ledger_entries WHERE account_id = $1::uuid LIMIT ${ENTRIES} FOR UPDATE
     )) RETURNING 1`,
    [accountId, pseudonym],
  );
  return rows.length;
}

/** The same for its balance, to which that of a row which came back meanwhile is added. @returns how many rows */
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
