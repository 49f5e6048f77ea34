import { EntitySchema } from 'typeorm';

export const ReceiptEntity = new EntitySchema({
  name: 'Receipt',
  tableName: 'receipts',
  columns: {
    organizationId: { name: 'organization_id', type: 'uuid', primary: true, primaryKeyConstraintName: 'receipts_pkey' },
    environment: { type: 'text', primary: true, primaryKeyConstraintName: 'receipts_pkey' },
    keyHash: { name: 'key_hash', type: 'bytea', primary: true, primaryKeyConstraintName: 'receipts_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    fingerprint: { type: 'bytea' },
    resourceId: { name: 'resource_id', type: 'uuid' },
    resource: { type: 'bytea' },
    expiresAt: { name: 'expires_at', type: 'timestamptz', precision: 3 },
  },
  indices: [{ name: 'receipts_expires_at', columns: ['expiresAt'] }],
});
