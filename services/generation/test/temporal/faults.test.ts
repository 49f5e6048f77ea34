import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type RunningServer, startTemporal } from '@learning-library/local-servers';
import { hasServers, serverProgram } from '@learning-library/local-servers/testing';
import { waitFor } from '@learning-library/common/testing';
import type { Job } from '@learning-library/proto';
import { endOverdueJobs } from '../../src/cancellation';
import { bundleWorkflows, type Bundle } from '../support/bundle';
import { withWorkflow } from '../support/histories';
import { type Fixture, ENGINE_TIMEOUT, startFixture } from '../support/fixture';
import { temporalKit } from '../support/kits';
import { expectNothingLeft, expectPublishedOnce, expectSettled } from '../support/outcomes';
import { pauseAt } from '../support/stuck';

const describeWithTemporal = hasServers('temporal') ? describe : describe.skip;

let folder: string;
let bundle: Bundle;
let server: RunningServer;
let address: string;
let fixture: Fixture;

const portOf = (): number => Number(address.split(':')[1]);
/** Starts the server. @param data the file of the server's data */
const startServer = async (data: string): Promise<void> => {
  server = await startTemporal(serverProgram('temporal'), { port: portOf(), file: join(folder, data) });
};
/** Kills the server immediately, like a power failure. */
const killServer = async (): Promise<void> => {
  process.kill(-server.pid, 'SIGKILL');
  await server.stop();
};

describeWithTemporal('jobs on Temporal', () => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'temporal-'));
    [bundle, server] = await Promise.all([
      bundleWorkflows(),
      startTemporal(serverProgram('temporal'), { file: join(folder, 'first') }),
    ]);
    ({ address } = server);
    fixture = await startFixture(
      'temporal_faults',
      temporalKit(
        () => address,
        () => bundle.path,
      ),
    );
  });
  afterEach(async () => {
    await fixture.end();
    await Promise.all([server.stop(), bundle.remove()]);
    await rm(folder, { recursive: true });
  });

  test('a job is accepted while Temporal is unavailable at startup, and runs later', async () => {
    await killServer();
    const { engine } = fixture.newProcess();
    await engine.start();
    const { accountId, contentId, job } = await fixture.accepted();
    expect(await fixture.job(job.id)).toMatchObject({ status: 'pending' });
    expect(engine.isRunning()).toBe(false);
    await startServer('first');
    await fixture.jobIs(job.id, 'succeeded');
    await expectPublishedOnce(fixture, accountId, contentId, job.units);
  });

  test.each([
    ['restarts with its data after a kill', 'first'],
    ['restarts without data after a kill', 'second'],
  ])('every job ends once if Temporal %s, including those accepted meanwhile', async (_, data) => {
    const { engine, failpoints } = fixture.newProcess();
    const accountId = await fixture.newAccount(100_000);
    const contents = Array.from({ length: 6 }, () => fixture.newContent());
    const started = await Promise.all(contents.slice(0, 4).map((id) => fixture.create(accountId, id)));
    const pause = await pauseAt({ engine, failpoints }, 'generation.chunk');
    await killServer();
    const meanwhile = await Promise.all(contents.slice(4).map((id) => fixture.create(accountId, id)));
    failpoints.off('generation.chunk');
    pause.release();
    await startServer(data);
    await expectEachOnce(accountId, contents, [...started, ...meanwhile]);
  });

  test('jobs continue after Temporal hangs for some seconds', async () => {
    const { engine, failpoints } = fixture.newProcess();
    const accountId = await fixture.newAccount(100_000);
    const contents = Array.from({ length: 4 }, () => fixture.newContent());
    const first = await Promise.all(contents.slice(0, 2).map((id) => fixture.create(accountId, id)));
    const pause = await pauseAt({ engine, failpoints }, 'generation.publish.before');
    process.kill(-server.pid, 'SIGSTOP');
    const second = await Promise.all(contents.slice(2).map((id) => fixture.create(accountId, id)));
    failpoints.off('generation.publish.before');
    pause.release();
    // Waits until a start has reached its deadline.
    await waitFor(async () => {
      const [row] = await fixture.rows<{ n: number }>(
        `SELECT count(*)::int AS n FROM {schema}.jobs WHERE next_attempt_at > created_at + interval '4 seconds'`,
      );
      return row !== undefined && row.n > 0;
    }, ENGINE_TIMEOUT);
    process.kill(-server.pid, 'SIGCONT');
    await expectEachOnce(accountId, contents, [...first, ...second]);
  });

  test('a job whose workflow is terminated in Temporal runs again and is published once', async () => {
    const { engine, failpoints } = fixture.newProcess();
    const { accountId, contentId, job } = await fixture.accepted();
    const pause = await pauseAt({ engine, failpoints }, 'generation.chunk');
    await withWorkflow(address, job.id, (workflow) => workflow.terminate());
    failpoints.off('generation.chunk');
    pause.release();
    await fixture.jobIs(job.id, 'succeeded');
    await expectPublishedOnce(fixture, accountId, contentId, job.units);
  });

  test('a job whose workflow is cancelled in Temporal is cancelled at no charge', async () => {
    const { engine, failpoints } = fixture.newProcess();
    const { accountId, contentId, job } = await fixture.accepted();
    const pause = await pauseAt({ engine, failpoints }, 'generation.chunk');
    await withWorkflow(address, job.id, (workflow) => workflow.cancel());
    await fixture.jobIs(job.id, 'cancelled');
    pause.release();
    await expectNothingLeft(fixture, accountId, contentId, job.units);
  });

  test('a job stays pending without a Temporal worker, and is cancelled after 24 hours', async () => {
    const { ctx } = fixture.newProcess();
    const { accountId, contentId, job } = await fixture.accepted();
    ctx.engine.start();
    await waitFor(() => withWorkflow(address, job.id, async (workflow) => (await workflow.describe()).status.name));
    await endOverdueJobs(ctx, Date.now() + 10_000);
    expect(await fixture.job(job.id)).toMatchObject({ status: 'pending', progress: 0 });
    await fixture.rows(`UPDATE {schema}.jobs SET created_at = created_at - interval '25 hours' WHERE id = $1`, [
      job.id,
    ]);
    await endOverdueJobs(ctx, Date.now() + 10_000);
    expect(await fixture.job(job.id)).toMatchObject({ status: 'cancelled', progress: 0 });
    await expectNothingLeft(fixture, accountId, contentId, job.units);
    await ctx.engine.stop();
  });
});

async function expectEachOnce(accountId: string, contents: readonly string[], jobs: { job: Job }[]): Promise<void> {
  for (const { job } of jobs)
    expect(await fixture.jobIs(job.id, 'succeeded', 'failed')).toMatchObject({ status: 'succeeded' });
  const units = jobs.reduce((sum, { job }) => sum + job.units, 0);
  await expectSettled(fixture, accountId, { grant: 100_000, reserve: units, capture: units });
  expect(fixture.peers.memocards.filter(({ contentId }) => contents.includes(contentId))).toHaveLength(units);
}
