import type { Page, Queryable } from '@learning-library/common/postgres';
import type { Key } from '@learning-library/proto';
import type { PageRequest } from '../../domain/page';
import { apiKeys } from '../tables/key';
import { lockById, readPage } from './rows';

const NEW = apiKeys.newRows('keyHash', 'createdBy');
const INSERT = `
  ${NEW.insertFrom(`${NEW.one} WHERE EXISTS (SELECT FROM {schema}.accounts a WHERE a.id = item.account_id)`)}
  RETURNING 1`;

/** Inserts a key. @returns whether the account exists */
export async function insertKey(tx: Queryable, key: Key & { keyHash: Buffer; createdBy: string }): Promise<boolean> {
  return (await tx.query(INSERT, NEW.values(key))).length === 1;
}

/** Revokes a key permanently; the first time and reason are kept. @returns undefined if there is no such key. */
export async function revokeKey(
  tx: Queryable,
  keyId: string,
  revocation: { at: Date; reason: string },
): Promise<Key | undefined> {
  const [key] = await apiKeys.query(
    tx,
    `UPDATE {schema}.api_keys k
     SET revoked_at = coalesce(k.revoked_at, $2), revoked_reason = coalesce(k.revoked_reason, $3)
     WHERE k.id = $1 RETURNING ${apiKeys.selected}`,
    [keyId, revocation.at, revocation.reason],
  );
  return key;
}

export function lockKey(tx: Queryable, id: string): Promise<Key | undefined> {
  return lockById(tx, apiKeys, id);
}

/** Sets the expiry and the limit of a key. */
export async function updateKey(
  tx: Queryable,
  { id, expiresAt, rateLimit }: Pick<Key, 'id' | 'expiresAt' | 'rateLimit'>,
): Promise<void> {
  await tx.query('UPDATE {schema}.api_keys SET expires_at = $2, rate_limit = $3 WHERE id = $1', [
    ...[id, expiresAt ?? null, rateLimit ?? null],
  ]);
}

export async function findKey(queryable: Queryable, keyHash: Buffer): Promise<Key | undefined> {
  const [key] = await apiKeys.query(
    queryable,
    `SELECT ${apiKeys.selected} FROM {schema}.api_keys k WHERE k.key_hash = $1`,
    [keyHash],
  );
  return key;
}

export function listKeys(queryable: Queryable, accountId: string, page: PageRequest): Promise<Page<Key>> {
  return readPage(queryable, apiKeys, page, ['account_id', accountId]);
}

/**
 * Records the last use of keys. Skips rows that another process has locked, because it writes the same value.
 * @returns the number of written rows
 */
export async function recordUse(queryable: Queryable, keyIds: readonly string[], day: string): Promise<number> {
  const rows = await queryable.query<{ id: string }>(
    `UPDATE {schema}.api_keys k SET last_used_on = $2::date
     FROM (
       SELECT id FROM {schema}.api_keys
       WHERE id = ANY ($1::uuid[]) AND (last_used_on IS NULL OR last_used_on < $2::date)
       FOR NO KEY UPDATE SKIP LOCKED
     ) unnoted
     WHERE k.id = unnoted.id
     RETURNING k.id`,
    [keyIds, day],
  );
  return rows.length;
}
