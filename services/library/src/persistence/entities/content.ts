import { EntitySchema } from 'typeorm';

export const ContentEntity = new EntitySchema({
  name: 'Content',
  tableName: 'contents',
  columns: {
    id: { type: 'uuid', primary: true, primaryKeyConstraintName: 'contents_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    folderId: { name: 'folder_id', type: 'uuid', nullable: true },
    title: { type: 'text' },
    description: { type: 'text', nullable: true },
    language: { type: 'text', nullable: true },
    hasBody: { name: 'has_body', type: 'boolean' },
    hasSummary: { name: 'has_summary', type: 'boolean' },
    podcastsReadyCount: { name: 'podcasts_ready_count', type: 'integer' },
    sourcesCount: { name: 'sources_count', type: 'integer' },
    coverId: { name: 'cover_id', type: 'uuid', nullable: true },
    version: { type: 'integer' },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    updatedAt: { name: 'updated_at', type: 'timestamptz', precision: 3 },
    deletedAt: { name: 'deleted_at', type: 'timestamptz', precision: 3, nullable: true },
  },
  indices: [
    { name: 'contents_at_root', columns: ['accountId', 'id'], where: 'folder_id IS NULL AND deleted_at IS NULL' },
    {
      name: 'contents_in_folder',
      columns: ['folderId', 'id'],
      where: 'folder_id IS NOT NULL AND deleted_at IS NULL',
    },
    { name: 'contents_deleted_at', columns: ['deletedAt'], where: 'deleted_at IS NOT NULL' },
  ],
});
