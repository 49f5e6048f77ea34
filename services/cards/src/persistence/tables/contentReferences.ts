import { referencesTable } from '@learning-library/common/patterns';
import { type TableSchema } from '@learning-library/common/postgres';

export const CONTENT_REFERENCES = {
  name: 'content_references',
  id: 'content_id',
  count: 'memocards_count',
  quota: 'memocards',
  takes: { mastered: 'mastered_count' },
  inFolders: true,
} as const;

const described = referencesTable(CONTENT_REFERENCES);

export const contentReferences: TableSchema = {
  ...described,
  columns: { ...described.columns, masteredCount: { type: 'integer', default: 0 } },
  indices: [
    ...(described.indices ?? []),
    {
      name: 'content_references_mastered_in_folder',
      columns: ['accountId', 'folderId'],
      where: 'mastered_count > 0 AND deleted_at IS NULL AND folder_id IS NOT NULL',
    },
  ],
  checks: [
    ...(described.checks ?? []),
    { name: 'content_references_mastered_count_check', expression: 'mastered_count >= 0' },
  ],
};
