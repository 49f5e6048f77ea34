import { EntitySchema } from 'typeorm';

export const FolderEntity = new EntitySchema({
  name: 'Folder',
  tableName: 'folders',
  columns: {
    id: { type: 'uuid', primary: true, primaryKeyConstraintName: 'folders_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    parentId: { name: 'parent_id', type: 'uuid', nullable: true },
    depth: { type: 'integer' },
    position: { type: 'integer' },
    name: { type: 'text' },
    description: { type: 'text', nullable: true },
    color: { type: 'text', nullable: true },
    icon: { type: 'text', nullable: true },
    version: { type: 'integer' },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3 },
    deletedAt: { name: 'deleted_at', type: 'timestamptz', precision: 3, nullable: true },
  },
  checks: [
    { name: 'folders_depth_check', expression: 'depth >= 1 AND depth <= 5' },
    { name: 'folders_top_level_check', expression: 'parent_id IS NULL OR (color IS NULL AND icon IS NULL)' },
  ],
  indices: [
    {
      name: 'folders_at_top',
      columns: ['accountId', 'position', 'id'],
      where: 'parent_id IS NULL AND deleted_at IS NULL',
    },
    {
      name: 'folders_in_parent',
      columns: ['parentId', 'position', 'id'],
      where: 'parent_id IS NOT NULL AND deleted_at IS NULL',
    },
    { name: 'folders_deleted_at', columns: ['deletedAt'], where: 'deleted_at IS NOT NULL' },
  ],
});
