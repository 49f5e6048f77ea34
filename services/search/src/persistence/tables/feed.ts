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
    // For processes of the release before, as are the counts and `leaseUntil`.
    leaseOwner: { type: 'uuid', nullable: true },
    searchedFormat: { type: 'integer', default: 0 },
    leaseUntil: { type: 'timestamptz', precision: 3, nullable: true },
  },
  checks: [{ name: 'index_state_one_row', expression: 'id = 1' }],
};

/** The ranges of ids of a rebuild, from behind `afterId` to `untilId`, and the last id that is done. */
export const indexRanges: TableSchema = {
  name: 'index_ranges',
  columns: {
    epoch: { type: 'integer', primary: true },
    type: { type: 'text', primary: true },
    afterId: { type: 'uuid', primary: true },
    untilId: { type: 'uuid' },
    position: { type: 'uuid' },
    items: { type: 'integer' },
    indexed: { type: 'integer', default: 0 },
    createdAt: { type: 'timestamptz', precision: 3 },
    updatedAt: { type: 'timestamptz', precision: 3 },
    claim: { type: 'uuid', nullable: true },
    claimedUntil: { type: 'timestamptz', precision: 3, nullable: true },
  },
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
