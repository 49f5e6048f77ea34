import type { CreationKey } from '@learning-library/proto';
import type { Queryable } from '../../postgres';
import { ContractError } from '../../contract/errors';

export const RECEIPT_HOURS = 24;

/** The receipt of a new row as columns, from the parameters `receiptValues`. All are null without a creation key. */
export function receiptColumns(first: number): string {
  const types = ['organization_id uuid', 'environment text', 'key_hash bytea', 'fingerprint bytea', 'resource bytea'];
  return types
    .map((column) => column.split(' ') as [name: string, type: string])
    .map(([name, type], index) => `$${first + index}::${type} AS ${name}`)
    .join(', ');
}

/** Parameters of a receipt. @param encode creates the message from which every replay is rendered */
export function receiptValues(creationKey: CreationKey | undefined, encode: () => Uint8Array): unknown[] {
  if (creationKey === undefined) return [null, null, null, null, null];
  const { organizationId, environment, keyHash, fingerprint } = creationKey;
  return [organizationId, environment, keyHash, fingerprint, encode()];
}

/**
 * Inserts the receipt of the row that `source` selects. If a live receipt exists, nothing is inserted; an expired one is
 * replaced.
 */
const insertSql = (source: string): string => `
  INSERT INTO {schema}.receipts
    (organization_id, environment, key_hash, account_id, fingerprint, resource_id, resource, expires_at)
  SELECT organization_id, environment, key_hash, account_id, fingerprint, id, resource,
    now() + interval '${RECEIPT_HOURS} hours'
  FROM ${source}
  ON CONFLICT ON CONSTRAINT receipts_pkey DO UPDATE
    SET account_id = excluded.account_id, fingerprint = excluded.fingerprint,
        resource_id = excluded.resource_id, resource = excluded.resource, expires_at = excluded.expires_at
    WHERE receipts.expires_at <= now()
  RETURNING resource_id`;

/**
 * Parts of a WITH: inserts the receipt of the row in `from`, if it has a creation key. `as` then contains the row if it must
 * be created. Waits for a transaction that is committing a receipt of the same key.
 */
export const receipted = ({ from, as }: { from: string; as: string }): string => `
  receipted AS (${insertSql(`${from} WHERE key_hash IS NOT NULL`)}),
  ${as} AS MATERIALIZED (SELECT * FROM ${from} WHERE key_hash IS NULL OR id IN (SELECT resource_id FROM receipted))`;

const INSERT_ONE = insertSql(`(SELECT $1::uuid AS account_id, $2::uuid AS id, ${receiptColumns(3)}) AS item`);

/**
 * Returns the resource to replay; undefined without a live receipt.
 * @throws idempotency_key_reused if the receipt belongs to another request
 */
export async function findReceipt(
  queryable: Queryable,
  creationKey: CreationKey | undefined,
): Promise<Buffer | undefined> {
  if (creationKey === undefined) return undefined;
  const { organizationId, environment, keyHash } = creationKey;
  const [receipt] = await queryable.query<{ fingerprint: Buffer; resource: Buffer }>(
    `SELECT fingerprint, resource FROM {schema}.receipts
     WHERE organization_id = $1 AND environment = $2 AND key_hash = $3 AND expires_at > now()`,
    [organizationId, environment, keyHash],
  );
  if (receipt === undefined) return undefined;
  if (!creationKey.fingerprint.equals(receipt.fingerprint)) throw new ContractError('idempotency_key_reused', null);
  return receipt.resource;
}

export interface NewReceipt {
  creationKey: CreationKey;
  accountId: string;
  resourceId: string;
  resource: Uint8Array;
}

/**
 * Inserts a receipt in the transaction of the creation.
 * @returns false if a live receipt exists: the resource must not be created
 */
export async function insertReceipt(tx: Queryable, receipt: NewReceipt): Promise<boolean> {
  const { creationKey, accountId, resourceId, resource } = receipt;
  const values = [accountId, resourceId, ...receiptValues(creationKey, () => resource)];
  return (await tx.query(INSERT_ONE, values)).length === 1;
}

const PURGED_AT_ONCE = 1_000;

/**
 * Deletes expired receipts, one chunk per call, oldest first. A chunk begins at the end of the last one, because deleted
 * rows stay in the index while a transaction, such as a backup, may still see them. At the end, it starts again with the
 * rows that were locked.
 */
export function purgingReceipts(): (queryable: Queryable) => Promise<number> {
  let from: Date | null = null;
  return async (queryable) => {
    const [row] = await queryable.query<{ count: number; last: Date | null }>(
      `WITH gone AS (
         DELETE FROM {schema}.receipts WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM {schema}.receipts WHERE expires_at <= now() AND expires_at >= coalesce($1, '-infinity'::timestamptz)
           ORDER BY expires_at LIMIT ${PURGED_AT_ONCE} FOR UPDATE SKIP LOCKED
         )) RETURNING expires_at)
       SELECT count(*)::integer AS count, max(expires_at) AS last FROM gone`,
      [from],
    );
    from = row?.last ?? null;
    return row?.count ?? 0;
  };
}
