import { FIRST_ID } from '../../contract/ids';
import type { Database, Queryable } from '../../postgres';
import { type Counted, MAXIMA } from './usage';

export interface Held {
  quota: Counted;
  table: string;
  /** Its key beside the account: an index by account, key and what `where` says makes steps of it. */
  key: string;
  where: string;
  amount: string;
}

export const RECOUNT_ROWS = 20_000;
/** For an account of ten million rows and more. */
const ACCOUNT_MS = 600_000;
const MEND_MS = 5_000;

/**
 * Counts again what accounts hold, one account at each call: a process of an older version beside this one counted
 * nothing. An account that holds more than it may is counted as full.
 */
export function recounting(database: Database, held: Held): (deadline: number) => Promise<number> {
  let after = FIRST_ID;
  const { next, step, mend } = statementsOf(held);
  return async (deadline) => {
    const [account] = await database.until(deadline).query<{ id: string | null }>(next, [after]);
    const id = account?.id ?? undefined;
    after = id ?? FIRST_ID;
    if (id === undefined) return 0;
    const ofOne = (tx: Queryable): Promise<Missing> => missingOf(tx, step, held.quota, id);
    const { amount, recounts } = await database.transaction(Date.now() + ACCOUNT_MS, ofOne);
    if (amount !== 0) {
      const values = [id, amount, held.quota, MAXIMA[held.quota], recounts];
      await database.until(Math.max(deadline, Date.now() + MEND_MS)).query(mend, values);
    }
    return 1;
  };
}

interface Missing {
  /** Below 0 for too much. */
  amount: number;
  recounts: number;
}

/**
 * How much the account holds that is not counted. All statements see rows and count as of the same time,
 * without a lock; what is made or deleted meanwhile is counted by whoever does it.
 */
async function missingOf(tx: Queryable, step: string, quota: Counted, accountId: string): Promise<Missing> {
  await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  let amount = 0;
  for (let after: string | null = FIRST_ID; after !== null; ) {
    const [sum]: { amount: number; last: string | null }[] = await tx.query(step, [accountId, after]);
    amount += sum?.amount ?? 0;
    after = sum?.last ?? null;
  }
  const [usage] = await tx.query<{ used: number; recounts: number }>(
    'SELECT used::float8 AS used, recounts FROM {schema}.usage WHERE account_id = $1 AND quota = $2',
    [accountId, quota],
  );
  return { amount: amount - (usage?.used ?? 0), recounts: usage?.recounts ?? 0 };
}

function statementsOf({ quota, table, key, where, amount }: Held): Readonly<Record<'next' | 'step' | 'mend', string>> {
  return {
    // One that holds nothing any more may be counted still.
    next: `SELECT least(
        (SELECT item.account_id FROM {schema}.${table} item WHERE item.account_id > $1 AND ${where}
         ORDER BY item.account_id LIMIT 1),
        (SELECT account_id FROM {schema}.usage WHERE account_id > $1 AND quota = '${quota}' ORDER BY account_id LIMIT 1)
      ) AS id`,
    step: `SELECT coalesce(${amount}, 0)::float8 AS amount,
        CASE WHEN count(*) = ${RECOUNT_ROWS} THEN max(item.${key}::text) END AS last
      FROM (
        SELECT item.* FROM {schema}.${table} item WHERE item.account_id = $1 AND ${where} AND item.${key} > $2
        ORDER BY item.${key} LIMIT ${RECOUNT_ROWS}
      ) AS item`,
    mend: `INSERT INTO {schema}.usage AS u (account_id, quota, used, maximum, recounts)
      VALUES ($1, $3, greatest(least($2::bigint, $4::bigint), 0), $4, 1)
      ON CONFLICT ON CONSTRAINT usage_pkey DO UPDATE
        SET used = greatest(least(u.used + $2::bigint, greatest(u.maximum, u.used)), 0), recounts = u.recounts + 1
        WHERE u.recounts = $5`,
  };
}
