import { EntitySchema } from 'typeorm';

export const ApiKeyEntity = new EntitySchema({
  name: 'ApiKey',
  tableName: 'api_keys',
  columns: {
    id: { type: 'uuid', primary: true, primaryKeyConstraintName: 'api_keys_pkey' },
    accountId: {
      name: 'account_id',
      type: 'uuid',
      foreignKey: { target: 'Account', inverseSide: 'id', name: 'api_keys_account_id_fkey' },
    },
    keyHash: { name: 'key_hash', type: 'bytea' },
    environment: { type: 'text' },
    scopes: { type: 'text', array: true },
    rateLimit: { name: 'rate_limit', type: 'integer', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    createdBy: { name: 'created_by', type: 'text' },
    expiresAt: { name: 'expires_at', type: 'timestamptz', precision: 3, nullable: true },
    lastUsedOn: { name: 'last_used_on', type: 'date', nullable: true },
    revokedAt: { name: 'revoked_at', type: 'timestamptz', precision: 3, nullable: true },
    revokedReason: { name: 'revoked_reason', type: 'text', nullable: true },
  },
  uniques: [{ name: 'api_keys_key_hash_key', columns: ['keyHash'] }],
  checks: [
    { name: 'api_keys_key_hash_check', expression: 'octet_length(key_hash) = 32' },
    { name: 'api_keys_environment_check', expression: "environment IN ('live', 'test')" },
    { name: 'api_keys_revoked_check', expression: '(revoked_at IS NULL) = (revoked_reason IS NULL)' },
  ],
  indices: [{ name: 'api_keys_account_id', columns: ['accountId', 'id'] }],
});
