import type { TableSchema } from '../../postgres';

export const OUTBOX: TableSchema = {
  name: 'outbox',
  columns: {
    id: { type: 'uuid', primary: true },
    consumer: { type: 'text', primary: true },
    type: { type: 'text' },
    accountId: { type: 'uuid', primary: true },
    subjectIds: { type: 'uuid', array: true },
    attempts: { type: 'integer' },
    nextAttemptAt: { type: 'timestamptz', precision: 3 },
    claimedUntil: { type: 'timestamptz', precision: 3 },
    traceparent: { type: 'text', nullable: true },
    createdAt: { type: 'timestamptz', precision: 3 },
  },
  indices: [{ name: 'outbox_due', columns: ['consumer', 'nextAttemptAt'] }],
};

export function createOutboxTable(schema: string): string {
  return `
    CREATE TABLE ${schema}.outbox (
      id uuid NOT NULL,
      consumer text NOT NULL,
      type text NOT NULL,
      account_id uuid NOT NULL,
      subject_ids uuid[] NOT NULL,
      attempts integer NOT NULL,
      next_attempt_at timestamptz(3) NOT NULL,
      claimed_until timestamptz(3) NOT NULL,
      created_at timestamptz(3) NOT NULL,
      traceparent text,
      CONSTRAINT outbox_pkey PRIMARY KEY (id, consumer, account_id)
    );
    CREATE INDEX outbox_due ON ${schema}.outbox (consumer, next_attempt_at);`;
}
