import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasClusterServers } from '../support/cluster';
import { DEPENDENCIES, type Dependency } from '../support/faultCluster';
import { pause } from '../support/pause';
import type { Fault } from '../support/proxy';
import { waitFor } from '../support/waitFor';
import { testOutcome } from './support/outcome';
import { LONG_MS, Stage } from './support/stage';

const FAULTS: Fault[] = ['refuse', 'blackhole', 'latency', 'deaf'];
/** How long each is left broken. */
const FAULT_MS = 2_000;
/** Longer than a call waits for what does not answer. */
const SILENT_MS: Partial<Record<Dependency, number>> = { postgresql: 7_000, meilisearch: 4_000 };

/** What may be answered 503 while a server is away; all else answers. */
const MAY_FAIL: Record<Dependency, (operation: string) => boolean> = {
  postgresql: () => true,
  redis: () => false,
  meilisearch: (operation) => operation === 'GET /v1/search',
  temporal: () => false,
};

(hasClusterServers ? describe : describe.skip)('a cluster under load, with its servers disturbed,', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.start();
    await stage.recovered();
  }, LONG_MS);
  afterAll(async () => {
    await stage.stopLoad().catch(() => {});
    await stage.cluster.stop();
  }, LONG_MS);

  describe.each(DEPENDENCIES)('with %s disturbed', (dependency) => {
    test.each(FAULTS)(
      'answers what it can and is well again: %s',
      async (fault) => {
        const proxy = stage.cluster.proxies[dependency];
        stage.journal.enter(`${dependency} ${fault}`);
        await proxy.break(fault);
        const isSilent = fault === 'blackhole' || fault === 'deaf';
        await pause((isSilent ? SILENT_MS[dependency] : undefined) ?? FAULT_MS);
        const during = stage.journal.phase;
        if (fault !== 'latency' && MAY_FAIL[dependency]('GET /v1/search')) {
          // Otherwise nothing was disturbed.
          await waitFor(async () => Object.keys(during.unavailable).length > 0);
        }
        await proxy.heal();
        await stage.recovered();
        const unavailable = Object.keys({ ...during.unavailable, ...stage.journal.phase.unavailable });
        expect(unavailable.filter((operation) => !MAY_FAIL[dependency](operation))).toEqual([]);
      },
      LONG_MS,
    );
  });

  testOutcome(() => stage);
});
