import { type Page, pageOf, type Queryable } from '@learning-library/common/postgres';
import type { Amounts, EntryKind } from '../../domain/ledger';

interface Balance extends Amounts {
  suspended: boolean;
}

interface Entry {
  id: string;
  kind: EntryKind;
  units: number;
  createdAt: Date;
}

const FIND = 'SELECT available, reserved, spent, suspended FROM {schema}.balances WHERE account_id = $1';
const NEVER_ANY: Balance = { available: 0, reserved: 0, spent: 0, suspended: false };

/** The balance of an account that never had credits: 0. */
export async function findBalance(queryable: Queryable, accountId: string): Promise<Balance> {
  return (await queryable.query<Balance>(FIND, [accountId]))[0] ?? NEVER_ANY;
}

/** Reads the balance and locks it until the transaction ends. */
export async function lockBalance(tx: Queryable, accountId: string): Promise<Balance> {
  return (await tx.query<Balance>(`${FIND} FOR NO KEY UPDATE`, [accountId]))[0] ?? NEVER_ANY;
}

/** Adds to the available credits once per id. @returns false if the entry already exists; then nothing changes */
export async function addEntry(
  tx: Queryable,
  { id, accountId, kind, units }: { id: string; accountId: string; kind: 'grant' | 'adjust'; units: number },
): Promise<boolean> {
  // The primary key is unique per account, but the id of a grant must be unique across all accounts.
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
  const entries = await tx.query(
    `INSERT INTO {schema}.ledger_entries (id, account_id, kind, units, created_at)
     SELECT $1, $2, $3, $4, now()
     WHERE NOT EXISTS (SELECT FROM {schema}.ledger_entries WHERE id = $1 AND account_id <> $2)
     ON CONFLICT ON CONSTRAINT ledger_entries_pkey DO NOTHING RETURNING 1`,
    [id, accountId, kind, units],
  );
  if (entries.length === 0) return false;
  await tx.query(
    `INSERT INTO {schema}.balances AS b (account_id, available, reserved, spent, suspended, suspension_epoch)
     VALUES ($1, greatest($2, 0), 0, 0, false, 0)
     ON CONFLICT ON CONSTRAINT balances_pkey DO UPDATE SET available = b.available + $2`,
    [accountId, units],
  );
  return true;
}

export async function findEntry(
  queryable: Queryable,
  id: string,
): Promise<{ accountId: string; units: number } | undefined> {
  const [row] = await queryable.query<{ accountId: string; units: number }>(
    `SELECT account_id AS "accountId", units FROM {schema}.ledger_entries WHERE id = $1`,
    [id],
  );
  return row;
}

/** Lists entries, oldest first. */
export async function listEntries(
  queryable: Queryable,
  accountId: string,
  {
    after,
    since,
    pageSize,
  }: { after?: { id: string; createdAt?: Date | undefined } | undefined; since?: Date | undefined; pageSize: number },
): Promise<Page<Entry>> {
  const rows = await queryable.query<Entry>(
    `SELECT id, kind, units, created_at AS "createdAt" FROM {schema}.ledger_entries
     WHERE account_id = $1 AND created_at >= coalesce($2::timestamptz, $4, '-infinity')
       AND ($2 IS NULL OR (created_at, id) > ($2, $3))
     ORDER BY created_at, id LIMIT $5`,
    [accountId, after?.createdAt ?? null, after?.id ?? null, since ?? null, pageSize + 1],
  );
  return pageOf(rows, pageSize);
}

/** Reserves the units of a job. @returns false if they are not available or the account is suspended */
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
  rejectDuplicate(row.entries, 1);
  return true;
}

/** Resolves a reservation: spends `captured` units, and releases the rest. */
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
  rejectDuplicate(rows.length, entries.length);
}

/** The entry's id is unique, so the transaction of a second resolution fails. */
function rejectDuplicate(inserted: number, expected: number): void {
  if (inserted !== expected) throw new Error('the job already has this ledger entry');
}

/**
 * Returns a number that increases with every change of the mark. State that was read from the accounts service before a
 * change is outdated.
 */
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

/** Sets the mark that rejects new jobs. @returns false if another change was made since the epoch was read. */
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
