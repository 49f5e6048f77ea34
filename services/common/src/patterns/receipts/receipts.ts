import type { CreationKey } from '@learning-library/proto';
import type { Queryable } from '../../postgres';
import { ContractError } from '../../contract/errors';

export const RECEIPT_HOURS = 24;

export const RECEIPT_COLUMNS = 'organization_id, environment, key_hash, fingerprint, resource';

export function receiptArrays(first: number): string {
  return ['uuid', 'text', 'bytea', 'bytea', 'bytea'].map((type, index) => `$${first + index}::${type}[]`).join(', ');
}

/** `encode` makes the message from which every replay is rendered. */
export function receiptValues<Item extends { operation?: CreationKey | undefined }>(
  items: readonly Item[],
  encode: (item: Item) => Uint8Array,
): unknown[][] {
  const { organizationIds, environments, keyHashes, fingerprints } = receiptColumns(
    items.map(({ operation }) => operation),
  );
  const resources = items.map((item) => (item.operation === undefined ? null : encode(item)));
  return [organizationIds, environments, keyHashes, fingerprints, resources];
}

function receiptColumns(operations: readonly (CreationKey | undefined)[]): {
  organizationIds: (string | null)[];
  environments: (string | null)[];
  keyHashes: (Buffer | null)[];
  fingerprints: (Buffer | null)[];
} {
  return {
    organizationIds: operations.map((operation) => operation?.organizationId ?? null),
    environments: operations.map((operation) => operation?.environment ?? null),
    keyHashes: operations.map((operation) => operation?.keyHash ?? null),
    fingerprints: operations.map((operation) => operation?.fingerprint ?? null),
  };
}

/**
 * Inserts receipts for the items of `held`, and `creatable` then has the items to create. Of two under one key it takes
 * the first. A live receipt inserts nothing, an expired one is replaced; a transaction that is committing one is waited
 * for.
 */
export const RECEIPTED = `
  receipted AS (
    INSERT INTO {schema}.receipts
      (organization_id, environment, key_hash, account_id, fingerprint, resource_id, resource, expires_at)
    SELECT DISTINCT ON (organization_id, environment, key_hash)
      organization_id, environment, key_hash, account_id, fingerprint, id, resource,
      now() + interval '${RECEIPT_HOURS} hours'
    FROM held WHERE key_hash IS NOT NULL
    ORDER BY organization_id, environment, key_hash, position
    ON CONFLICT ON CONSTRAINT receipts_pkey DO UPDATE
      SET account_id = excluded.account_id, fingerprint = excluded.fingerprint,
          resource_id = excluded.resource_id, resource = excluded.resource, expires_at = excluded.expires_at
      WHERE receipts.expires_at <= now()
    RETURNING resource_id
  ),
  creatable AS MATERIALIZED (
    SELECT * FROM held WHERE key_hash IS NULL
    UNION ALL
    SELECT held.* FROM held JOIN receipted ON receipted.resource_id = held.id
  )`;

interface ReceiptRow {
  position: number;
  fingerprint: Buffer;
  resource: Buffer;
}

/** By position: the resource to replay, `idempotency_key_reused` after another request, or undefined without a live receipt. */
export async function findReceipts(
  queryable: Queryable,
  operations: readonly (CreationKey | undefined)[],
): Promise<(Buffer | ContractError | undefined)[]> {
  const found: (Buffer | ContractError | undefined)[] = operations.map(() => undefined);
  if (operations.every((operation) => operation === undefined)) return found;
  const { organizationIds, environments, keyHashes } = receiptColumns(operations);
  const rows = await queryable.query<ReceiptRow>(
    `SELECT item.position::int AS position, r.fingerprint, r.resource
     FROM unnest($1::uuid[], $2::text[], $3::bytea[]) WITH ORDINALITY
       AS item (organization_id, environment, key_hash, position)
     JOIN {schema}.receipts r USING (organization_id, environment, key_hash)
     WHERE r.expires_at > now()`,
    [organizationIds, environments, keyHashes],
  );
  for (const row of rows) {
    const index = row.position - 1;
    const same = operations[index]?.fingerprint.equals(row.fingerprint) === true;
    found[index] = same ? row.resource : new ContractError('idempotency_key_reused', null);
  }
  return found;
}

/** The same for one creation key. @throws idempotency_key_reused */
export async function findReceipt(
  queryable: Queryable,
  operation: CreationKey | undefined,
): Promise<Buffer | undefined> {
  const [receipt] = await findReceipts(queryable, [operation]);
  if (receipt instanceof ContractError) throw receipt;
  return receipt;
}

export interface NewReceipt {
  operation: CreationKey;
  accountId: string;
  resourceId: string;
  resource: Uint8Array;
}

/** In the transaction of the creation. @returns false where a live receipt exists: the resource must not be created */
export async function insertReceipt(tx: Queryable, receipt: NewReceipt): Promise<boolean> {
  const { operation } = receipt;
  const rows = await tx.query(
    `INSERT INTO {schema}.receipts
       (organization_id, environment, key_hash, account_id, fingerprint, resource_id, resource, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + interval '${RECEIPT_HOURS} hours')
     ON CONFLICT ON CONSTRAINT receipts_pkey DO UPDATE
       SET account_id = excluded.account_id, fingerprint = excluded.fingerprint, resource_id = excluded.resource_id,
           resource = excluded.resource, expires_at = excluded.expires_at
       WHERE receipts.expires_at <= now()
     RETURNING 1`,
    [
      operation.organizationId,
      operation.environment,
      operation.keyHash,
      receipt.accountId,
      operation.fingerprint,
      receipt.resourceId,
      receipt.resource,
    ],
  );
  return rows.length === 1;
}

const PURGED_AT_ONCE = 1_000;

/**
 * Deletes expired receipts, a chunk with each call, from the oldest on. A chunk begins where the last one ended: what is
 * gone stays in the index as long as somebody, such as a backup, may still see it. Once there are none it begins again, with
 * those that were locked.
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
