import { EntitySchema } from 'typeorm';

export const ContentReferenceEntity = new EntitySchema({
  name: 'ContentReference',
  tableName: 'content_references',
  columns: {
    accountId: { name: 'account_id', type: 'uuid', primary: true, primaryKeyConstraintName: 'content_references_pkey' },
    contentId: { name: 'content_id', type: 'uuid', primary: true, primaryKeyConstraintName: 'content_references_pkey' },
    folderId: { name: 'folder_id', type: 'uuid', nullable: true },
    confirmed: { type: 'boolean' },
    epoch: { type: 'integer' },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    deletedAt: { name: 'deleted_at', type: 'timestamptz', precision: 3, nullable: true },
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
});
