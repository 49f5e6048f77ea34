import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import { MAX_FAILURES } from '../src/domain/retry';
import { describeEngine } from './engineSuite';
import { type Fixture, startFixture } from './support/fixture';
import { inProcess } from './support/kits';
import { expectNothingLeft, expectPublishedOnce } from './support/outcomes';
import { dieAt, pauseAt, stuck } from './support/stuck';

describeEngine(inProcess);

let fixture: Fixture;
beforeEach(async () => {
  fixture = await startFixture('in_process');
});
afterEach(() => fixture.end());

test('a lease that ran out counts against the job: the last one fails it, and it costs nothing', async () => {
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

test('two engines that make the same shard stage every part once', async () => {
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

test('an engine that was held up longer than its lease takes no job twice', async () => {
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
