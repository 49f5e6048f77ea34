import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { freePort, pings, type RunningServer, startServer } from '@learning-library/local-servers';
import { hasServers, serverProgram } from '@learning-library/local-servers/testing';
import type { RedisConnection } from '@learning-library/common/redis';
import { waitFor } from '@learning-library/common/testing';
import { Redis } from 'ioredis';
import { connectTo, keepLines, PREFIX, startTestRedis, type TestRedis } from './support';

const describeWithRedis = hasServers('redis-server') ? describe : describe.skip;

const PRIMARY = 'kept';
const KEY = `${PREFIX}:count`;
/** A Sentinel needs several seconds to find a new primary. */
const FAILOVER = { timeoutMs: 60_000 };

describeWithRedis('a connection through Sentinels', () => {
  let folder: string;
  let primary: TestRedis;
  let replica: TestRedis;
  let sentinel: RunningServer;
  let redis: RedisConnection | undefined;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sentinel-'));
    [primary, replica] = await Promise.all([startTestRedis(), startTestRedis()]);
    await replica.command('REPLICAOF', '127.0.0.1', String(primary.port));
    await waitFor(async () => String(await replica.command('ROLE')).includes('connected'), FAILOVER);
    sentinel = await startSentinel(folder, primary.port);
  }, FAILOVER.timeoutMs);
  afterEach(async () => {
    redis?.close();
    await Promise.all([primary, replica, sentinel].map((server) => server.stop()));
    rmSync(folder, { recursive: true });
  });

  test(
    'the client skips an unavailable Sentinel, and follows a failover to the new primary',
    async () => {
      const dead = await freePort();
      const [, alive] = sentinel.address.split('//');
      redis = await connectTo(`redis+sentinel://127.0.0.1:${dead},${alive}/${PRIMARY}`, keepLines().logger);
      const count = (): Promise<unknown> => (redis as RedisConnection).run('EVALSHA', (client) => client.incr(KEY));
      expect(await count()).toBe(1);
      await waitFor(async () => (await replica.command('GET', KEY)) === '1', FAILOVER);
      await primary.stop();
      expect(await waitFor(() => count().catch(() => undefined), FAILOVER)).toBe(2);
      expect(await replica.command('GET', KEY)).toBe('2');
    },
    2 * FAILOVER.timeoutMs,
  );
});

/** Starts a Sentinel that decides quickly, without the votes of other Sentinels. Resolves once it knows the replica. */
async function startSentinel(folder: string, primaryPort: number): Promise<RunningServer> {
  const file = join(folder, 'sentinel.conf');
  const server = await startServer(async () => {
    const port = await freePort();
    const lines = [
      'bind 127.0.0.1',
      `port ${port}`,
      `dir ${folder}`,
      `sentinel monitor ${PRIMARY} 127.0.0.1 ${primaryPort} 1`,
      `sentinel down-after-milliseconds ${PRIMARY} 2000`,
      `sentinel failover-timeout ${PRIMARY} 5000`,
    ];
    // The Sentinel stores its state in this file.
    writeFileSync(file, `${lines.join('\n')}\n`);
    return {
      program: serverProgram('redis-server'),
      arguments: [file, '--sentinel'],
      address: `redis://127.0.0.1:${port}`,
      isReady: () => pings(port),
    };
  });
  const asked = new Redis(server.address);
  try {
    await waitFor(async () => String(await asked.call('SENTINEL', 'replicas', PRIMARY)).includes('ip'), FAILOVER);
  } finally {
    asked.disconnect();
  }
  return server;
}
