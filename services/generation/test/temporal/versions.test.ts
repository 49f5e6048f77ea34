import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { hasServers } from '@learning-library/local-servers/testing';
import { bundleNextWorkflows, type Bundle } from '../support/bundle';
import { type Fixture, startFixture } from '../support/fixture';
import { cardsOf } from '../support/outcomes';
import { stuck } from '../support/stuck';
import { useTemporal } from '../support/temporalServer';

const describeWithTemporal = hasServers('temporal') ? describe : describe.skip;
const JOBS = 6;

describeWithTemporal('a deployment', () => {
  const { kit } = useTemporal();
  let next: Bundle;
  let fixture: Fixture;
  beforeAll(async () => {
    next = await bundleNextWorkflows();
  });
  beforeEach(async () => {
    fixture = await startFixture('versions', kit);
  });
  afterEach(() => fixture.end());
  afterAll(() => next.remove());

  test('jobs of the previous and the new version end once during a deployment', async () => {
    const before = fixture.newProcess();
    const now = fixture.newProcess({ workflowBundle: next.path });
    const accountId = await fixture.newAccount();
    const contents = Array.from({ length: 2 * JOBS }, () => fixture.newContent());
    const accept = (some: readonly string[]) => Promise.all(some.map((id) => fixture.create(accountId, id)));
    const pause = stuck();
    before.failpoints.on('generation.chunk', pause.action);
    const begun = await accept(contents.slice(0, JOBS));
    await before.engine.start();
    await pause.reached;
    await now.engine.start();
    const jobs = [...begun, ...(await accept(contents.slice(JOBS)))];
    before.failpoints.off('generation.chunk');
    pause.release();
    // Both versions run; then the previous one stops.
    await fixture.jobIs(begun[0]?.job.id ?? '', 'succeeded');
    await before.engine.stop();
    for (const { job } of jobs) await fixture.jobIs(job.id, 'succeeded');
    const units = jobs.reduce((sum, { job }) => sum + job.units, 0);
    expect(await fixture.credits(accountId)).toEqual({ available: 1_000 - units, reserved: 0, spent: units });
    expect(contents.flatMap((contentId) => cardsOf(fixture, contentId))).toHaveLength(units);
  });
});
