import { EntitySchema } from 'typeorm';

export const PassageEntity = new EntitySchema({
  name: 'Passage',
  tableName: 'passages',
  columns: {
    documentId: { name: 'document_id', type: 'uuid', primary: true, primaryKeyConstraintName: 'passages_pkey' },
    version: { type: 'integer', primary: true, primaryKeyConstraintName: 'passages_pkey' },
    position: { type: 'integer', primary: true, primaryKeyConstraintName: 'passages_pkey' },
    lead: { type: 'integer' },
    text: { type: 'text' },
    lexemes: { type: 'tsvector' },
  },
});
