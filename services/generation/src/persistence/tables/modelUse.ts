import type { TableSchema } from '@learning-library/common/postgres';

export const modelUse: TableSchema = {
  name: 'model_use',
  columns: {
    jobId: { type: 'uuid', primary: true },
    day: { type: 'date', primary: true },
    accountId: { type: 'uuid', primary: true },
    tokens: { type: 'bigint' },
  },
  checks: [{ name: 'model_use_tokens_check', expression: 'tokens >= 0' }],
  indices: [{ name: 'model_use_day', columns: ['day'] }],
};

/** Unused. Workers of the version before read it during an update. */
export const modelPauses: TableSchema = {
  name: 'model_pauses',
  columns: {
    id: { type: 'text', primary: true },
    until: { type: 'timestamptz', precision: 3 },
  },
};
