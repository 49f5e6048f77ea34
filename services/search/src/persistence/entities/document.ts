import { EntitySchema } from 'typeorm';

export const DocumentEntity = new EntitySchema({
  name: 'Document',
  tableName: 'documents',
  columns: {
    id: { type: 'uuid', primary: true, primaryKeyConstraintName: 'documents_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    type: { type: 'text' },
    version: { type: 'integer' },
    epoch: { type: 'integer' },
    removedAt: { name: 'removed_at', type: 'timestamptz', precision: 3, nullable: true },
    lexemes: { type: 'tsvector' },
  },
  indices: [
    // Of another kind than TypeORM knows.
    { name: 'documents_lexemes', synchronize: false },
    { name: 'documents_account', columns: ['accountId', 'id'] },
    { name: 'documents_removed_at', columns: ['removedAt'], where: 'removed_at IS NOT NULL' },
  ],
});
