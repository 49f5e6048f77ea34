import {
  byIndex,
  chunkDeletion,
  type Database,
  keyColumns,
  keyRows,
  type Queryable,
  type TableSchema,
} from '../postgres';
import { checkedKeys, type ResourceKey } from '../contract/checks';
import type { Call } from '../rpc/methods';
import { found } from '../contract/errors';

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
      CONSTRAINT job_outcomes_pkey PRIMARY KEY (job_id, account_id),
      CONSTRAINT job_outcomes_count_check CHECK (published = (count > 0))
    );
    CREATE INDEX job_outcomes_created_at ON ${schema}.job_outcomes (created_at);`;
}

/** The outcome of a job, stored by the service that publishes its items. It never changes. */
export interface JobOutcome {
  published: boolean;
  count: number;
}

export async function findOutcome(queryable: Queryable, job: ResourceKey): Promise<JobOutcome | undefined> {
  const [outcome] = await queryable.query<JobOutcome>(
    'SELECT published, count FROM {schema}.job_outcomes WHERE job_id = $1 AND account_id = $2',
    [job.id, job.accountId],
  );
  return outcome;
}

export const batchGetJobOutcomes =
  ({ database }: { database: Database }) =>
  async (
    request: { keys: ResourceKey[] },
    { deadline }: Call,
  ): Promise<{ results: { outcome?: JobOutcome | undefined }[] }> => {
    const keys = checkedKeys(request.keys);
    const rows = await database.until(deadline).query<JobOutcome & { ordinal: number }>(
      `SELECT key.ordinal::int AS ordinal, o.published, o.count FROM ${keyRows('job_id')}
       JOIN {schema}.job_outcomes o ON o.job_id = key.job_id AND o.account_id = key.account_id`,
      keyColumns(keys),
    );
    return { results: byIndex<JobOutcome>(keys.length, rows).map((outcome) => ({ outcome })) };
  };

/** The outcome that another call has decided. @throws not_found if the job belongs to another account */
export async function getDecidedOutcome(queryable: Queryable, job: ResourceKey): Promise<JobOutcome> {
  return found(await findOutcome(queryable, job));
}

/** Decides a job. Waits for a transaction that is deciding it at the same time. @returns whether this outcome was stored */
export async function decide(tx: Queryable, job: ResourceKey, outcome: JobOutcome, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO {schema}.job_outcomes (job_id, account_id, published, count, created_at)
     SELECT $1, $2, $3, $4, $5
     WHERE NOT EXISTS (SELECT FROM {schema}.job_outcomes WHERE job_id = $1 AND account_id <> $2)
     ON CONFLICT ON CONSTRAINT job_outcomes_pkey DO NOTHING RETURNING 1`,
    [job.id, job.accountId, outcome.published, outcome.count, now],
  );
  return rows.length === 1;
}

const UNPUBLISHED: JobOutcome = { published: false, count: 0 };

export async function decideUnpublished(queryable: Queryable, job: ResourceKey, now: Date): Promise<JobOutcome> {
  return (await decide(queryable, job, UNPUBLISHED, now)) ? UNPUBLISHED : getDecidedOutcome(queryable, job);
}

export const purgeJobOutcomes = chunkDeletion('job_outcomes', "created_at < now() - interval '91 days'");
