import { EntitySchema } from 'typeorm';

export const IndexWriterEntity = new EntitySchema({
  name: 'IndexWriter',
  tableName: 'index_writer',
  columns: {
    id: { type: 'integer', primary: true, primaryKeyConstraintName: 'index_writer_pkey' },
    origin: { type: 'uuid' },
    owner: { type: 'uuid', nullable: true },
    heldUntil: { name: 'held_until', type: 'timestamptz', precision: 3, nullable: true },
    markSent: { name: 'mark_sent', type: 'bigint' },
    markSeen: { name: 'mark_seen', type: 'bigint' },
  },
  checks: [{ name: 'index_writer_one_row', expression: 'id = 1' }],
});
