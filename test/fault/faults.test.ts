import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasClusterServers } from '../support/cluster';
import { DEPENDENCIES, type Dependency, portOf } from '../support/faultCluster';
import { forEach } from '../support/forEach';
import { pause } from '../support/pause';
import type { Fault } from '../support/proxy';
import { waitFor } from '../support/waitFor';
import { testOutcome } from './support/outcome';
import { flushRedis } from './support/residue';
import { LONG_MS, Stage } from './support/stage';
import { Writer } from './support/writer';

const FAULTS: Fault[] = ['refuse', 'blackhole', 'latency', 'deaf'];
/** Duration of each fault. */
const FAULT_MS = 2_000;
/** A time that is longer than a request waits for an unresponsive server. */
const SILENT_MS: Partial<Record<Dependency, number>> = { postgresql: 7_000, meilisearch: 4_000 };

/** Time for which a server is unavailable. */
const OUTAGE_MS = 2_000;

/** Operations that may return 503 while a server is unavailable; all others succeed. */
const MAY_FAIL: Record<Dependency, (operation: string) => boolean> = {
  postgresql: () => true,
  redis: () => false,
  meilisearch: (operation) => operation === 'GET /v1/search',
  temporal: () => false,
};

(hasClusterServers ? describe : describe.skip)('a cluster under load, with disturbed servers and lost parts', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.start();
    await stage.recovered();
  }, LONG_MS);
  afterAll(async () => {
    await stage.stopLoad().catch(() => {});
    await stage.cluster.stop();
  }, LONG_MS);

  describe.each(DEPENDENCIES)('disturbed connections to %s', (dependency) => {
    test.each(FAULTS)(
      'the cluster serves the possible requests and recovers: %s',
      async (fault) => {
        const proxy = stage.cluster.proxies[dependency];
        stage.journal.enter(`${dependency} ${fault}`);
        await proxy.break(fault);
        const isSilent = fault === 'blackhole' || fault === 'deaf';
        await pause((isSilent ? SILENT_MS[dependency] : undefined) ?? FAULT_MS);
        const during = stage.journal.phase;
        if (fault !== 'latency' && MAY_FAIL[dependency]('GET /v1/search')) {
          // Without a rejected request, nothing was disturbed.
          await waitFor(async () => Object.keys(during.unavailable).length > 0);
        }
        await proxy.heal();
        await stage.recovered();
        const unavailable = [during, stage.journal.phase]
          .flatMap((phase) => Object.entries(phase.unavailable))
          .flatMap(([operation, times]) => new Array<string>(times).fill(operation))
          .filter((operation) => !MAY_FAIL[dependency](operation));
        // A single late request has waited too long for a processor, because a fault affects several callers.
        if (unavailable.length > 1) expect(unavailable).toEqual([]);
      },
      LONG_MS,
    );
  });

  test(
    'the cluster continues after each of its processes was killed',
    async () => {
      for (const [name, pid] of Object.entries(stage.cluster.cluster.info.pids)) {
        stage.journal.enter(`kill of ${name}`);
        process.kill(pid, 'SIGKILL');
        await waitFor(async () => ![pid, undefined].includes(stage.cluster.cluster.info.pids[name]));
        await stage.recovered();
      }
    },
    LONG_MS,
  );

  test(
    'the cluster loses nothing if Redis loses all of its data',
    async () => {
      stage.journal.enter('flush of Redis');
      for (let n = 0; n < 5; n++) {
        await flushRedis(portOf(stage.cluster.redis.address));
        await pause(OUTAGE_MS / 10);
      }
      const { unavailable } = stage.journal.phase;
      await stage.recovered();
      expect(unavailable).toEqual({});
    },
    LONG_MS,
  );

  test(
    'the cluster completes a hundred parallel generations',
    async () => {
      stage.journal.enter('a hundred generations');
      const { caller, library } = stage.first;
      const writers = Array.from({ length: 100 }, (_, n) => new Writer(`hundred-${n}`, caller, library));
      const jobs = await Promise.all(writers.map((writer) => writer.generateCards()));
      const took: number[] = [];
      await forEach(jobs, async ({ jobId }) => {
        const job = await stage.untilOver(jobId, LONG_MS);
        expect(job['status']).toBe('succeeded');
        took.push(Date.parse(String(job['updatedAt'])) - Date.parse(String(job['createdAt'])));
      });
      took.sort((a, b) => a - b);
      process.stdout.write(`100 generations: p50 ${took[49]} ms, p95 ${took[94]} ms, from acceptance to end\n`);
    },
    LONG_MS,
  );

  testOutcome(() => stage);
});
