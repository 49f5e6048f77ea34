import { EntitySchema } from 'typeorm';

export const JobOutcomeEntity = new EntitySchema({
  name: 'JobOutcome',
  tableName: 'job_outcomes',
  columns: {
    jobId: { name: 'job_id', type: 'uuid', primary: true, primaryKeyConstraintName: 'job_outcomes_pkey' },
    accountId: { name: 'account_id', type: 'uuid' },
    published: { type: 'boolean' },
    count: { type: 'integer' },
    createdAt: { name: 'created_at', type: 'timestamptz', precision: 3 },
  },
  checks: [{ name: 'job_outcomes_count_check', expression: 'published = (count > 0)' }],
  indices: [{ name: 'job_outcomes_created_at', columns: ['createdAt'] }],
});
