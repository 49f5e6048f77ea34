import type { TableDescription } from '@learning-library/common/postgres';

export const covers: TableDescription = {
  name: 'covers',
  columns: {
    id: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true },
    contentId: { type: 'uuid' },
    mediaType: { type: 'text' },
    size: { type: 'integer' },
    createdAt: { type: 'timestamptz' },
    removableAt: { type: 'timestamptz', nullable: true, default: "(now() + '03:00:00')" },
    replacedAt: { type: 'timestamptz', nullable: true },
  },
  indices: [
    { name: 'covers_created_at', columns: ['createdAt'] },
    { name: 'covers_removable_at', columns: ['removableAt'], where: 'removable_at IS NOT NULL' },
    { name: 'covers_of_content', columns: ['contentId'] },
  ],
};
