import { checkedId, nonBlank } from '@learning-library/common/contract';
import { defineTable } from '@learning-library/common/postgres';
import type { Key } from '@learning-library/proto';
import { checkedEnvironment, checkedRateLimit, checkedScopes, NAME_LENGTH } from '../../domain/checks';

export const apiKeys = defineTable<Key>()({
  name: 'api_keys',
  alias: 'k',
  fields: {
    id: { type: 'uuid', primary: true },
    accountId: {
      type: 'uuid',
      foreignKey: { target: 'accounts', inverseSide: 'id', name: 'api_keys_account_id_fkey' },
      check: checkedId,
    },
    environment: { type: 'text', check: checkedEnvironment },
    scopes: { type: 'text', array: true, check: checkedScopes },
    rateLimit: { type: 'integer', nullable: true, check: checkedRateLimit },
    createdAt: { type: 'timestamptz', precision: 3 },
    expiresAt: { type: 'timestamptz', precision: 3, nullable: true },
    revokedAt: { type: 'timestamptz', precision: 3, nullable: true, initial: undefined },
    revokedReason: { type: 'text', nullable: true, initial: undefined },
    name: { type: 'text', nullable: true, check: nonBlank(NAME_LENGTH) },
    lastUsedOn: { type: 'date', nullable: true, initial: undefined },
  },
  hidden: {
    /** SHA-256 of the key, which is not stored itself. */
    keyHash: { type: 'bytea' },
    createdBy: { type: 'text' },
  },
  uniques: [{ name: 'api_keys_key_hash_key', columns: ['keyHash'] }],
  checks: [
    { name: 'api_keys_key_hash_check', expression: 'octet_length(key_hash) = 32' },
    { name: 'api_keys_environment_check', expression: "environment IN ('live', 'test')" },
    { name: 'api_keys_revoked_check', expression: '(revoked_at IS NULL) = (revoked_reason IS NULL)' },
  ],
  indices: [{ name: 'api_keys_account_id', columns: ['accountId', 'id'] }],
});
