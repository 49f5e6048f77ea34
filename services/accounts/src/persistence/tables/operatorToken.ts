import { defineTable } from '@learning-library/common/postgres';
import type { OperatorToken } from '@learning-library/proto';
import { checkedOperatorName, checkedRole } from '../../domain/checks';

export const operatorTokens = defineTable<OperatorToken>()({
  name: 'operator_tokens',
  alias: 't',
  fields: {
    id: { type: 'uuid', primary: true },
    name: { type: 'text', check: checkedOperatorName },
    role: { type: 'text', check: checkedRole },
    createdAt: { type: 'timestamptz', precision: 3 },
    expiresAt: { type: 'timestamptz', precision: 3, nullable: true },
    revokedAt: { type: 'timestamptz', precision: 3, nullable: true, initial: undefined },
  },
  hidden: {
    /** SHA-256 of the token, which is not stored itself. */
    tokenHash: { type: 'bytea' },
  },
  uniques: [{ name: 'operator_tokens_token_hash_key', columns: ['tokenHash'] }],
  checks: [
    { name: 'operator_tokens_token_hash_check', expression: 'octet_length(token_hash) = 32' },
    { name: 'operator_tokens_role_check', expression: "role IN ('read', 'support', 'admin')" },
  ],
});
