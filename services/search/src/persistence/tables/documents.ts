import type { TableSchema } from '@learning-library/common/postgres';

export const documents: TableSchema = {
  name: 'documents',
  columns: {
    id: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true },
    type: { type: 'text' },
    version: { type: 'integer' },
    epoch: { type: 'integer' },
    removedAt: { type: 'timestamptz', precision: 3, nullable: true },
    lexemes: { type: 'tsvector' },
  },
  indices: [
    // The table has a GIN index, which TypeORM cannot describe.
    { name: 'documents_lexemes', synchronize: false },
    { name: 'documents_account', columns: ['accountId', 'id'] },
    { name: 'documents_removed_at', columns: ['removedAt'], where: 'removed_at IS NOT NULL' },
  ],
};

export const passages: TableSchema = {
  name: 'passages',
  columns: {
    documentId: { type: 'uuid', primary: true },
    version: { type: 'integer', primary: true },
    position: { type: 'integer', primary: true },
    accountId: { type: 'uuid', primary: true },
    lead: { type: 'integer' },
    text: { type: 'text' },
    lexemes: { type: 'tsvector' },
  },
};
