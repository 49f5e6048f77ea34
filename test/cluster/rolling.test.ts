import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Caller } from '../fault/support/caller';
import { actualState, expectedState, forEach } from '../fault/support/compare';
import { Journal } from '../fault/support/journal';
import { Library } from '../fault/support/library';
import { Load } from '../fault/support/load';
import { Reader } from '../fault/support/reader';
import { Writer } from '../fault/support/writer';
import { type Cluster, hasClusterServers, newCluster } from '../support/cluster';
import { newAccount } from '../support/operator';
import { waitFor } from '../support/waitFor';

const CREDITS = 100_000;
const LONG_MS = 300_000;
const OVER = ['succeeded', 'failed', 'cancelled'];

(hasClusterServers ? describe : describe.skip)('a cluster under load', () => {
  let cluster: Cluster;
  let journal: Journal;
  let caller: Caller;
  let library: Library;
  let load: Load;

  beforeAll(async () => {
    cluster = newCluster();
    await cluster.start();
    const { baseUrls } = cluster.info;
    const account = await newAccount(cluster.dataDir, { credits: CREDITS });
    journal = new Journal(baseUrls[0]);
    caller = new Caller(baseUrls, account.key, journal);
    library = new Library('zyzzyva');
    const writers = ['a', 'b'].map((name) => new Writer(name, caller, library));
    const readers = [1, 2].map(() => new Reader(caller, library, new Library('nobody')));
    load = new Load([...writers, ...readers]);
  }, LONG_MS);
  afterAll(async () => {
    await load.stop().catch(() => {});
    await cluster.stop();
  }, LONG_MS);

  test(
    'loses no call while each of its processes is told to end, and none of its jobs',
    async () => {
      const before = cluster.info.pids;
      await waitFor(async () => library.jobs.length > 5);
      journal.enter('restart');
      await cluster.restart((line) => journal.enter(`after ${line}`));
      await load.stop();
      const kept = Object.entries(cluster.info.pids).filter(([name, pid]) => before[name] === pid);
      expect(kept).toEqual([]);
      const lost = journal.phases
        .slice(1)
        .filter(({ unavailable, unanswered }) => unanswered + Object.keys(unavailable).length > 0);
      process.stdout.write(`${String(journal)}\n`);
      expect(lost).toEqual([]);
      expect(journal.wrongs).toEqual({});
      await forEach(library.jobs, async ({ jobId, doomed }) => {
        const { status } = (await waitFor(async () => {
          const { json } = await caller.get('/v1/jobs/{jobId}', jobId);
          return OVER.includes(String(json['status'])) && json;
        })) as { status: string };
        if (!doomed) expect(status).toBe('succeeded');
      });
      expect(await actualState(caller, library)).toEqual(expectedState(library));
      process.stdout.write(`${String(journal)}\n`);
    },
    LONG_MS,
  );
});
