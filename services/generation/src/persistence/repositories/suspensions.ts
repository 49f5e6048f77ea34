import type { Queryable } from '@learning-library/common/postgres';

/** A number that rises with every change of the mark. What was read from accounts before a change is out of date. */
export async function suspensionEpoch(queryable: Queryable, accountId: string): Promise<number> {
  await queryable.query(
    `INSERT INTO {schema}.balances (account_id, available, reserved, spent, suspended, suspension_epoch)
     VALUES ($1, 0, 0, 0, false, 0) ON CONFLICT ON CONSTRAINT balances_pkey DO NOTHING`,
    [accountId],
  );
  const [row] = await queryable.query<{ epoch: number }>(
    'SELECT suspension_epoch AS epoch FROM {schema}.balances WHERE account_id = $1',
    [accountId],
  );
  return (row as { epoch: number }).epoch;
}

/** Sets the mark that refuses new jobs. @returns false when another change came first since the epoch was read. */
export async function markSuspension(
  queryable: Queryable,
  accountId: string,
  suspended: boolean,
  epoch: number,
): Promise<boolean> {
  const rows = await queryable.query(
    `UPDATE {schema}.balances SET suspended = $2, suspension_epoch = suspension_epoch + 1
     WHERE account_id = $1 AND suspension_epoch = $3 RETURNING 1`,
    [accountId, suspended, epoch],
  );
  return rows.length === 1;
}
