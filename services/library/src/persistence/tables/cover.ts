import type { TableSchema } from '@learning-library/common/postgres';

export const covers: TableSchema = {
  name: 'covers',
  columns: {
    id: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true },
    contentId: { type: 'uuid' },
    mediaType: { type: 'text' },
    size: { type: 'integer' },
    createdAt: { type: 'timestamptz', precision: 3 },
    removableAt: { type: 'timestamptz', precision: 3, nullable: true, default: () => "(now() + '03:00:00')" },
    replacedAt: { type: 'timestamptz', precision: 3, nullable: true },
  },
  indices: [
    { name: 'covers_of_account', columns: ['accountId', 'id'] },
    { name: 'covers_created_at', columns: ['createdAt'] },
    { name: 'covers_removable_at', columns: ['removableAt'], where: 'removable_at IS NOT NULL' },
    { name: 'covers_of_content', columns: ['contentId'] },
  ],
};
