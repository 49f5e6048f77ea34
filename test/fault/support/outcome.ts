import { expect, test } from '@jest/globals';
import { portOf } from '../../support/faultCluster';
import { operator } from '../../support/operator';
import { actualState, expectedState } from './compare';
import { forEach } from '../../support/forEach';
import { contentOfFiles, contentOfRedis, found, histories, workflowIds } from './residue';
import { CREDITS, LONG_MS, type Stage } from './stage';

/**
 * The guarantees after the load has stopped, whatever happened to the cluster before. They are the last tests of a suite.
 */
export function testOutcome(current: () => Stage): void {
  test(
    'no acknowledged change was lost or duplicated',
    async () => {
      await current().stopLoad();
      current().journal.enter('comparison');
      for (const { caller, library } of current().tenants) {
        const ends: Record<string, number> = {};
        await forEach(library.jobs, async ({ jobId, doomed }) => {
          const { status } = await current().untilOver(jobId, LONG_MS, caller);
          if (!doomed) ends[String(status)] = (ends[String(status)] ?? 0) + 1;
        });
        expect(ends).toEqual({ succeeded: library.jobs.filter(({ doomed }) => !doomed).length });
        expect(await actualState(caller, library)).toEqual(expectedState(library));
      }
    },
    LONG_MS,
  );

  test(
    'every creation is replayed unchanged',
    async () => {
      for (const { caller, library } of current().tenants) {
        await forEach(library.kept, async ({ call, response }) => {
          const replay = await caller.surely(call);
          expect([replay.status, replay.text, replay.headers['idempotent-replayed']]).toEqual([
            response.status,
            response.text,
            'true',
          ]);
        });
      }
    },
    LONG_MS,
  );

  test(
    'exactly the created items were charged',
    async () => {
      for (const { account, caller, library } of current().tenants) {
        let spent = 0;
        for (const { jobId, units, doomed } of library.jobs) {
          const { status } = await current().untilOver(jobId, LONG_MS, caller);
          if (status === 'succeeded') spent += units;
          else expect([status, doomed]).toEqual(['cancelled', true]);
        }
        const { accountId } = account;
        expect(await operator(current().cluster.dataDir, 'credits', 'show', accountId)).toEqual({
          ...{ accountId, available: CREDITS - spent, reserved: 0, spent },
        });
      }
    },
    LONG_MS,
  );

  test('searches find the latest changes', async () => {
    const last = [...current().first.library.contents].filter(([, { deleted }]) => !deleted).slice(-10);
    for (const [contentId] of last) await current().untilFound(contentId);
  });

  test(
    'Redis, histories and logs contain no text or key',
    async () => {
      const { cluster, secrets } = current();
      const redis = await contentOfRedis(portOf(cluster.redis.address));
      const logs = contentOfFiles(`${cluster.dataDir}/logs`);
      const ids = await workflowIds(cluster.temporal.address, 20);
      const shown = await histories(cluster.temporal.address, ids);
      const database = contentOfFiles(cluster.temporalFolder);
      // Each has the expected state.
      expect(redis).toContain('learning-library');
      expect(logs).toContain('"msg"');
      expect(ids).toHaveLength(20);
      for (const id of ids) expect([shown.includes(id), database.includes(id)]).toEqual([true, true]);
      const left = [redis, logs, shown, database].map((text) => found(text, secrets));
      expect(left).toEqual([[], [], [], []]);
    },
    LONG_MS,
  );

  test('no response was outside the contract', () => {
    process.stdout.write(`${String(current().journal)}\n`);
    const silent = current()
      .journal.phases.filter(({ withoutResponse: pending }) => pending > 0)
      .map(({ name }) => name);
    expect(silent.filter((name) => !name.includes('kill of gateway'))).toEqual([]);
    expect(current().journal.wrongs).toEqual({});
  });
}
