import { EntitySchema } from 'typeorm';

export const IndexQueueEntity = new EntitySchema({
  name: 'IndexQueue',
  tableName: 'index_queue',
  columns: {
    id: { type: 'uuid', primary: true, primaryKeyConstraintName: 'index_queue_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    type: { type: 'text' },
    revision: { type: 'uuid' },
    queuedAt: { name: 'queued_at', type: 'timestamptz', precision: 3 },
    attempts: { type: 'integer' },
    nextAttemptAt: { name: 'next_attempt_at', type: 'timestamptz', precision: 3 },
    traceparent: { type: 'text', nullable: true },
  },
  indices: [{ name: 'index_queue_account', columns: ['accountId', 'nextAttemptAt', 'id'] }],
});
