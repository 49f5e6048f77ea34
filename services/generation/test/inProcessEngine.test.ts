import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import { MAX_FAILURES } from '../src/domain/job';
import type { Lease } from '../src/domain/lease';
import { InProcessEngine } from '../src/engine/inProcessEngine';
import { describeEngine } from './engineSuite';
import { type Fixture, startFixture } from './support/fixture';
import { inProcess } from './support/kits';
import { expectNothingLeft, expectPublishedOnce } from './support/outcomes';
import { dieAt, stuck } from './support/stuck';

describeEngine(inProcess);

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture('in_process');
});
afterEach(() => fixture.end());

test('a lease that ran out counts against the job: the last one fails it, and it costs nothing', async () => {
  const { engine } = fixture.newProcess();
  const accountId = await fixture.newAccount();
  const contentId = fixture.newContent();
  const { job } = await fixture.create(accountId, contentId);
  await fixture.rows(
    `UPDATE {schema}.jobs SET status = 'running', failures = $2, lease_owner = $3, lease_until = now() WHERE id = $1`,
    [job.id, MAX_FAILURES - 1, randomUUID()],
  );
  await engine.start();
  expect(await fixture.jobIs(job.id, 'failed')).toMatchObject({ error: 'generation_failed' });
  await expectNothingLeft(fixture, accountId, contentId, job.units);
});

test('what was made in a moment and not yet staged is lost with its engine, and made again', async () => {
  const together = { stageMs: 60_000 };
  const accountId = await fixture.newAccount();
  const contentId = fixture.newContent();
  const { job } = await fixture.create(accountId, contentId);
  const kit = { ...inProcess, dying: { ...inProcess.dying, ...together } };
  const { release } = await dieAt({ ...fixture, kit }, 'generation.piece');
  const [claims] = await fixture.rows(
    'SELECT count(*) > 1 AS "areMany", bool_or(done) AS "isAnyDone" FROM {schema}.claims WHERE job_id = $1',
    [job.id],
  );
  expect(claims).toEqual({ areMany: true, isAnyDone: false });
  const heir = fixture.newProcess({ engine: { ...inProcess.quick, ...together } });
  await heir.engine.start();
  await fixture.jobIs(job.id, 'succeeded');
  release();
  await expectPublishedOnce(fixture, accountId, contentId, job.units);
});

test('an engine that comes back while another has its job changes nothing of it', async () => {
  const accountId = await fixture.newAccount();
  const contentId = fixture.newContent();
  const { job } = await fixture.create(accountId, contentId);
  const { dying, release } = await dieAt(fixture, 'generation.piece');
  const heir = fixture.newProcess();
  const pause = stuck();
  heir.failpoints.on('generation.piece', pause.action);
  await heir.engine.start();
  await pause.reached;
  const state = (): Promise<unknown[]> =>
    fixture.rows(
      `SELECT version, status, attempt, failures, progress, lease_owner,
         (SELECT count(*)::int FROM {schema}.claims WHERE job_id = $1 AND done) AS done
       FROM {schema}.jobs WHERE id = $1`,
      [job.id],
    );
  const before = await state();
  release();
  // What it does at once it has done before it is told to stop.
  await new Promise((resolve) => setImmediate(resolve));
  await dying.engine.stop();
  expect(await state()).toEqual(before);
  heir.failpoints.off('generation.piece');
  pause.release();
  await fixture.jobIs(job.id, 'succeeded');
  await expectPublishedOnce(fixture, accountId, contentId, job.units);
});

test('an attempt that an engine has lost to itself is interrupted, and the next one is the one that a stop ends', async () => {
  const { job } = await fixture.create(await fixture.newAccount(), fixture.newContent());
  const attempts: { signal: AbortSignal; release: () => void }[] = [];
  const givenBack: number[] = [];
  const activities = {
    generate: async (_: Lease, signal: AbortSignal) => {
      const work = stuck();
      attempts.push({ signal, release: work.release });
      await work.action();
      return 'generate' as const;
    },
    publish: () => Promise.resolve(),
    refuse: () => Promise.resolve(),
    giveBack: async ({ attempt }: Lease) => void givenBack.push(attempt),
  };
  const { database, logger } = fixture.ctx;
  // As of a process that was held up longer than its lease.
  const held = { concurrency: 2, pollMs: 20, leaseMs: 100, heartbeatMs: 3_600_000, stopMs: 60_000 };
  const engine = new InProcessEngine({ database, activities, logger, ...held });
  engine.start();
  await waitFor(() => attempts.length === 2);
  const interrupted = () => attempts.map(({ signal }) => signal.aborted);
  expect(interrupted()).toEqual([true, false]);
  await fixture.rows(`UPDATE {schema}.jobs SET lease_until = now() + interval '1 hour' WHERE id = $1`, [job.id]);
  attempts[0]?.release();
  await waitFor(() => givenBack.length === 1);
  const stopped = engine.stop();
  expect(interrupted()).toEqual([true, true]);
  attempts[1]?.release();
  await stopped;
  expect(givenBack).toEqual([1, 2]);
});
