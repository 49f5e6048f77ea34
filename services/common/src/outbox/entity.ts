import { EntitySchema } from 'typeorm';

export const OutboxEntity = new EntitySchema({
  name: 'OutboxRow',
  tableName: 'outbox',
  columns: {
    id: { type: 'uuid', primary: true, primaryKeyConstraintName: 'outbox_pkey' },
    consumer: { type: 'text', primary: true, primaryKeyConstraintName: 'outbox_pkey' },
    type: { type: 'text' },
    accountId: { name: 'account_id', type: 'uuid' },
    subjectIds: { name: 'subject_ids', type: 'uuid', array: true },
    attempts: { type: 'integer' },
    nextAttemptAt: { name: 'next_attempt_at', type: 'timestamptz', precision: 3 },
    claimedUntil: { name: 'claimed_until', type: 'timestamptz', precision: 3 },
    traceparent: { type: 'text', nullable: true },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
  },
  indices: [{ name: 'outbox_due', columns: ['consumer', 'nextAttemptAt'] }],
});
