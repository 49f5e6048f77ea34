import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MAX_FAILURES } from '../src/domain/job';
import { describeEngine } from './engineSuite';
import { type Fixture, startFixture } from './support/fixture';
import { inProcess } from './support/kits';
import { expectNothingLeft } from './support/outcomes';

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
