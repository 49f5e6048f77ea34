import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rmSync } from 'node:fs';
import { Caller } from '../fault/support/caller';
import { actualState, expectedState, forEach } from '../fault/support/compare';
import { Journal } from '../fault/support/journal';
import { Library } from '../fault/support/library';
import { Load } from '../fault/support/load';
import { Reader } from '../fault/support/reader';
import { Writer } from '../fault/support/writer';
import { type Cluster, hasClusterServers, living, newCluster } from '../support/cluster';
import { newAccount } from '../support/operator';
import { previousVersion, update } from '../support/previous';
import { waitFor } from '../support/waitFor';

const CREDITS = 100_000;
const LONG_MS = 420_000;
const OVER = ['succeeded', 'failed', 'cancelled'];
const NO_PREVIOUS =
  'The upgrade was tried from this version itself: this clone has none before it that can hand over. `git fetch --deepen=1` gets one.\n';

(hasClusterServers ? describe : describe.skip)('a cluster of the previous version, under load', () => {
  let previous: string | undefined;
  let cluster: Cluster;
  let journal: Journal;
  let caller: Caller;
  let library: Library;
  let load: Load;

  beforeAll(async () => {
    previous = await previousVersion();
    if (previous === undefined) process.stdout.write(NO_PREVIOUS);
    cluster = newCluster({}, previous);
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
    if (previous !== undefined) rmSync(previous, { recursive: true });
  }, LONG_MS);

  test(
    'is replaced by this one process by process, and loses no call, no row and no job',
    async () => {
      await waitFor(async () => library.jobs.length > 5);
      const before = cluster.info.pids;
      if (previous !== undefined) update(previous);
      journal.enter('before the first is replaced');
      await cluster.restart((line) => journal.enter(`after ${line}`));
      await waitFor(async () => living(Object.values(before)).length === 0);
      await load.stop();
      process.stdout.write(`${String(journal)}\n`);

      expect(Object.keys(cluster.info.pids)).toEqual(Object.keys(before));
      const disturbed = journal.phases.slice(1).filter(({ unavailable, unanswered }) => {
        return unanswered > 0 || Object.keys(unavailable).length > 0;
      });
      expect({ disturbed, wrongs: journal.wrongs }).toEqual({ disturbed: [], wrongs: {} });
      const ends = new Set<unknown>();
      await forEach(library.jobs, async ({ jobId, doomed }) => {
        const end = await waitFor(async () => {
          const { status } = (await caller.get('/v1/jobs/{jobId}', jobId)).json;
          return OVER.includes(String(status)) && status;
        });
        if (!doomed) ends.add(end);
      });
      expect(ends).toEqual(new Set(['succeeded']));
      expect(await actualState(caller, library)).toEqual(expectedState(library));
    },
    LONG_MS,
  );
});
