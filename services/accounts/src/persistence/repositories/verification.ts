import type { Queryable } from '@learning-library/common/postgres';
import type { VerifiedKey } from '@learning-library/proto';

interface VerificationRow extends Omit<VerifiedKey, 'rateLimit' | 'expiresAt'> {
  rateLimit: number | null;
  expiresAt: Date | null;
  /** Whether the day of last use must be written. */
  unnoted: boolean;
}

export interface Verification {
  key: VerifiedKey;
  unnoted: boolean;
}

/** The state of the key with this hash; undefined for an unknown hash. */
export async function verifyKey(
  queryable: Queryable,
  keyHash: Buffer,
  now: Date,
  day: string,
): Promise<Verification | undefined> {
  const [row] = await queryable.query<VerificationRow>(
    `SELECT k.id AS "keyId", a.organization_id AS "organizationId",
       a.id AS "accountId", k.environment, k.scopes, k.rate_limit AS "rateLimit", k.expires_at AS "expiresAt",
       k.revoked_at IS NOT NULL OR coalesce(k.expires_at <= $2, false) AS revoked,
       o.live_enabled AS "liveEnabled", a.status = 'suspended' AS suspended, a.plan = 'active' AS "planActive",
       k.last_used_on IS NULL OR k.last_used_on < $3::date AS unnoted
     FROM {schema}.api_keys k
     JOIN {schema}.accounts a ON a.id = k.account_id
     JOIN {schema}.organizations o ON o.id = a.organization_id
     WHERE k.key_hash = $1`,
    [keyHash, now, day],
  );
  if (row === undefined) return undefined;
  const { unnoted, rateLimit, expiresAt, ...key } = row;
  return { key: { ...key, rateLimit: rateLimit ?? undefined, expiresAt: expiresAt ?? undefined }, unnoted };
}
