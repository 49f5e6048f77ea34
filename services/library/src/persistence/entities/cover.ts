import { EntitySchema } from 'typeorm';

export const CoverEntity = new EntitySchema({
  name: 'Cover',
  tableName: 'covers',
  columns: {
    id: { type: 'uuid', primary: true, primaryKeyConstraintName: 'covers_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    contentId: { name: 'content_id', type: 'uuid' },
    mediaType: { name: 'media_type', type: 'text' },
    size: { type: 'integer' },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
    replacedAt: { name: 'replaced_at', type: 'timestamptz', precision: 3, nullable: true },
  },
  indices: [{ name: 'covers_created_at', columns: ['createdAt'] }],
});
