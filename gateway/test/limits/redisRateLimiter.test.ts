import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RedisConnection, RedisScript } from '@learning-library/common/redis';
import { waitFor } from '@learning-library/common/testing';
import { hasServers } from '@learning-library/local-servers';
import { SYSTEM_CLOCK } from '../../src/clock';
import { FallbackRateLimiter } from '../../src/limits/fallbackRateLimiter';
import { MemoryRateLimiter, type RateLimiter } from '../../src/limits/rateLimiter';
import { RedisRateLimiter } from '../../src/limits/redisRateLimiter';
import { connectTo, startTestRedis, type TestRedis } from '../redis/support';
import { describeLimiter } from './limiterSuite';

const describeWithRedis = hasServers('redis-server') ? describe : describe.skip;

/** So long that none ends while a test runs. */
const AGE_MS = 20 * 365 * 86_400_000;
const SHORT_MS = 500;
/** Moves what is counted into the window before the one it was counted in. */
const AGE = new RedisScript(`
for _, key in ipairs(redis.call('KEYS', '*:rate:*')) do redis.call('HINCRBY', key, 'window', ARGV[1]) end
return 'aged'
`);

describeWithRedis('windows in Redis', () => {
  let server: TestRedis;
  let redis: RedisConnection;
  beforeAll(async () => {
    server = await startTestRedis();
    redis = await connectTo(server);
  });
  afterAll(async () => {
    redis.close();
    server.thaw();
    await server.stop();
  });
  const isUp = () => waitFor(() => redis.isUp);
  const soft = (replicas: number, connection = redis): RateLimiter =>
    new FallbackRateLimiter(
      connection,
      new RedisRateLimiter(connection, SYSTEM_CLOCK, AGE_MS),
      new MemoryRateLimiter(SYSTEM_CLOCK, AGE_MS),
      replicas,
    );

  describeLimiter(
    () => ({
      limiter: soft(1),
      untilNextWindow: async () => expect(await redis.run(AGE, [], [-1])).toBe('aged'),
    }),
    25,
  );

  test('end by the clock of Redis, which is not asked twice', async () => {
    const limiter = new RedisRateLimiter(redis, { now: () => 5_000, monotonic: () => 0 }, SHORT_MS);
    const windows = [{ name: 'short', limit: 1_000_000 }];
    const left = new Set<number>();
    let started = 0;
    await waitFor(async () => {
      const { states } = await limiter.take(windows);
      const [position] = states;
      left.add((position?.resetsAt ?? 0) - 5_000);
      if (position?.remaining === 999_999) started++;
      return started >= 3;
    });
    expect([...left].every((ms) => ms > 0 && ms <= SHORT_MS)).toBe(true);
  });

  test('take nothing from the next one for a call that is given back late', async () => {
    const limiter = new RedisRateLimiter(redis, { now: () => 0, monotonic: () => 0 }, SHORT_MS);
    const limit = 1_000_000;
    const windows = [{ name: 'late', limit }];
    const remaining = async () => (await limiter.take(windows)).states[0]?.remaining;
    // Where the window ended in between, once more.
    const seen = await waitFor(async () => {
      const decision = await limiter.take(windows);
      await waitFor(async () => (await remaining()) === limit - 1);
      await limiter.giveBack(windows, decision);
      const after = await remaining();
      return after !== limit - 1 && after;
    });
    expect(seen).toBe(limit - 2);
  });

  test('whose clock stepped back into the window before stay in the one it had reached', async () => {
    const limiter = soft(1);
    const windows = [{ name: 'stepped', limit: 2 }];
    const first = await limiter.take(windows);
    await redis.run(AGE, [], [1]);
    const second = await limiter.take(windows);
    const third = await limiter.take(windows);
    expect([first.states[0]?.remaining, second.states[0]?.remaining, third.refusedBy?.limit]).toEqual([1, 0, 2]);
  });

  test('are counted by each replica up to its share while Redis is away, and in Redis again when it is back', async () => {
    const limiter = soft(3);
    const windows = [
      { name: 'shared', limit: 10 },
      { name: 'tiny', limit: 2 },
    ];
    const one = windows.slice(0, 1);
    await limiter.take(windows);
    server.freeze();
    await waitFor(async () => {
      await limiter.take([{ name: 'other', limit: 1 }]);
      return !redis.isUp;
    });
    const decided = [];
    for (const asked of [windows, windows, one, one, one]) decided.push(await limiter.take(asked));
    server.thaw();
    await isUp();
    const back = await limiter.take(one);
    expect(
      decided.map(({ refusedBy, states }) => [refusedBy?.limit, ...states.map((p) => [p.limit, p.remaining])]),
    ).toEqual([
      [undefined, [10, 2], [2, 0]],
      [2, [10, 2], [2, 0]],
      [undefined, [10, 1]],
      [undefined, [10, 0]],
      [10, [10, 0]],
    ]);
    expect(back.states[0]).toMatchObject({ limit: 10, remaining: 8 });
  });

  test('of no calls let none through while Redis is away, and nothing is awaited', async () => {
    const limiter = soft(2);
    await server.stop();
    await waitFor(() => !redis.isUp);
    const decided = limiter.take([{ name: 'none', limit: 0 }]);
    server = await startTestRedis(server.port);
    await isUp();
    expect(decided).toMatchObject({ refusedBy: { limit: 0, remaining: 0 } });
  });

  test('take a call back where it was counted', async () => {
    const limiter = soft(1);
    const windows = [{ name: 'given', limit: 1 }];
    await server.command('REPLICAOF 127.0.0.1 1');
    await waitFor(async () => {
      await limiter.take([{ name: 'other', limit: 1 }]);
      return !redis.isUp;
    });
    const local = await limiter.take(windows);
    await server.command('REPLICAOF NO ONE');
    await isUp();
    const shared = await limiter.take(windows);
    await limiter.giveBack(windows, local);
    const full = await limiter.take(windows);
    await limiter.giveBack(windows, full);
    await limiter.giveBack(windows, shared);
    const free = await limiter.take(windows);
    expect([shared, full, free].map(({ refusedBy }) => refusedBy === undefined)).toEqual([true, false, true]);
  });
});
