import { EntitySchema } from 'typeorm';

const pkey = { primary: true, primaryKeyConstraintName: 'model_use_pkey' } as const;

export const ModelUseEntity = new EntitySchema({
  name: 'ModelUse',
  tableName: 'model_use',
  columns: {
    jobId: { name: 'job_id', type: 'uuid', ...pkey },
    day: { type: 'date', ...pkey },
    accountId: { name: 'account_id', type: 'uuid' },
    tokens: { type: 'bigint' },
  },
  checks: [{ name: 'model_use_tokens_check', expression: 'tokens >= 0' }],
  indices: [{ name: 'model_use_day', columns: ['day'] }],
});

export const ModelPauseEntity = new EntitySchema({
  name: 'ModelPause',
  tableName: 'model_pauses',
  columns: {
    id: { type: 'text', primary: true, primaryKeyConstraintName: 'model_pauses_pkey' },
    until: { type: 'timestamptz', precision: 3 },
  },
});
