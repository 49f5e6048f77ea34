import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { hasServers } from '@learning-library/local-servers/testing';
import { ChildProcesses } from '../support/childProcess';
import { type Fixture, startFixture } from '../support/fixture';
import { expectPublishedOnce } from '../support/outcomes';
import { stuck } from '../support/stuck';
import { useTemporal } from '../support/temporalServer';

const describeWithTemporal = hasServers('temporal') ? describe : describe.skip;

describeWithTemporal('a separate worker process', () => {
  const { kit } = useTemporal();
  let fixture: Fixture;
  let children: ChildProcesses;

  beforeEach(async () => {
    // The limit is long, because a slow start of a process must not look like a missed heartbeat.
    const limits = { ...kit.quick.limits, heartbeatMs: 5_000 };
    fixture = await startFixture('worker_process', { ...kit, quick: { ...kit.quick, limits } });
    children = await ChildProcesses.over(fixture);
  });
  afterEach(async () => {
    await children.endAll();
    await fixture.end();
    await children.close();
  });

  test.each([
    ['killed', 'SIGKILL', { code: null, failures: 1 }],
    ['stopped', 'SIGTERM', { code: 0, failures: 0 }],
  ] as const)(
    'a worker that is %s during a job is replaced by another, and memocards and credits count once',
    async (_, signal, expected) => {
      const { ctx } = fixture.newProcess();
      const { accountId, contentId, job } = await fixture.accepted();
      const { library } = fixture.peers;
      const { getContentText } = library;
      const pause = stuck();
      library.getContentText = async (...values) => {
        await pause.action();
        return getContentText(...values);
      };
      ctx.engine.start();
      const first = children.start('Worker');
      await pause.reached;
      const ended = children.end(first, signal);
      pause.release();
      expect(await ended).toBe(expected.code);
      library.getContentText = getContentText;
      children.start('Worker');
      await fixture.jobIs(job.id, 'succeeded');
      const [row] = await fixture.rows<{ failures: number }>('SELECT failures FROM {schema}.jobs WHERE id = $1', [
        job.id,
      ]);
      expect(row?.failures).toBeLessThanOrEqual(expected.failures);
      await expectPublishedOnce(fixture, accountId, contentId, job.units);
    },
  );
});
