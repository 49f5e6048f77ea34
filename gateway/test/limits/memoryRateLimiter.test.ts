import { describe, expect, test } from '@jest/globals';
import { MemoryRateLimiter } from '../../src/limits/memoryRateLimiter';
import { WINDOW_MS } from '../../src/limits/rateLimiter';
import { describeLimiter } from './limiterSuite';

describe('windows in memory', () => {
  describeLimiter(() => {
    let now = 1_000_000;
    const limiter = new MemoryRateLimiter({ now: () => now, monotonic: () => now });
    return { limiter, untilNextWindow: () => void (now += WINDOW_MS) };
  });
});

test('windows are aligned to the clock, and one that stepped back stays in its window', () => {
  let now = 10 * WINDOW_MS - 1;
  const limiter = new MemoryRateLimiter({ now: () => now, monotonic: () => now });
  const take = () => limiter.take([{ name: 'a', limit: 5 }]).positions[0];
  const positions = [take()];
  now++;
  positions.push(take());
  now -= 2;
  positions.push(take());
  expect(positions).toEqual([
    { limit: 5, remaining: 4, resetsAt: 10 * WINDOW_MS },
    { limit: 5, remaining: 4, resetsAt: 11 * WINDOW_MS },
    { limit: 5, remaining: 3, resetsAt: 11 * WINDOW_MS },
  ]);
});

test('a call given back after its window has ended takes nothing from the next one', () => {
  let now = 0;
  const limiter = new MemoryRateLimiter({ now: () => now, monotonic: () => now });
  const windows = [{ name: 'a', limit: 1 }];
  const judgement = limiter.take(windows);
  now = WINDOW_MS;
  limiter.take(windows);
  limiter.giveBack(windows, judgement);
  expect(limiter.take(windows).refusedBy).toEqual({ limit: 1, remaining: 0, resetsAt: 2 * WINDOW_MS });
});

test('a clock that went an hour ahead and came back refuses nobody for it', () => {
  let now = 100 * WINDOW_MS;
  const limiter = new MemoryRateLimiter({ now: () => now, monotonic: () => now });
  const take = () => limiter.take([{ name: 'a', limit: 1 }]).refusedBy === undefined;
  const taken = [take(), take()];
  now += 60 * WINDOW_MS;
  taken.push(take());
  now -= 60 * WINDOW_MS;
  taken.push(take(), take());
  expect(taken).toEqual([true, false, true, true, false]);
});

test('names beyond the most that are counted share one limit, and those before keep theirs', () => {
  const limiter = new MemoryRateLimiter({ now: () => 0, monotonic: () => 0 }, WINDOW_MS, 2);
  const isRefused = (name: string): boolean => limiter.take([{ name, limit: 2 }]).refusedBy !== undefined;
  expect(['a', 'b', 'c', 'd', 'e', 'a', 'a'].map(isRefused)).toEqual([false, false, false, false, true, false, true]);
});
