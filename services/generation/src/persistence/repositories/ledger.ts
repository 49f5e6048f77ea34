import type { Queryable } from '@learning-library/common';

/** Credits of an account in ai_card units; reserved ones belong to active jobs. */
export interface Balance {
  available: number;
  reserved: number;
  spent: number;
  suspended: boolean;
}

const COLUMNS = 'available, reserved, spent, suspended';

/** An account that never had credits has a balance of none. */
export async function findBalance(queryable: Queryable, accountId: string): Promise<Balance> {
  const [row] = await queryable.query<Balance>(`SELECT ${COLUMNS} FROM {schema}.balances WHERE account_id = $1`, [
    accountId,
  ]);
  return row ?? { available: 0, reserved: 0, spent: 0, suspended: false };
}

/** Appends one entry. @returns false when one with the id stands already. */
async function append(
  tx: Queryable,
  kind: 'grant' | 'reserve' | 'capture' | 'release',
  cause: string,
  accountId: string,
  units: number,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO {schema}.ledger_entries (id, account_id, kind, units, created_at) VALUES ($1, $2, $3, $4, now())
     ON CONFLICT ON CONSTRAINT ledger_entries_pkey DO NOTHING RETURNING 1`,
    [`${kind}:${cause}`, accountId, kind, units],
  );
  return rows.length === 1;
}

/** Adds credits once per grant id. @returns false when that grant stands already; then nothing changes. */
export async function grant(tx: Queryable, grantId: string, accountId: string, units: number): Promise<boolean> {
  if (!(await append(tx, 'grant', grantId, accountId, units))) return false;
  await tx.query(
    `INSERT INTO {schema}.balances AS b (account_id, available, reserved, spent, suspended, suspension_epoch)
     VALUES ($1, $2, 0, 0, false, 0)
     ON CONFLICT ON CONSTRAINT balances_pkey DO UPDATE SET available = b.available + excluded.available`,
    [accountId, units],
  );
  return true;
}

/** The account and units of a grant. */
export async function findGrant(
  queryable: Queryable,
  grantId: string,
): Promise<{ accountId: string; units: number } | undefined> {
  const [row] = await queryable.query<{ accountId: string; units: number }>(
    `SELECT account_id AS "accountId", units FROM {schema}.ledger_entries WHERE id = $1`,
    [`grant:${grantId}`],
  );
  return row;
}

/** Reserves the units of a job. @returns false when they are not available or the account is suspended. */
export async function reserve(tx: Queryable, jobId: string, accountId: string, units: number): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE {schema}.balances SET available = available - $2, reserved = reserved + $2
     WHERE account_id = $1 AND available >= $2 AND NOT suspended RETURNING 1`,
    [accountId, units],
  );
  if (rows.length === 0) return false;
  await appendOnce(tx, 'reserve', jobId, accountId, units);
  return true;
}

/** Resolves a reservation: `captured` of the reserved units are spent, the rest is available again. */
export async function resolve(
  tx: Queryable,
  job: { id: string; accountId: string; units: number },
  captured: number,
): Promise<void> {
  const released = job.units - captured;
  if (captured < 0 || released < 0) throw new RangeError('a job cannot capture more than it has reserved');
  await tx.query(
    `UPDATE {schema}.balances SET reserved = reserved - $2, spent = spent + $3, available = available + $4
     WHERE account_id = $1`,
    [job.accountId, job.units, captured, released],
  );
  if (captured > 0) await appendOnce(tx, 'capture', job.id, job.accountId, captured);
  if (released > 0) await appendOnce(tx, 'release', job.id, job.accountId, released);
}

/** The entry's id is unique: a second resolution of one reservation takes its whole transaction down. */
async function appendOnce(
  tx: Queryable,
  kind: 'reserve' | 'capture' | 'release',
  jobId: string,
  accountId: string,
  units: number,
): Promise<void> {
  if (!(await append(tx, kind, jobId, accountId, units))) throw new Error(`ledger entry ${kind} stands already`);
}
