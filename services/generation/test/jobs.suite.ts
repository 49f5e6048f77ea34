import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase, gate, rowsTouched, type TestDatabase, waitFor } from '@learning-library/common/testing';
import { type LeasedJob, leaseDueJobs } from '../src/persistence/repositories/leases';
import { jobsUnderWay, requestCancellations, unitsUnderWay } from '../src/persistence/repositories/jobs';
import { type Fixture, soon, startFixture } from './support/fixture';
import type { Queryable } from '@learning-library/common/postgres';
import { migrations } from '../src/persistence/migrations';
import type { JobStatus, JobType } from '../src/domain/job';

describe('the limit of jobs per account', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture('generation_places');
  });
  afterAll(() => fixture.end());

  const lease = (limit = 100, jobsPerAccount = 3): Promise<LeasedJob[]> =>
    fixture.ctx.database.transaction(soon().deadline, (tx) =>
      leaseDueJobs(tx, { owner: randomUUID(), limit, leaseMs: 60_000, jobsPerAccount }),
    );

  async function accountWith(jobs: number): Promise<{ accountId: string; ids: string[] }> {
    const accountId = await fixture.newAccount();
    const ids: string[] = [];
    for (let made = 0; made < jobs; made++) ids.push((await fixture.create(accountId, fixture.newContent())).job.id);
    return { accountId, ids };
  }

  test('parallel engines take the oldest jobs of an account, and no more than its limit', async () => {
    const flood = await accountWith(8);
    const taken = (await Promise.all([lease(), lease(), lease(), lease()])).flat();
    expect(taken.map(({ id }) => id).toSorted()).toEqual(flood.ids.slice(0, 3));
    const other = await accountWith(1);
    expect((await lease(1)).map(({ accountId }) => accountId)).toEqual([other.accountId]);
    const { usage } = await fixture.operator.getUsage({ accountId: flood.accountId }, soon());
    expect(usage).toEqual([{ quota: 'jobs', used: 3, limit: 4 }]);

    // The end of a job admits one more, and a higher limit admits several.
    await fixture.operator.cancelJob({ jobId: flood.ids[1] as string }, soon());
    expect((await lease()).map(({ id }) => id)).toEqual([flood.ids[3]]);
    expect((await lease(100, 5)).map(({ id }) => id).toSorted()).toEqual(flood.ids.slice(4, 6));
    for (const jobId of [...flood.ids, ...other.ids]) await fixture.operator.cancelJob({ jobId }, soon());
  });

  test('a job that waits for the limit of its account does not count as delayed', async () => {
    const { accountId, ids } = await accountWith(2);
    await fixture.rows(`UPDATE {schema}.jobs SET created_at = now() - interval '1 hour' WHERE account_id = $1`, [
      accountId,
    ]);
    expect((await jobsUnderWay(fixture.ctx.database.until(soon().deadline))).seconds).toBeGreaterThan(3_000);
    await lease(1, 1);
    const { count, seconds } = await jobsUnderWay(fixture.ctx.database.until(soon().deadline));
    expect(count).toBe(2);
    expect(seconds).toBeLessThan(600);
    for (const jobId of ids) await fixture.operator.cancelJob({ jobId }, soon());
  });

  test('jobs above the limit stay pending, those of other accounts run, and all of them end', async () => {
    const { failpoints, engine } = fixture.newProcess();
    const held = gate();
    let begun = 0;
    failpoints.on('generation.begun', () => (++begun <= 4 ? held.wait() : undefined));
    const flood = await accountWith(6);
    await engine.start();
    await waitFor(() => Promise.resolve(begun === 4));
    const other = await accountWith(1);
    await fixture.jobIs(other.ids[0] as string, 'succeeded');
    const statuses = async () => Promise.all(flood.ids.map(async (id) => (await fixture.job(id)).status));
    expect(await statuses()).toEqual(['running', 'running', 'running', 'running', 'pending', 'pending']);
    held.open();
    for (const id of flood.ids) await fixture.jobIs(id, 'succeeded');
    await engine.stop();
  });
});

describe('the cost of reading jobs', () => {
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

  test('the active jobs of an account are found without reading its ended ones', async () => {
    await insert(many, 2, '1 hour', 'running');
    const job = { id: randomUUID(), accountId: many, type: 'memocard_generation' as const };
    expect(await unitsUnderWay(sql(), job)).toBe(2);
    for (const read of [unitsUnderWay, (q: Queryable) => requestCancellations(q, many)])
      expect(await rowsTouched(db.database, (queryable) => read(queryable, job))).toBeLessThanOrEqual(20);
    await sql().query(`DELETE FROM {schema}.jobs WHERE status = 'running'`);
  });

  test('the workflow of an active job is started again after an interval that grows with the age of the job, up to a limit', async () => {
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

  test('an engine reads only the jobs that it takes, even if an account has many waiting jobs', async () => {
    await insert(many, 20_000, '1 minute', 'pending');
    await insert(few, 2, '1 minute', 'pending');
    await sql().query('ANALYZE {schema}.jobs');
    const lease = { owner: randomUUID(), limit: 100, leaseMs: 10_000, jobsPerAccount: 3 };
    expect(await leaseDueJobs(sql(), lease)).toHaveLength(5);
    expect(await leaseDueJobs(sql(), lease)).toHaveLength(0);
    expect(await rowsTouched(db.database, (queryable) => leaseDueJobs(queryable, lease))).toBeLessThanOrEqual(150);
  });
});
