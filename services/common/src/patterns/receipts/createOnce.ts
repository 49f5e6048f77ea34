import type { CreationKey } from '@learning-library/proto';
import type { AccountSemaphore } from '../../admission';
import { ContractError } from '../../contract/errors';
import { type Database, isLockTimeout, isRetryable, type Queryable } from '../../postgres';
import { BRIEF_LOCK_MS } from '../writes';
import { findReceipt } from './receipts';

/**
 * Behavior of a creation whose parent another transaction has locked: it waits as long as a commit takes, or until its
 * deadline.
 */
export type ParentLock = 'briefly' | 'until_deadline';

/**
 * A condition for the part of a statement that locks, which limits the wait for the lock. The setting ends with the
 * transaction of the statement.
 */
export const LOCK_WAIT: Readonly<Record<ParentLock, string>> = {
  briefly: `(SELECT set_config('lock_timeout', '${BRIEF_LOCK_MS}', true)) IS NOT NULL`,
  until_deadline: 'true',
};

export interface CreationPort<Resource> {
  database: Database;
  lockWaiters: AccountSemaphore;
  accountId: string;
  creationKey: CreationKey | undefined;
  /** Writes receipt and resource in one statement. Undefined if there is a receipt or no live parent. @throws forbidden */
  insert(queryable: Queryable, lock: ParentLock): Promise<Resource | undefined>;
  /** Prepares the statement, for example a reference. @throws the reason why the resource cannot be created */
  prepare(queryable: Queryable): Promise<void>;
  /** The resource of a receipt, as it was created. */
  decode(resource: Buffer): Resource;
}

export interface Creation<Resource> {
  resource: Resource;
  replayed: boolean;
}

/**
 * Creates a resource with its receipt, or replays it (docs/protocols/creation.md). A receipt takes precedence over errors.
 * @throws idempotency_key_reused, an error of `prepare`, unavailable
 */
export async function createOnce<Resource>(
  port: CreationPort<Resource>,
  deadline: number,
): Promise<Creation<Resource>> {
  const queryable = port.database.until(deadline, port.accountId);
  const isReplayOnly = port.creationKey?.replayOnly === true;
  const first = isReplayOnly ? NOT_INSERTED : await insertBriefly(port, queryable);
  if (first.resource !== undefined) return { resource: first.resource, replayed: false };
  const replayed = await replay(port, queryable);
  if (replayed !== undefined) return replayed;
  if (isReplayOnly) throw new ContractError('idempotency_key_reused', null);
  try {
    await port.prepare(queryable);
    const second = first.isLocked ? first : await insertBriefly(port, queryable);
    const resource = second.isLocked ? await insertInTurn(port, deadline) : second.resource;
    if (resource !== undefined) return { resource, replayed: false };
    await port.prepare(queryable);
    throw new ContractError('unavailable', null);
  } catch (error) {
    // Another creation with the same key may have committed meanwhile.
    const late = error instanceof ContractError ? await replay(port, queryable) : undefined;
    if (late === undefined) throw error;
    return late;
  }
}

interface Attempt<Resource> {
  /** Undefined if there is a receipt or no live parent, or if the parent is locked. */
  resource: Resource | undefined;
  isLocked: boolean;
}

const NOT_INSERTED = { resource: undefined, isLocked: false };

async function insertBriefly<Resource>(port: CreationPort<Resource>, queryable: Queryable): Promise<Attempt<Resource>> {
  try {
    return { resource: await port.insert(queryable, 'briefly'), isLocked: false };
  } catch (error) {
    if (isLockTimeout(error) || isRetryable(error)) return { resource: undefined, isLocked: true };
    throw error;
  }
}

/** Waits for the lock in a queue that leaves most connections to other calls. */
function insertInTurn<Resource>(port: CreationPort<Resource>, deadline: number): Promise<Resource | undefined> {
  const { database, lockWaiters, accountId } = port;
  return lockWaiters.run(accountId, deadline, () =>
    database.transaction(deadline, (tx) => port.insert(tx, 'until_deadline'), { accountId }),
  );
}

async function replay<Resource>(
  port: CreationPort<Resource>,
  queryable: Queryable,
): Promise<Creation<Resource> | undefined> {
  const receipt = await findReceipt(queryable, port.creationKey);
  return receipt && { resource: port.decode(receipt), replayed: true };
}
