import type { Environment, Queryable, Scope } from '@learning-library/common';
import type { Key } from '@learning-library/proto';
import type { PageRequest } from '../../domain/page';

interface KeyRow {
  id: string;
  accountId: string;
  environment: Environment;
  scopes: Scope[];
  rateLimit: number | null;
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  revokedReason: string | null;
}

export interface NewKey {
  id: string;
  accountId: string;
  /** SHA-256 of the key, which is not stored itself. */
  keyHash: Buffer;
  environment: Environment;
  scopes: readonly Scope[];
  rateLimit: number | null;
  createdAt: Date;
  createdBy: string;
  expiresAt: Date | null;
}

const COLUMNS = `k.id, k.account_id AS "accountId", k.environment, k.scopes, k.rate_limit AS "rateLimit",
  k.created_at AS "createdAt", k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt",
  k.revoked_reason AS "revokedReason"`;

/** @returns undefined where there is no such account. */
export async function insertKey(tx: Queryable, key: NewKey): Promise<Key | undefined> {
  const [row] = await tx.query<KeyRow>(
    `INSERT INTO {schema}.api_keys AS k
       (id, account_id, key_hash, environment, scopes, rate_limit, created_at, created_by, expires_at)
     SELECT $1, a.id, $3, $4, $5, $6, $7, $8, $9 FROM {schema}.accounts a WHERE a.id = $2
     RETURNING ${COLUMNS}`,
    [
      key.id,
      key.accountId,
      key.keyHash,
      key.environment,
      key.scopes,
      key.rateLimit,
      key.createdAt,
      key.createdBy,
      key.expiresAt,
    ],
  );
  return row && toKey(row);
}

/** Revokes a key for good; the first time and reason stay. @returns undefined where there is no such key. */
export async function revokeKey(
  tx: Queryable,
  keyId: string,
  revocation: { at: Date; reason: string },
): Promise<Key | undefined> {
  const [row] = await tx.query<KeyRow>(
    `UPDATE {schema}.api_keys k
     SET revoked_at = coalesce(k.revoked_at, $2), revoked_reason = coalesce(k.revoked_reason, $3)
     WHERE k.id = $1 RETURNING ${COLUMNS}`,
    [keyId, revocation.at, revocation.reason],
  );
  return row && toKey(row);
}

/** Oldest first, revoked ones too, one row more than the page holds. */
export async function listKeys(queryable: Queryable, accountId: string, page: PageRequest): Promise<Key[]> {
  const rows = await queryable.query<KeyRow>(
    `SELECT ${COLUMNS} FROM {schema}.api_keys k
     WHERE k.account_id = $1 AND ($2::uuid IS NULL OR k.id > $2)
     ORDER BY k.id LIMIT $3`,
    [accountId, page.afterId, page.size + 1],
  );
  return rows.map(toKey);
}

/**
 * Writes the day of last use of keys that do not have it yet. Rows that another process has locked are skipped, because
 * it writes the same. @returns how many were written
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

function toKey(row: KeyRow): Key {
  return {
    ...row,
    rateLimit: row.rateLimit ?? undefined,
    expiresAt: row.expiresAt ?? undefined,
    revokedAt: row.revokedAt ?? undefined,
    revokedReason: row.revokedReason ?? undefined,
  };
}
