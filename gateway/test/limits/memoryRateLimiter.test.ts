import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MemoryRateLimiter } from '../../src/limits/memoryRateLimiter';
import { type RateWindow, WINDOW_MS } from '../../src/limits/rateLimiter';

test('no window ever lets more calls through than its limit, and each as many as it can', () => {
  const window = fc.record({ name: fc.constantFrom('a', 'b', 'c'), limit: fc.integer({ min: 0, max: 5 }) });
  const call = fc.record({
    windows: fc.uniqueArray(window, { minLength: 1, selector: ({ name }) => name }),
    later: fc.integer({ min: 0, max: 30_000 }),
    givenBack: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(call, { maxLength: 60 }), (calls) => {
      let now = 1_000_000;
      const limiter = new MemoryRateLimiter({ now: () => now, monotonic: () => now });
      const counted = new Map<string, number>();
      for (const { windows, later, givenBack } of calls) {
        now += later;
        const of = ({ name }: RateWindow) => `${name} ${Math.floor(now / WINDOW_MS)}`;
        const fits = windows.every((one) => (counted.get(of(one)) ?? 0) < one.limit);
        const judgement = limiter.take(windows);
        expect(judgement.refusedBy === undefined).toBe(fits);
        if (fits) for (const one of windows) counted.set(of(one), (counted.get(of(one)) ?? 0) + 1);
        expect(judgement.positions).toEqual(
          windows.map((one) => ({
            limit: one.limit,
            remaining: Math.max(0, one.limit - (counted.get(of(one)) ?? 0)),
            resetsAt: (Math.floor(now / WINDOW_MS) + 1) * WINDOW_MS,
          })),
        );
        if (!fits || !givenBack) continue;
        limiter.giveBack(windows, judgement);
        for (const one of windows) counted.set(of(one), (counted.get(of(one)) ?? 0) - 1);
      }
    }),
  );
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
