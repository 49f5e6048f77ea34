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
    removableAt: {
      name: 'removable_at',
      type: 'timestamptz',
      precision: 3,
      nullable: true,
      default: () => "(now() + '03:00:00')",
    },
    replacedAt: { name: 'replaced_at', type: 'timestamptz', precision: 3, nullable: true },
  },
  indices: [
    { name: 'covers_created_at', columns: ['createdAt'] },
    { name: 'covers_removable_at', columns: ['removableAt'], where: 'removable_at IS NOT NULL' },
    { name: 'covers_of_content', columns: ['contentId'] },
  ],
});
