import type { Database, Queryable } from '../../postgres';
import { type Quota, QUOTAS } from '../../contract/errors';

/** What accounts hold of one quota, as SQL. */
export interface Held {
  quota: Quota;
  table: string;
  /** SQL over its rows, as `item`. */
  where: string;
  amount: string;
}

const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/**
 * Counts again what accounts hold, one account at each call: a process of an older version beside this one counted
 * nothing. An account that holds more than it may is counted as full.
 */
export function recounting(database: Database, held: Held): (deadline: number) => Promise<number> {
  let after = NO_ACCOUNT;
  const { next, differs, mend } = statementsOf(held);
  return async (deadline) => {
    const [account] = await database.until(deadline).query<{ id: string }>(next, [after]);
    after = account?.id ?? NO_ACCOUNT;
    if (account === undefined) return 0;
    // One statement sees rows and count as of the same time, without a lock.
    const { id } = account;
    if ((await database.until(deadline).query(differs, [id])).length > 0) {
      await database.transaction(deadline, (tx) => count(tx, mend, id, held.quota));
    }
    return 1;
  };
}

/** Who counts waits for the lock, and is seen by the statement after it. */
async function count(tx: Queryable, mend: string, accountId: string, quota: Quota): Promise<void> {
  await tx.query(
    `INSERT INTO {schema}.usage AS u (account_id, quota, used, maximum) VALUES ($1, $2, 0, $3)
     ON CONFLICT ON CONSTRAINT usage_pkey DO UPDATE SET used = u.used`,
    [accountId, quota, QUOTAS[quota]],
  );
  await tx.query(mend, [accountId]);
}

function statementsOf({ quota, table, where, amount }: Held): Readonly<Record<'next' | 'differs' | 'mend', string>> {
  const now = `(SELECT coalesce(${amount}, 0) FROM {schema}.${table} item WHERE item.account_id = $1 AND ${where})`;
  const target = `least(held.amount, greatest(u.maximum, u.used))`;
  return {
    next: `SELECT account_id AS id FROM {schema}.${table} item WHERE account_id > $1 AND ${where} ORDER BY account_id LIMIT 1`,
    differs: `SELECT 1 FROM (SELECT ${now} AS amount) AS held
      LEFT JOIN {schema}.usage u ON u.account_id = $1 AND u.quota = '${quota}'
      WHERE coalesce(u.used, 0) <> coalesce(${target}, held.amount)`,
    mend: `UPDATE {schema}.usage u SET used = ${target} FROM (SELECT ${now} AS amount) AS held
      WHERE u.account_id = $1 AND u.quota = '${quota}'`,
  };
}
