import type { TableSchema } from '../../postgres';

export const JOB_OUTCOMES: TableSchema = {
  name: 'job_outcomes',
  columns: {
    jobId: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true },
    published: { type: 'boolean' },
    count: { type: 'integer' },
    createdAt: { type: 'timestamptz', precision: 3 },
  },
  checks: [{ name: 'job_outcomes_count_check', expression: 'published = (count > 0)' }],
  indices: [{ name: 'job_outcomes_created_at', columns: ['createdAt'] }],
};

export function createJobOutcomesTable(schema: string): string {
  return `
    CREATE TABLE ${schema}.job_outcomes (
      job_id uuid NOT NULL,
      account_id uuid NOT NULL,
      published boolean NOT NULL,
      count integer NOT NULL,
      created_at timestamptz(3) NOT NULL,
      CONSTRAINT job_outcomes_pkey PRIMARY KEY (job_id),
      CONSTRAINT job_outcomes_count_check CHECK (published = (count > 0))
    );
    CREATE INDEX job_outcomes_created_at ON ${schema}.job_outcomes (created_at);`;
}
