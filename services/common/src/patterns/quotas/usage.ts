import type { Queryable } from '../../postgres';
import { type Quota, QUOTAS, validationError } from '../../contract/errors';

/** Usage of an account: the items of its quotas, and its mastered memocards, which have no limit. */
export type Used = Quota | 'mastered';

export const MAXIMA: Readonly<Record<Used, number>> = { ...QUOTAS, mastered: Number.MAX_SAFE_INTEGER };

/**
 * The amount of each quota that a row uses, as an SQL expression over the row. It is negative if the row releases
 * quota.
 */
export type Takes = Readonly<Partial<Record<Used, string>>>;

function taken(takes: Takes, source: string): string {
  const values = Object.entries(takes).map(([quota, amount]) => `('${quota}', (${amount})::bigint)`);
  return `SELECT item.account_id, taken.quota, sum(taken.amount)::bigint AS amount
    FROM ${source} item CROSS JOIN LATERAL (VALUES ${values.join(', ')}) AS taken (quota, amount)
    WHERE taken.amount <> 0 GROUP BY item.account_id, taken.quota`;
}

/**
 * Takes or releases usage in the statement that creates or deletes rows, as its last lock, so that others wait for it
 * only until the commit. The statement fails if a quota would be exceeded. If another part of the WITH locks rows,
 * `source` must be the result of that part.
 */
export function usageSql(takes: Takes, source: string): string {
  const defaults = Object.keys(takes).map((quota) => `WHEN '${quota}' THEN ${MAXIMA[quota as Used]}`);
  return `INSERT INTO {schema}.usage AS u (account_id, quota, used, maximum)
    SELECT account_id, quota, amount, CASE quota ${defaults.join(' ')} END FROM (${taken(takes, source)}) AS taken
    ORDER BY account_id, quota
    ON CONFLICT ON CONSTRAINT usage_pkey DO UPDATE SET used = greatest(u.used + excluded.used, 0)`;
}

/** Takes usage in a transaction, or releases it if the amount is negative. @throws forbidden (quota_exceeded) */
export async function takeUsage(tx: Queryable, accountId: string, quota: Quota, amount: number): Promise<void> {
  await tx.query(TAKE_ONE[quota], [accountId, amount]);
}

const TAKE_ONE = Object.fromEntries(
  Object.keys(QUOTAS).map((quota) => [
    quota,
    usageSql({ [quota]: 'item.amount' }, '(SELECT $1::uuid AS account_id, $2::bigint AS amount)'),
  ]),
) as Readonly<Record<Quota, string>>;

export interface Usage {
  quota: Quota;
  used: number;
  limit: number;
}

export async function readUsage(queryable: Queryable, accountId: string, quotas: readonly Quota[]): Promise<Usage[]> {
  const rows = await queryable.query<Usage>(
    `SELECT quota, used::float8 AS used, maximum::float8 AS limit FROM {schema}.usage
     WHERE account_id = $1 AND quota = ANY ($2::text[])`,
    [accountId, quotas],
  );
  const found = new Map(rows.map((row) => [row.quota, row]));
  return quotas.map((quota) => found.get(quota) ?? { quota, used: 0, limit: QUOTAS[quota] });
}

export async function setLimit(tx: Queryable, accountId: string, quota: Quota, limit: number): Promise<void> {
  await tx.query(
    `INSERT INTO {schema}.usage (account_id, quota, used, maximum) VALUES ($1, $2, 0, $3)
     ON CONFLICT ON CONSTRAINT usage_pkey DO UPDATE SET maximum = excluded.maximum`,
    [accountId, quota, limit],
  );
}

const MAX_LIMIT = Number.MAX_SAFE_INTEGER;

export function checkedLimit(quota: string, limit: number): number {
  if (limit < 0) throw validationError(quota, 'minimum', 0);
  if (limit > MAX_LIMIT) throw validationError(quota, 'maximum', MAX_LIMIT);
  return limit;
}
