import { bounded, checkedId, matching, nonBlank } from '@learning-library/common/contract';
import { defineTable } from '@learning-library/common/postgres';
import type { Folder } from '@learning-library/proto';

export const folders = defineTable<Folder>()({
  name: 'folders',
  alias: 'f',
  fields: {
    id: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true, check: checkedId },
    parentId: { type: 'uuid', nullable: true, check: checkedId },
    name: { type: 'text', check: nonBlank(200), changeable: true },
    description: { type: 'text', nullable: true, check: bounded(2_000), changeable: true },
    color: { type: 'text', nullable: true, check: matching(/^#[0-9A-Fa-f]{6}$/, 7), changeable: true },
    icon: { type: 'text', nullable: true, check: bounded(64), changeable: true },
    position: { type: 'integer' },
    version: { type: 'integer', initial: 1 },
    createdAt: { type: 'timestamptz', precision: 3 },
    updatedAt: { type: 'timestamptz', precision: 3 },
  },
  hidden: {
    depth: { type: 'integer' },
    deletedAt: { type: 'timestamptz', precision: 3, nullable: true },
    emptiedAt: { type: 'timestamptz', precision: 3, nullable: true },
  },
  checks: [
    { name: 'folders_depth_check', expression: 'depth >= 1 AND depth <= 5' },
    { name: 'folders_top_level_check', expression: 'parent_id IS NULL OR (color IS NULL AND icon IS NULL)' },
  ],
  indices: [
    { name: 'folders_of_account', columns: ['accountId', 'id'], where: 'version > 0' },
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
    { name: 'folders_to_empty', columns: ['deletedAt'], where: 'deleted_at IS NOT NULL AND emptied_at IS NULL' },
    { name: 'folders_deleted_at', columns: ['deletedAt'], where: 'deleted_at IS NOT NULL' },
  ],
});
