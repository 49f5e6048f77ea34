import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RedisConnection } from '@learning-library/common/redis';
import { waitFor } from '@learning-library/common/testing';
import { hasServers } from '@learning-library/local-servers/testing';
import { SYSTEM_CLOCK } from '../../src/clock';
import { RateLimiter, type RateLimitDecision, rateWindow, tightest } from '../../src/limits/rateLimiter';
import { connectTo, startTestRedis, type TestRedis } from '../redis/support';

const describeWithRedis = hasServers('redis-server') ? describe : describe.skip;

const clock = SYSTEM_CLOCK;

const summary = ({ rejectedBy, states }: RateLimitDecision) => ({
  rejectedBy: rejectedBy && states.indexOf(rejectedBy),
  states: states.map(({ limit, remaining }) => [limit, remaining]),
});

/** The guarantees of a limiter, in memory and in Redis (docs/contract.md#limits). */
function describeLimiter(open: (windowSeconds?: number) => RateLimiter): void {
  test('counts each parallel request once and rejects those beyond the limit', async () => {
    const limiter = open();
    const window = { name: 'together', limit: 5 };
    const decisions = await Promise.all(Array.from({ length: 8 }, () => limiter.take([window])));
    const remaining = decisions
      .filter(({ rejectedBy }) => rejectedBy === undefined)
      .map(({ states }) => states[0]?.remaining);
    expect(remaining.sort()).toEqual([0, 1, 2, 3, 4]);
    expect(decisions.filter(({ rejectedBy }) => rejectedBy?.remaining === 0)).toHaveLength(3);
  });

  test('a request that the first window rejects does not count in the second', async () => {
    const limiter = open();
    const windows = [
      { name: 'first', limit: 1 },
      { name: 'second', limit: 3 },
    ];
    const decisions = [await limiter.take(windows), await limiter.take(windows), await limiter.take(windows.slice(1))];
    expect(decisions.map(summary)).toEqual([
      { rejectedBy: undefined, states: [[1, 0], [3, 2]] },
      { rejectedBy: 0, states: [[1, 0], [3, 2]] },
      { rejectedBy: undefined, states: [[3, 1]] },
    ]); // prettier-ignore
  });

  test('the second window also rejects requests, and a limit of 0 rejects every request', async () => {
    const limiter = open();
    const windows = [
      { name: 'wide', limit: 9 },
      { name: 'none', limit: 0 },
    ];
    expect(summary(await limiter.take(windows))).toEqual({ rejectedBy: 1, states: [[9, 8], [0, 0]] }); // prettier-ignore
  });

  test('a request that is returned to the window allows another one', async () => {
    const limiter = open();
    const windows = [{ name: 'given', limit: 1 }];
    await limiter.take(windows);
    await limiter.refund(windows);
    const decisions = [await limiter.take(windows), await limiter.take(windows)];
    expect(decisions.map(({ rejectedBy }) => rejectedBy === undefined)).toEqual([true, false]);
  });

  test('a new window begins when the last one has ended', async () => {
    const limiter = open(1);
    const windows = [{ name: 'short', limit: 1 }];
    const sentAt = clock.now();
    const first = await limiter.take(windows);
    const left = (first.states[0]?.resetsAt ?? 0) - clock.now();
    expect([left > 0, left <= 1_000]).toEqual([true, true]);
    await waitFor(async () => (await limiter.take(windows)).rejectedBy === undefined);
    // The window may have begun long before its response was read.
    expect(clock.now()).toBeGreaterThanOrEqual(sentAt + 1_000 - 20);
  });
}

describe('windows in memory', () => {
  describeLimiter((windowSeconds) => new RateLimiter({ clock, ...(windowSeconds && { windowSeconds }) }));

  test('windows in memory have a limited number of names, and the least recently used one starts again', async () => {
    const limiter = new RateLimiter({ clock, maxNames: 2 });
    const isRejected = async (name: string) => (await limiter.take([{ name, limit: 1 }])).rejectedBy !== undefined;
    const rejected: boolean[] = [];
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) rejected.push(await isRejected(name));
    expect(rejected).toEqual([false, false, true, false, true, false]);
  });
});

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
  const shared = (replicas: number) => new RateLimiter({ clock, redis, replicas });

  describeLimiter((windowSeconds) => new RateLimiter({ clock, redis, ...(windowSeconds && { windowSeconds }) }));

  test('while Redis is unavailable, each replica accepts its share of the limit, and the headers show the whole limit', async () => {
    const limiter = shared(3);
    const windows = [
      { name: 'shared', limit: 10 },
      { name: 'tiny', limit: 2 },
    ];
    const one = windows.slice(0, 1);
    await limiter.take(windows);
    await server.stop();
    await waitFor(() => !redis.isUp);
    const decided = [];
    for (const asked of [windows, one, one, one]) decided.push(await limiter.take(asked));
    const none = await limiter.take([{ name: 'none', limit: 0 }]);
    server = await startTestRedis(server.port);
    await waitFor(() => redis.isUp);
    const back = await limiter.take(one);
    expect(decided.map(summary)).toEqual([
      { rejectedBy: undefined, states: [[10, 2], [2, 0]] },
      { rejectedBy: undefined, states: [[10, 1]] },
      { rejectedBy: undefined, states: [[10, 0]] },
      { rejectedBy: 0, states: [[10, 0]] },
    ]); // prettier-ignore
    expect([none.rejectedBy, back.states[0]]).toMatchObject([{ limit: 0 }, { limit: 10, remaining: 9 }]);
  });
});

test('all windows of an account are in one slot of a Redis Cluster, by a hash tag with its id', () => {
  expect([rateWindow('a', 'k'), rateWindow('a')]).toEqual(['{a}:key:k', '{a}:generation']);
});

test('the headers show the window with the fewest remaining requests, and of equal ones the window that resets last', () => {
  const minute = { limit: 100, remaining: 5, resetsAt: 60_000 };
  const day = { ...minute, resetsAt: 86_400_000 };
  const full = { ...minute, remaining: 0 };
  expect([tightest([minute, day, full]), tightest([minute, day]), tightest([])]).toEqual([full, day, undefined]);
});
