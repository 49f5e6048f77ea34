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
    /** The format of the index that was last built. */
    searchedFormat: { type: 'integer', default: 0 },
    /** The last ids that a rebuild has indexed. */
    contentsPosition: { type: 'uuid', nullable: true },
    foldersPosition: { type: 'uuid', nullable: true },
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
    searched: { type: 'text', nullable: true },
    building: { type: 'text', nullable: true },
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
  },
  indices: [
    { name: 'index_queue_new', columns: ['accountId', 'nextAttemptAt', 'id'], where: 'attempts = 0' },
    { name: 'index_queue_again', columns: ['nextAttemptAt'], where: 'attempts > 0' },
  ],
};
