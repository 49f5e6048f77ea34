import type { TableSchema } from '@learning-library/common/postgres';

export const indexState: TableSchema = {
  name: 'index_state',
  columns: {
    id: { type: 'integer', primary: true },
    epoch: { type: 'integer' },
    builtEpoch: { type: 'integer' },
    format: { type: 'integer' },
    engine: { type: 'text', default: 'postgres' },
    contentsCount: { type: 'integer' },
    foldersCount: { type: 'integer' },
    leaseOwner: { type: 'uuid', nullable: true },
    searchedFormat: { type: 'integer', default: 0 },
    leaseUntil: { type: 'timestamptz', precision: 3, nullable: true },
  },
  checks: [{ name: 'index_state_one_row', expression: 'id = 1' }],
};

export const indexWriter: TableSchema = {
  name: 'index_writer',
  columns: {
    id: { type: 'integer', primary: true },
    origin: { type: 'uuid' },
    owner: { type: 'uuid', nullable: true },
    heldUntil: { type: 'timestamptz', precision: 3, nullable: true },
    markSent: { type: 'bigint' },
    markSeen: { type: 'bigint' },
    searched: { type: 'text', nullable: true },
    building: { type: 'text', nullable: true },
    lastTask: { type: 'bigint', default: '-1' },
  },
  checks: [{ name: 'index_writer_one_row', expression: 'id = 1' }],
};

export const indexQueue: TableSchema = {
  name: 'index_queue',
  columns: {
    id: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true },
    type: { type: 'text' },
    revision: { type: 'uuid' },
    queuedAt: { type: 'timestamptz', precision: 3 },
    attempts: { type: 'integer' },
    nextAttemptAt: { type: 'timestamptz', precision: 3 },
    traceparent: { type: 'text', nullable: true },
    claimedUntil: { type: 'timestamptz', precision: 3, nullable: true },
  },
  indices: [
    // For processes of the release before.
    { name: 'index_queue_account', columns: ['accountId', 'nextAttemptAt', 'id'] },
    {
      name: 'index_queue_new',
      columns: ['accountId', 'nextAttemptAt', 'id'],
      where: 'attempts = 0 AND claimed_until IS NULL',
    },
    // Of an expression, which TypeORM cannot describe.
    { name: 'index_queue_again', synchronize: false },
  ],
};
