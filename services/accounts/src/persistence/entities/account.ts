import { EntitySchema } from 'typeorm';

export const AccountEntity = new EntitySchema({
  name: 'Account',
  tableName: 'accounts',
  columns: {
    id: { type: 'uuid', primary: true, primaryKeyConstraintName: 'accounts_pkey' },
    organizationId: {
      name: 'organization_id',
      type: 'uuid',
      foreignKey: { target: 'Organization', inverseSide: 'id', name: 'accounts_organization_id_fkey' },
    },
    name: { type: 'text', nullable: true },
    plan: { type: 'text' },
    status: { type: 'text' },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
  },
  checks: [
    { name: 'accounts_plan_check', expression: "plan IN ('active', 'inactive')" },
    { name: 'accounts_status_check', expression: "status IN ('active', 'suspended')" },
  ],
  indices: [{ name: 'accounts_organization_id', columns: ['organizationId', 'id'] }],
});
