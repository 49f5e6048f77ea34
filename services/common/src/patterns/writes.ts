import { setTimeout as delay } from 'node:timers/promises';
import { ContractError } from '../contract/errors';
import { type Database, isLockTimeout, isRetryable, type Queryable } from '../postgres';

/** Maximum wait for a lock. Writes in one parent hold its lock for a shorter time, and all of them update its counts. */
const LOCK_MS = 100;
const MAX_PAUSE_MS = 1_000;

/**
 * A condition for the part of a statement that locks, which limits the wait for the lock. The setting ends with the
 * transaction of the statement.
 */
export const LOCK_BRIEFLY = `(SELECT set_config('lock_timeout', '${LOCK_MS}', true)) IS NOT NULL`;

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
 * Runs a write that waits at most `LOCK_MS` for a lock. If it meets a lock or a deadlock, it pauses without a connection and
 * runs again until the deadline, so that many such writes leave connections to other calls. @throws unavailable
 */
export async function untilUnlocked<T>(deadline: number, write: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (!isLocked(error)) throw error;
      const pauseMs = Math.random() * Math.min(LOCK_MS * 2 ** attempt, MAX_PAUSE_MS);
      await delay(Math.max(0, Math.min(pauseMs, deadline - Date.now())));
      if (Date.now() >= deadline) throw new ContractError('unavailable', null);
    }
  }
}

export const isLocked = (error: unknown): boolean => isLockTimeout(error) || isRetryable(error);

/** A transaction that counts in a row that others may have locked (docs/protocols/creation.md). */
export const countingTransaction = <T>(
  { database }: { database: Database },
  accountId: string,
  deadline: number,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> =>
  untilUnlocked(deadline, () => database.transaction(deadline, work, { lockWaitMs: LOCK_MS, accountId }));
