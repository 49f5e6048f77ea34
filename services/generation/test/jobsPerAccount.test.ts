import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { gate, waitFor } from '@learning-library/common/testing';
import { type LeasedJob, leaseDueJobs } from '../src/persistence/repositories/leases';
import { jobsUnderWay } from '../src/persistence/repositories/jobs';
import { type Fixture, soon, startFixture } from './support/fixture';

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

const setJobs = (accountId: string, limit: number) =>
  fixture.operator.setQuotas({ accountId, quotas: [{ quota: 'jobs', limit }] }, soon());

test('engines that look at the same time take no more of an account than may be at work, the oldest first', async () => {
  const flood = await accountWith(8);
  const taken = (await Promise.all([lease(), lease(), lease(), lease()])).flat();
  expect(taken.map(({ id }) => id).toSorted()).toEqual(flood.ids.slice(0, 3));
  const other = await accountWith(1);
  expect((await lease(1)).map(({ accountId }) => accountId)).toEqual([other.accountId]);
  const { usage } = await fixture.operator.getUsage({ accountId: flood.accountId }, soon());
  expect(usage).toEqual([{ quota: 'jobs', used: 3, limit: 4 }]);

  // The end of one makes room for one, and a limit of its own for so many.
  await fixture.operator.cancelJob({ jobId: flood.ids[1] as string }, soon());
  expect((await lease()).map(({ id }) => id)).toEqual([flood.ids[3]]);
  expect((await setJobs(flood.accountId, 5)).usage).toEqual([{ quota: 'jobs', used: 3, limit: 5 }]);
  expect((await lease()).map(({ id }) => id).toSorted()).toEqual(flood.ids.slice(4, 6));
  for (const limit of [0, 1_001]) {
    await expect(setJobs(flood.accountId, limit)).rejects.toMatchObject({ code: 'validation_error' });
  }
  for (const jobId of [...flood.ids, ...other.ids]) await fixture.operator.cancelJob({ jobId }, soon());
});

test('who waits for a place of the account is no job that nobody takes', async () => {
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

test('jobs beyond the bound stay pending, those of others go on, and all of them end', async () => {
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
