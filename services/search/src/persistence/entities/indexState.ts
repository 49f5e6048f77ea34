import { EntitySchema } from 'typeorm';

export const IndexStateEntity = new EntitySchema({
  name: 'IndexState',
  tableName: 'index_state',
  columns: {
    id: { type: 'integer', primary: true, primaryKeyConstraintName: 'index_state_pkey' },
    epoch: { type: 'integer' },
    builtEpoch: { name: 'built_epoch', type: 'integer' },
    format: { type: 'integer' },
    engine: { type: 'text', default: 'postgres' },
    contentsCount: { name: 'contents_count', type: 'integer' },
    foldersCount: { name: 'folders_count', type: 'integer' },
    leaseOwner: { name: 'lease_owner', type: 'uuid', nullable: true },
    leaseUntil: { name: 'lease_until', type: 'timestamptz', precision: 3, nullable: true },
  },
  checks: [{ name: 'index_state_one_row', expression: 'id = 1' }],
});
