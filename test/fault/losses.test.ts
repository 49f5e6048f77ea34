import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasClusterServers } from '../support/cluster';
import { portOf } from '../support/faultCluster';
import { newAccount, operator } from '../support/operator';
import { pause } from '../support/pause';
import { waitFor } from '../support/waitFor';
import { Caller } from './support/caller';
import { forEach } from '../support/forEach';
import { testOutcome } from './support/outcome';
import { flushRedis } from './support/residue';
import { LONG_MS, Stage } from './support/stage';
import { Writer } from './support/writer';

/** How long a server is away. */
const AWAY_MS = 2_000;
/** A revoked key is refused within 60 s. */
const REVOKED_MS = 60_000;

(hasClusterServers ? describe : describe.skip)('a cluster under load, with parts of it lost,', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.start();
    await stage.recovered();
  }, LONG_MS);
  afterAll(async () => {
    await stage.stopLoad().catch(() => {});
    await stage.cluster.stop();
  }, LONG_MS);

  test(
    'goes on after each of its processes was killed',
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
    'loses nothing with the whole of Redis',
    async () => {
      stage.journal.enter('flush of Redis');
      for (let n = 0; n < 5; n++) {
        await flushRedis(portOf(stage.cluster.redis.address));
        await pause(AWAY_MS / 10);
      }
      const { unavailable } = stage.journal.phase;
      await stage.recovered();
      expect(unavailable).toEqual({});
    },
    LONG_MS,
  );

  test(
    'makes its index again where Meilisearch has lost it',
    async () => {
      const [contentId] = await stage.probe.content();
      await stage.untilFound(contentId);
      stage.journal.enter('wipe of Meilisearch');
      await wipe();
      await stage.recovered();
      await stage.untilFound(contentId);
    },
    LONG_MS,
  );

  test(
    'accepts generations while Temporal is stopped, and ends them once it is back',
    async () => {
      stage.journal.enter('stop of Temporal');
      await stage.cluster.temporal.stop();
      const job = await stage.probe.generateCards();
      await pause(AWAY_MS);
      const { unavailable } = stage.journal.phase;
      await stage.cluster.startTemporal();
      await stage.recovered();
      expect(await stage.untilOver(job.jobId, LONG_MS)).toMatchObject({ status: 'succeeded' });
      expect(unavailable).toEqual({});
    },
    LONG_MS,
  );

  test(
    'refuses a revoked key at each gateway, though no message reaches it',
    async () => {
      const { key, keyId } = await newAccount(stage.cluster.dataDir);
      const caller = new Caller(stage.cluster.cluster.info.baseUrls, key, stage.journal);
      const status = async (gateway: number): Promise<number | undefined> =>
        (await caller.once({ method: 'GET', path: '/v1/folders', expected: [200, 401] }, gateway))?.status;
      expect([await status(0), await status(1)]).toEqual([200, 200]);
      stage.journal.enter('revocation without Redis');
      await stage.cluster.proxies.redis.break('blackhole');
      const revoking = Date.now();
      await operator(stage.cluster.dataDir, 'key', 'revoke', keyId);
      for (const gateway of [0, 1]) {
        await waitFor(async () => (await status(gateway)) === 401, { timeoutMs: REVOKED_MS, everyMs: 200 });
      }
      expect(Date.now() - revoking).toBeLessThan(REVOKED_MS);
      expect(stage.journal.phase.unavailable).toEqual({});
      await stage.cluster.proxies.redis.heal();
      await stage.recovered();
    },
    LONG_MS,
  );

  test(
    'ends a hundred generations asked for at once',
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

  /** Every index, through the server's own API. */
  async function wipe(): Promise<void> {
    const { address } = stage.cluster.meilisearch;
    const headers = { authorization: `Bearer ${stage.cluster.masterKey}` };
    const listed = (await (await fetch(`${address}/indexes?limit=100`, { headers })).json()) as {
      results: { uid: string }[];
    };
    for (const { uid } of listed.results) await fetch(`${address}/indexes/${uid}`, { method: 'DELETE', headers });
  }
});
