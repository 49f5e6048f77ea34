import { EntitySchema } from 'typeorm';

export const OrganizationEntity = new EntitySchema({
  name: 'Organization',
  tableName: 'organizations',
  columns: {
    id: { type: 'uuid', primary: true, primaryKeyConstraintName: 'organizations_pkey' },
    name: { type: 'text' },
    liveEnabled: { name: 'live_enabled', type: 'boolean' },
    externalAiAllowed: { name: 'external_ai_allowed', type: 'boolean', default: false },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
  },
});
