import type { TableSchema } from '@learning-library/common/postgres';

export const contentReferences: TableSchema = {
  name: 'content_references',
  columns: {
    accountId: { type: 'uuid', primary: true },
    contentId: { type: 'uuid', primary: true },
    folderId: { type: 'uuid', nullable: true },
    confirmed: { type: 'boolean' },
    epoch: { type: 'integer' },
    createdAt: { type: 'timestamptz', precision: 3 },
    deletedAt: { type: 'timestamptz', precision: 3, nullable: true },
  },
  indices: [
    {
      name: 'content_references_in_folder',
      columns: ['accountId', 'folderId'],
      where: 'folder_id IS NOT NULL AND deleted_at IS NULL',
    },
    { name: 'content_references_deleted_at', columns: ['deletedAt'], where: 'deleted_at IS NOT NULL' },
    { name: 'content_references_unconfirmed', columns: ['createdAt'], where: 'NOT confirmed' },
  ],
};
