import { referencesTable } from '@learning-library/common/patterns';
import { type TableSchema } from '@learning-library/common/postgres';

export const CONTENT_REFERENCES = {
  name: 'content_references',
  id: 'content_id',
  count: 'questions_count',
  quota: 'questions',
  inFolders: true,
} as const;

export const MEMOCARD_REFERENCES = { name: 'memocard_references', id: 'memocard_id' };

const described = referencesTable(MEMOCARD_REFERENCES);

export const memocardReferences: TableSchema = {
  ...described,
  indices: [...(described.indices ?? []), { name: 'memocard_references_recorded_at', columns: ['recordedAt'] }],
};
