import type { Queryable } from '@learning-library/common/postgres';

/** Credits of an account in `ai_card` units; reserved ones belong to active jobs. */
export interface Balance {
  available: number;
  reserved: number;
  spent: number;
  suspended: boolean;
}

const COLUMNS = 'available, reserved, spent, suspended';

/** An account that never had credits has a balance of 0. */
export async function findBalance(queryable: Queryable, accountId: string): Promise<Balance> {
  const [row] = await queryable.query<Balance>(`SELECT ${COLUMNS} FROM {schema}.balances WHERE account_id = $1`, [
    accountId,
  ]);
  return row ?? { available: 0, reserved: 0, spent: 0, suspended: false };
}

/** Adds credits once per grant id. @returns false where the grant exists already; then nothing changes */
export async function grant(tx: Queryable, grantId: string, accountId: string, units: number): Promise<boolean> {
  const id = `grant:${grantId}`;
  // The key tells entries of one account apart; a grant is made once for all of them.
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
  const entries = await tx.query(
    `INSERT INTO {schema}.ledger_entries (id, account_id, kind, units, created_at)
     SELECT $1, $2, 'grant', $3, now()
     WHERE NOT EXISTS (SELECT FROM {schema}.ledger_entries WHERE id = $1 AND account_id <> $2)
     ON CONFLICT ON CONSTRAINT ledger_entries_pkey DO NOTHING RETURNING 1`,
    [id, accountId, units],
  );
  if (entries.length === 0) return false;
  await tx.query(
    `INSERT INTO {schema}.balances AS b (account_id, available, reserved, spent, suspended, suspension_epoch)
     VALUES ($1, $2, 0, 0, false, 0)
     ON CONFLICT ON CONSTRAINT balances_pkey DO UPDATE SET available = b.available + excluded.available`,
    [accountId, units],
  );
  return true;
}

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
  const [row] = await tx.query<{ held: boolean; entries: number }>(
    `WITH held AS (
       UPDATE {schema}.balances SET available = available - $2, reserved = reserved + $2
       WHERE account_id = $1 AND available >= $2 AND NOT suspended RETURNING 1),
     entry AS (
       INSERT INTO {schema}.ledger_entries (id, account_id, kind, units, created_at)
       SELECT 'reserve:' || $3::text, $1, 'reserve', $2, now() FROM held
       ON CONFLICT ON CONSTRAINT ledger_entries_pkey DO NOTHING RETURNING 1)
     SELECT EXISTS (SELECT FROM held) AS held, (SELECT count(*) FROM entry)::int AS entries`,
    [accountId, units, jobId],
  );
  if (row?.held !== true) return false;
  refuseSecond(row.entries, 1);
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
  const entries = Object.entries({ capture: captured, release: released }).filter(([, units]) => units > 0);
  const rows = await tx.query(
    `WITH balance AS (
       UPDATE {schema}.balances SET reserved = reserved - $2, spent = spent + $3, available = available + $4
       WHERE account_id = $1)
     INSERT INTO {schema}.ledger_entries (id, account_id, kind, units, created_at)
     SELECT entry.kind || ':' || $5::text, $1, entry.kind, entry.units, now()
     FROM unnest($6::text[], $7::int[]) AS entry (kind, units)
     ON CONFLICT ON CONSTRAINT ledger_entries_pkey DO NOTHING RETURNING 1`,
    [
      ...[job.accountId, job.units, captured, released, job.id],
      entries.map(([kind]) => kind),
      entries.map(([, units]) => units),
    ],
  );
  refuseSecond(rows.length, entries.length);
}

/** The entry's id is unique, so that a second resolution of a reservation makes its transaction fail. */
function refuseSecond(inserted: number, expected: number): void {
  if (inserted !== expected) throw new Error('a ledger entry of the job stands already');
}
