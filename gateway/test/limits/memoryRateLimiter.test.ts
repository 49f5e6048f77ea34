import { describe, expect, test } from '@jest/globals';
import { MemoryRateLimiter, tightest, WINDOW_MS } from '../../src/limits/rateLimiter';
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
  const take = () => limiter.take([{ name: 'a', limit: 5 }]).states[0];
  const states = [take()];
  now++;
  states.push(take());
  now -= 2;
  states.push(take());
  expect(states).toEqual([
    { limit: 5, remaining: 4, resetsAt: 10 * WINDOW_MS },
    { limit: 5, remaining: 4, resetsAt: 11 * WINDOW_MS },
    { limit: 5, remaining: 3, resetsAt: 11 * WINDOW_MS },
  ]);
});

test('a call given back after its window has ended takes nothing from the next one', () => {
  let now = 0;
  const limiter = new MemoryRateLimiter({ now: () => now, monotonic: () => now });
  const windows = [{ name: 'a', limit: 1 }];
  const decision = limiter.take(windows);
  now = WINDOW_MS;
  limiter.take(windows);
  limiter.giveBack(windows, decision);
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

test('the window with the fewest calls left is shown, of equals the one that resets last', () => {
  const minute = { limit: 100, remaining: 5, resetsAt: 60_000 };
  const day = { ...minute, resetsAt: 86_400_000 };
  const full = { ...minute, remaining: 0 };
  expect([tightest([minute, day, full]), tightest([minute, day]), tightest([])]).toEqual([full, day, undefined]);
});
