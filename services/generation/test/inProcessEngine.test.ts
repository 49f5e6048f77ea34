import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import type { Activities } from '../src/activities';
import { MAX_FAILURES } from '../src/domain/retry';
import { InProcessEngine } from '../src/engine/inProcessEngine';
import { leaseDueJobs } from '../src/persistence/repositories/leases';
import { describeEngine } from './engineSuite';
import { type Fixture, soon, startFixture } from './support/fixture';
import { inProcess } from './support/kits';
import { expectNothingLeft, expectPublishedOnce } from './support/outcomes';
import { dieAt, pauseAt, stuck } from './support/stuck';

describeEngine(inProcess);

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture('in_process');
});
afterEach(() => fixture.end());

test('an expired lease counts as a failure; the last one fails the job at no charge', async () => {
  const { engine } = fixture.newProcess();
  const { accountId, contentId, job } = await fixture.accepted();
  await fixture.rows(
    `UPDATE {schema}.jobs SET status = 'running', failures = $2, lease_owner = $3, lease_until = now() WHERE id = $1`,
    [job.id, MAX_FAILURES - 1, randomUUID()],
  );
  await engine.start();
  expect(await fixture.jobIs(job.id, 'failed')).toMatchObject({ error: 'generation_failed' });
  await expectNothingLeft(fixture, accountId, contentId, job.units);
});

test('a lease that expires in an outage of the database is no failure if the same engine takes the job again', async () => {
  await fixture.accepted();
  const lease = async (owner: string): Promise<number | undefined> => {
    const taking = { owner, limit: 1, leaseMs: 0, jobsPerAccount: 1 };
    const [job] = await fixture.ctx.database.transaction(soon().deadline, (tx) => leaseDueJobs(tx, taking));
    return job?.failures;
  };
  const [surviving, other] = [randomUUID(), randomUUID()];
  expect([await lease(surviving), await lease(surviving), await lease(other)]).toEqual([0, 0, 1]);
});

test('a job whose engine does not run it is leased again, even if the engine runs others', async () => {
  const running = await fixture.accepted();
  const holder = fixture.newProcess({ engine: { ...inProcess.quick, concurrency: 1 } });
  const pause = await pauseAt(holder, 'generation.chunk');
  const lost = await fixture.accepted();
  // As after a lost response of the database: the row belongs to the engine, which does not know the job.
  await fixture.rows(
    `UPDATE {schema}.jobs SET status = 'running', lease_until = now() + interval '1 second',
       lease_owner = (SELECT lease_owner FROM {schema}.jobs WHERE id = $2)
     WHERE id = $1`,
    [lost.job.id, running.job.id],
  );
  await fixture.newProcess().engine.start();
  await fixture.jobIs(lost.job.id, 'succeeded');
  pause.release();
  await fixture.jobIs(running.job.id, 'succeeded');
});

test('the shards of a failed attempt end before the next attempt', async () => {
  await fixture.accepted();
  const events: string[] = [];
  let attempts = 0;
  const activities: Activities = {
    begin: async () => {
      events.push(`attempt ${++attempts}`);
      return 2;
    },
    generate: async (_id, shard, _of, signal) => {
      if (attempts > 1) return;
      if (shard === 0) throw new Error('no card today');
      await once(signal, 'abort');
      await new Promise((resolve) => setImmediate(resolve));
      events.push('end of the other shard');
    },
    publish: async () => {
      events.push('publication');
    },
    refuse: async () => undefined,
  };
  const { database, logger } = fixture.ctx;
  const engine = new InProcessEngine(activities, { database, logger, jobsPerAccount: 1 }, inProcess.quick);
  engine.start();
  await waitFor(async () => events.includes('publication'));
  await engine.stop();
  expect(events).toEqual(['attempt 1', 'end of the other shard', 'attempt 2', 'publication']);
});

test('a job publishes and charges no more memocards than it has reserved, even if more were staged', async () => {
  const { engine, failpoints } = fixture.newProcess();
  const { accountId, contentId, job } = await fixture.accepted();
  failpoints.on('generation.begun', async () => {
    await fixture.rows(
      `INSERT INTO {schema}.drafts (job_id, part_hash, position, account_id, front, back)
       SELECT $1, '\\x00', n, $2, 'front ' || n, 'back' FROM generate_series(1, 3) n ON CONFLICT DO NOTHING`,
      [job.id, accountId],
    );
  });
  await engine.start();
  await fixture.jobIs(job.id, 'succeeded');
  await expectPublishedOnce(fixture, accountId, contentId, job.units);
});

test('two engines that generate the same shard stage every passage once', async () => {
  const { accountId, contentId, job } = await fixture.accepted();
  const { dying, release } = await dieAt(fixture, 'generation.chunk');
  const heir = fixture.newProcess();
  const pause = await pauseAt(heir, 'generation.chunk');
  release();
  pause.release();
  await fixture.jobIs(job.id, 'succeeded');
  await dying.engine.stop();
  await expectPublishedOnce(fixture, accountId, contentId, job.units);
});

test('an engine that is delayed beyond its lease takes no job twice', async () => {
  const accountId = await fixture.newAccount();
  const held = fixture.newProcess({ engine: { ...inProcess.dying, concurrency: 2 } });
  const pause = stuck();
  let begun = 0;
  held.failpoints.on('generation.begun', () => (begun++ === 0 ? pause.action() : undefined));
  const first = await fixture.create(accountId, fixture.newContent());
  await held.engine.start();
  await pause.reached;
  await waitFor(async () => {
    const [row] = await fixture.rows<{ isOver: boolean }>(
      'SELECT lease_until < now() AS "isOver" FROM {schema}.jobs WHERE id = $1',
      [first.job.id],
    );
    return row?.isOver === true;
  });
  const second = await fixture.create(accountId, fixture.newContent());
  await fixture.jobIs(second.job.id, 'succeeded');
  expect(begun).toBe(2);
  pause.release();
  await fixture.jobIs(first.job.id, 'succeeded');
});

test('a job that is taken during a renewal of leases is not aborted', async () => {
  const holder = fixture.newProcess();
  const first = await fixture.accepted();
  const pause = await pauseAt(holder, 'generation.chunk');
  const leaseOf = async (id: string): Promise<string | undefined> =>
    (
      await fixture.rows<{ until: string }>('SELECT lease_until::text AS until FROM {schema}.jobs WHERE id = $1', [id])
    )[0]?.until;
  let before: string | undefined;
  const second = await holder.ctx.database.transaction(soon().deadline, async (tx) => {
    await tx.query('SELECT FROM {schema}.jobs WHERE id = $1 FOR UPDATE', [first.job.id]);
    const [self] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    before = await leaseOf(first.job.id);
    // The renewal waits for this row, and does not see jobs that are taken after it began. A transaction would see the
    // same connections throughout.
    await waitFor(async () => {
      const waiting = `SELECT FROM pg_stat_activity
        WHERE $1 = ANY (pg_blocking_pids(pid)) AND application_name = current_setting('application_name')`;
      return (await fixture.rows(waiting, [self?.pid])).length > 0;
    });
    const accepted = await fixture.accepted();
    await fixture.jobIs(accepted.job.id, 'running');
    return accepted;
  });
  await waitFor(async () => (await leaseOf(first.job.id)) !== before);
  pause.release();
  await fixture.jobIs(second.job.id, 'succeeded');
  const { diagnostics } = await fixture.operator.getJobDiagnostics({ jobId: second.job.id }, soon());
  expect(diagnostics).toMatchObject({ attempts: 1, failures: 0 });
});
