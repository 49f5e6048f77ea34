import { type Database, isLockTimeout, type Queryable } from '../postgres';
import { ContractError } from '../contract/errors';
import { AccountSemaphore } from '../admission';

/** Maximum wait for a lock. Writes in one parent hold its lock for a shorter time, and all of them update its counts. */
export const BRIEF_LOCK_MS = 100;

/** The error of a write that matched no row, because the row was deleted or has another version. */
export function missedWrite(isLive: boolean): ContractError {
  return new ContractError(isLive ? 'precondition_failed' : 'not_found', null);
}

/** Writes changes, or only reads without changes. @param write returns undefined if it matched no row @throws not_found */
export async function writeChanges<Row extends { version: number }>(patch: {
  changes: object;
  expectedVersion: number | undefined;
  write: () => Promise<Row | undefined>;
  read: () => Promise<Row | undefined>;
}): Promise<Row> {
  const { expectedVersion, read } = patch;
  if (Object.keys(patch.changes).length > 0) {
    const written = await patch.write();
    if (written === undefined) throw missedWrite((await read()) !== undefined);
    return written;
  }
  const row = await read();
  if (row === undefined) throw missedWrite(false);
  if (expectedVersion !== undefined && row.version !== expectedVersion) throw missedWrite(true);
  return row;
}

/**
 * A transaction that counts in a row that others may have locked (docs/protocols/creation.md). It waits briefly for the
 * lock, and then in a queue that leaves most connections to other calls.
 */
export async function countingTransaction<T>(
  { database, lockWaiters }: { database: Database; lockWaiters: AccountSemaphore },
  accountId: string,
  deadline: number,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(deadline, work, { lockWaitMs: BRIEF_LOCK_MS, accountId });
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    return lockWaiters.run(accountId, deadline, () => database.transaction(deadline, work, { accountId }));
  }
}

const WAITING_SHARE = 4;

/** The queue of writes that may wait for a lock. Most connections of the pool remain available for other calls. */
export function limitLockWaiters({ poolSize }: { poolSize: number }): AccountSemaphore {
  const permits = Math.max(1, Math.floor(poolSize / WAITING_SHARE));
  return new AccountSemaphore({ name: 'waiting_writes', permits, permitsPerAccount: Math.ceil(permits / 2) });
}
