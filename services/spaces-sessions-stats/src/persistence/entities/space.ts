import { EntitySchema } from 'typeorm';

export const SpaceEntity = new EntitySchema({
  name: 'Space',
  tableName: 'spaces',
  columns: {
    id: { type: 'uuid', primary: true, primaryKeyConstraintName: 'spaces_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    name: { type: 'text' },
    description: { type: 'text', nullable: true },
    type: { type: 'text' },
    color: { type: 'text', nullable: true },
    archivedAt: { name: 'archived_at', type: 'timestamptz', precision: 3, nullable: true },
    version: { type: 'integer' },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3 },
  },
  checks: [{ name: 'spaces_type_check', expression: "type IN ('class', 'group')" }],
  indices: [
    { name: 'spaces_of_account', columns: ['accountId', 'id'] },
    { name: 'spaces_in_use', columns: ['accountId', 'id'], where: 'archived_at IS NULL' },
  ],
});
