import type { TableSchema } from '../../postgres';

export const RECEIPTS: TableSchema = {
  name: 'receipts',
  columns: {
    organizationId: { type: 'uuid', primary: true },
    environment: { type: 'text', primary: true },
    keyHash: { type: 'bytea', primary: true },
    accountId: { type: 'uuid' },
    fingerprint: { type: 'bytea' },
    resourceId: { type: 'uuid' },
    resource: { type: 'bytea' },
    expiresAt: { type: 'timestamptz', precision: 3 },
  },
  indices: [{ name: 'receipts_expires_at', columns: ['expiresAt'] }],
};

export function createReceiptsTable(schema: string): string {
  return `
    CREATE TABLE ${schema}.receipts (
      organization_id uuid NOT NULL,
      environment text NOT NULL,
      key_hash bytea NOT NULL,
      account_id uuid NOT NULL,
      fingerprint bytea NOT NULL,
      resource_id uuid NOT NULL,
      resource bytea NOT NULL,
      expires_at timestamptz(3) NOT NULL,
      CONSTRAINT receipts_pkey PRIMARY KEY (organization_id, environment, key_hash)
    ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);
    CREATE INDEX receipts_expires_at ON ${schema}.receipts (expires_at);`;
}
