import type { CreationKey } from '@learning-library/proto';
import { ContractError } from '../../contract/errors';
import type { Database, Queryable } from '../../postgres';
import { isLocked, untilUnlocked } from '../writes';
import { findReceipt } from './receipts';

export interface CreationPort<Resource> {
  database: Database;
  accountId: string;
  creationKey: CreationKey | undefined;
  /** Writes receipt and resource in one statement. Undefined if there is a receipt or no live parent. @throws forbidden */
  insert(queryable: Queryable): Promise<Resource | undefined>;
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
  // The receipt is read before a long wait for the lock of the parent, because a replay does not need the lock.
  const created = isReplayOnly ? undefined : await port.insert(queryable).catch(undefinedIfLocked);
  if (created !== undefined) return { resource: created, replayed: false };
  const replayed = await replay(port, queryable);
  if (replayed !== undefined) return replayed;
  if (isReplayOnly) throw new ContractError('idempotency_key_reused', null);
  try {
    await port.prepare(queryable);
    const resource = await untilUnlocked(deadline, () => port.insert(queryable));
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

function undefinedIfLocked(error: unknown): undefined {
  if (!isLocked(error)) throw error;
}

async function replay<Resource>(
  port: CreationPort<Resource>,
  queryable: Queryable,
): Promise<Creation<Resource> | undefined> {
  const receipt = await findReceipt(queryable, port.creationKey);
  return receipt && { resource: port.decode(receipt), replayed: true };
}
