import { ContractError } from './errors';

/**
 * Why a write found no row, from whether a read finds it afterwards (docs/protocols.md#read-change-delete): it is gone,
 * or it is there with another version than the one that was compared.
 */
export function missedWrite(isLive: boolean): ContractError {
  return new ContractError(isLive ? 'precondition_failed' : 'not_found', null);
}

/**
 * One PATCH on the expected version where one is given. Without any change nothing is written
 * (docs/contract.md#values). @param write answers undefined where it found no row. @throws not_found,
 * precondition_failed
 */
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
