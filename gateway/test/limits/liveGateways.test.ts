import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RedisConnection } from '@learning-library/common/redis';
import { waitFor } from '@learning-library/common/testing';
import { hasServers } from '@learning-library/local-servers';
import { SYSTEM_CLOCK } from '../../src/clock';
import { LiveGateways } from '../../src/limits/liveGateways';
import { MemoryRateLimiter } from '../../src/limits/memoryRateLimiter';
import { RedisRateLimiter } from '../../src/limits/redisRateLimiter';
import { FallbackRateLimiter } from '../../src/limits/fallbackRateLimiter';
import { connectTo, startTestRedis, type TestRedis } from '../redis/support';

const BEAT_MS = 100;
const EXPECTED = 5;
const LIMIT = 60;

(hasServers('redis-server') ? describe : describe.skip)('the share of a gateway while Redis is away', () => {
  let server: TestRedis;
  const connections: RedisConnection[] = [];
  const gateways: LiveGateways[] = [];

  beforeAll(async () => {
    server = await startTestRedis();
  });
  afterAll(async () => {
    gateways.forEach((gateway) => gateway.close());
    connections.forEach((connection) => connection.close());
    await server.stop();
  });

  async function start(): Promise<void> {
    const connection = await connectTo(server);
    connections.push(connection);
    gateways.push(new LiveGateways(connection, EXPECTED, BEAT_MS));
  }

  const counts = () => gateways.map(({ count }) => count);
  const untilCounted = (wanted: number[]) => waitFor(() => JSON.stringify(counts()) === JSON.stringify(wanted));

  /** What the first lets through of a limit, all by itself. */
  async function share(): Promise<number> {
    const [redis, gateway] = [connections[0] as RedisConnection, gateways[0] as LiveGateways];
    const limiter = new FallbackRateLimiter(
      redis,
      new RedisRateLimiter(redis, SYSTEM_CLOCK),
      new MemoryRateLimiter(SYSTEM_CLOCK),
      () => gateway.count,
    );
    const { positions } = await limiter.take([{ name: 'calls', limit: LIMIT }]);
    return 1 + Number(positions[0]?.remaining);
  }

  test('follows how many live, and is that of the last count until Redis is back', async () => {
    await start();
    await start();
    expect(counts()).toEqual([EXPECTED, EXPECTED]);
    await untilCounted([2, 2]);
    await start();
    await untilCounted([3, 3, 3]);

    // Killed: it says nothing of its end.
    gateways.pop()?.close();
    await untilCounted([2, 2]);
    await server.stop();
    await waitFor(() => connections.every(({ isUp }) => !isUp));
    expect([counts(), await share()]).toEqual([[2, 2], LIMIT / 2]);

    server = await startTestRedis(server.port);
    await start();
    await untilCounted([3, 3, 3]);
    await server.stop();
    await waitFor(() => connections.every(({ isUp }) => !isUp));
    expect([counts(), await share()]).toEqual([[3, 3, 3], LIMIT / 3]);
    server = await startTestRedis(server.port);
  });
});
