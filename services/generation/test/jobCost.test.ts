import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, rowsTouched, type TestDatabase } from '@learning-library/common/testing';
import { randomUUID } from 'node:crypto';
import { migrations } from '../src/persistence/migrations';
import { listJobs } from '../src/persistence/repositories/jobs';
import { leaseDueJobs } from '../src/persistence/repositories/leases';

let db: TestDatabase;
const [few, many] = [randomUUID(), randomUUID()];
const sql = () => db.database.until(Date.now() + 20_000);

beforeAll(async () => {
  db = await createTestDatabase({ name: 'generation_jobs', migrations });
  await insert(few, 25, '1 hour');
  await insert(many, 20_000, '1 hour');
  await sql().query('ANALYZE {schema}.jobs');
});
afterAll(() => db.drop());

function insert(accountId: string, count: number, age: string, status = 'cancelled'): Promise<unknown> {
  return sql().query(
    `INSERT INTO {schema}.jobs (id, account_id, content_id, type, environment, status, progress, cancel_requested, units,
       version, attempt, failures, next_attempt_at, created_at, updated_at)
     SELECT uuidv7(), $1, gen_random_uuid(), 'memocards', 'live', $4, 0, false, 1, 1, 0, 0, now() - $3::interval,
       now() - $3::interval, now() FROM generate_series(1, $2::integer)`,
    [accountId, count, age, status],
  );
}

test.each([
  ['an account with few jobs before those of others', few],
  ['an account with very many', many],
])('a page of the jobs of %s reads the page', async (_, accountId) => {
  const page = { accountId, afterId: 'ffffffff-ffff-ffff-ffff-ffffffffffff', pageSize: 20 };
  expect(await rowsTouched(db.database, (queryable) => listJobs(queryable, page))).toBeLessThanOrEqual(70);
});

test('the workflow of a job that has been active for long is started again after as long, and at most after the limit', async () => {
  for (const age of ['1 second', '2 minutes', '2 hours']) await insert(randomUUID(), 1, age, 'running');
  const jobs = await leaseDueJobs(sql(), { owner: null, limit: 10, leaseMs: 10_000, longestMs: 300_000 });
  expect(jobs).toHaveLength(3);
  const leases = await sql().query<{ seconds: number }>(
    `SELECT round(extract(epoch FROM lease_until - now()) / 10)::integer * 10 AS seconds FROM {schema}.jobs
     WHERE lease_until IS NOT NULL ORDER BY lease_until`,
  );
  expect(leases.map(({ seconds }) => seconds)).toEqual([10, 120, 300]);
});
