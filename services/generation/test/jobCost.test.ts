import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, rowsTouched, type TestDatabase } from '@learning-library/common/testing';
import type { Queryable } from '@learning-library/common/postgres';
import { randomUUID } from 'node:crypto';
import { migrations } from '../src/persistence/migrations';
import type { JobStatus, JobType } from '../src/domain/job';
import { type JobFilter, listJobs, requestCancellations, unitsUnderWay } from '../src/persistence/repositories/jobs';
import { leaseDueJobs } from '../src/persistence/repositories/leases';
import { findEntry, listEntries } from '../src/persistence/repositories/ledger';

let db: TestDatabase;
const [few, many] = [randomUUID(), randomUUID()];
const sql = () => db.database.until(Date.now() + 20_000);

beforeAll(async () => {
  db = await createTestDatabase({ name: 'generation_jobs', migrations });
  await insert(few, 25, '1 hour');
  await insert(many, 20_000, '1 hour');
  await insert(many, 5, '1 hour', 'failed');
  await insert(few, 5, '1 hour', 'cancelled', 'question_generation');
  await sql().query('ANALYZE {schema}.jobs');
});
afterAll(() => db.drop());

function insert(
  accountId: string,
  count: number,
  age: string,
  status: JobStatus = 'cancelled',
  type: JobType = 'memocard_generation',
): Promise<unknown> {
  return sql().query(
    `INSERT INTO {schema}.jobs (id, account_id, content_id, type, environment, status, progress, error, cancel_requested, units,
       version, attempt, failures, next_attempt_at, created_at, updated_at)
     SELECT uuidv7(), $1, gen_random_uuid(), $5, 'live', $4, 0, CASE WHEN $4 = 'failed' THEN 'generation_failed' END, false, 1,
       1, 0, 0, now() - $3::interval, now() - $3::interval, now() FROM generate_series(1, $2::integer)`,
    [accountId, count, age, status, type],
  );
}

const ALL = { accountId: undefined, status: undefined, type: undefined };

test.each<[string, Partial<JobFilter>, number]>([
  ['an account with few jobs before those of others', { accountId: few }, 20],
  ['an account with very many', { accountId: many }, 20],
  ['all accounts', {}, 20],
  ['all accounts that failed', { status: 'failed' }, 5],
  ['all accounts that make questions', { type: 'question_generation' }, 5],
  ['all accounts by status and type', { status: 'cancelled', type: 'memocard_generation' }, 20],
  ['one account that failed', { accountId: many, status: 'failed' }, 5],
  ['one account by type', { accountId: few, type: 'question_generation' }, 5],
])('a page of the jobs of %s reads the page', async (_, filter, found) => {
  const page = { ...ALL, ...filter, afterId: undefined, pageSize: 20 };
  expect((await listJobs(sql(), page)).items).toHaveLength(found);
  // Those of the page, of each status and type that it is merged from, on their way through three steps of the plan.
  expect(await rowsTouched(db.database, (queryable) => listJobs(queryable, page))).toBeLessThanOrEqual(130);
});

test('a page at depth reads the page', async () => {
  const [row] = await sql().query<{ id: string }>('SELECT id FROM {schema}.jobs ORDER BY id OFFSET 50 LIMIT 1');
  const page = { ...ALL, status: 'cancelled' as const, afterId: row?.id, pageSize: 20 };
  expect(await rowsTouched(db.database, (queryable) => listJobs(queryable, page))).toBeLessThanOrEqual(130);
});

test('what is active of an account with very many jobs is found without those that ended', async () => {
  await insert(many, 2, '1 hour', 'running');
  const job = { id: randomUUID(), accountId: many, type: 'memocard_generation' as const };
  expect(await unitsUnderWay(sql(), job)).toBe(2);
  for (const read of [unitsUnderWay, (q: Queryable) => requestCancellations(q, many)])
    expect(await rowsTouched(db.database, (queryable) => read(queryable, job))).toBeLessThanOrEqual(20);
  await sql().query(`DELETE FROM {schema}.jobs WHERE status = 'running'`);
});

test('the workflow of a job that has been active for long is started again after as long, and at most after the limit', async () => {
  for (const age of ['1 second', '2 minutes', '2 hours']) await insert(randomUUID(), 1, age, 'running');
  const lease = { owner: null, limit: 10, leaseMs: 10_000, longestMs: 300_000, jobsPerAccount: 4 };
  const jobs = await leaseDueJobs(sql(), lease);
  expect(jobs).toHaveLength(3);
  const leases = await sql().query<{ seconds: number }>(
    `SELECT round(extract(epoch FROM lease_until - now()) / 10)::integer * 10 AS seconds FROM {schema}.jobs
     WHERE lease_until IS NOT NULL ORDER BY lease_until`,
  );
  expect(leases.map(({ seconds }) => seconds)).toEqual([10, 120, 300]);
});

test('of an account with very many jobs that wait, those are read that are taken', async () => {
  await insert(many, 20_000, '1 minute', 'pending');
  await insert(few, 2, '1 minute', 'pending');
  await sql().query('ANALYZE {schema}.jobs');
  const lease = { owner: randomUUID(), limit: 100, leaseMs: 10_000, jobsPerAccount: 3 };
  expect(await leaseDueJobs(sql(), lease)).toHaveLength(5);
  expect(await leaseDueJobs(sql(), lease)).toHaveLength(0);
  expect(await rowsTouched(db.database, (queryable) => leaseDueJobs(queryable, lease))).toBeLessThanOrEqual(150);
});

test('an entry of the ledger is found by its id alone, in an order that no update of the system changes', async () => {
  await sql().query(
    `INSERT INTO {schema}.ledger_entries (id, account_id, kind, units, created_at)
     SELECT 'grant:' || gen_random_uuid(), $1, 'grant', 1, now() - i * interval '1 second' FROM generate_series(1, 20000) i`,
    [many],
  );
  await sql().query('ANALYZE {schema}.ledger_entries');
  expect(
    await rowsTouched(db.database, (queryable) => findEntry(queryable, `grant:${randomUUID()}`)),
  ).toBeLessThanOrEqual(1);
  const page = {
    after: { id: 'grant:', createdAt: new Date(Date.now() - 3_600_000) },
    since: new Date(0),
    pageSize: 20,
  };
  expect(await rowsTouched(db.database, (queryable) => listEntries(queryable, many, page))).toBeLessThanOrEqual(130);
  const [sorted] = await sql().query<{ by: string }>(
    `SELECT c.collname AS by FROM pg_index i JOIN pg_collation c ON c.oid = i.indcollation[0]
     WHERE i.indexrelid = '{schema}.ledger_entries_pkey'::regclass`,
  );
  expect(sorted?.by).toBe('C');
});
