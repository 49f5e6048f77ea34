import fc from 'fast-check';
import { expect, test } from '@jest/globals';
import type { RateLimitDecision, RateLimiter, RateWindow } from '../../src/limits/rateLimiter';

export interface LimiterUnderTest {
  limiter: RateLimiter;
  /** Lets the present window end. */
  untilNextWindow(): Promise<void> | void;
}

/**
 * What holds for every limiter (docs/contract.md#limits). @param open with windows that do not end by themselves in a
 * test.
 */
export function describeLimiter(open: () => LimiterUnderTest, runs = 100): void {
  const summary = ({ refusedBy, states }: RateLimitDecision) => ({
    refusedBy: refusedBy && states.indexOf(refusedBy),
    states: states.map(({ limit, remaining }) => [limit, remaining]),
  });

  test('no window ever lets more calls through than its limit, and each as many as it can', async () => {
    const window = fc.record({ name: fc.constantFrom('a', 'b', 'c'), limit: fc.integer({ min: 0, max: 5 }) });
    const call = fc.record({
      windows: fc.uniqueArray(window, { minLength: 1, maxLength: 2, selector: ({ name }) => name }),
      endsBefore: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
      givenBack: fc.boolean(),
    });
    let opened = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 30 }), async (calls) => {
        const { limiter, untilNextWindow } = open();
        const own = ++opened;
        const named = (windows: RateWindow[]) => windows.map(({ name, limit }) => ({ name: `${own}:${name}`, limit }));
        let counted = new Map<string, number>();
        const of = (name: string) => counted.get(name) ?? 0;
        for (const { windows, endsBefore, givenBack } of calls) {
          if (endsBefore) {
            await untilNextWindow();
            counted = new Map();
          }
          const refusing = windows.findIndex(({ name, limit }) => of(name) >= limit);
          if (refusing < 0) for (const { name } of windows) counted.set(name, of(name) + 1);
          const decision = await limiter.take(named(windows));
          expect(summary(decision)).toEqual({
            refusedBy: refusing < 0 ? undefined : refusing,
            states: windows.map(({ name, limit }) => [limit, Math.max(0, limit - of(name))]),
          });
          if (refusing >= 0 || !givenBack) continue;
          await limiter.giveBack(named(windows), decision);
          for (const { name } of windows) counted.set(name, of(name) - 1);
        }
      }),
      { numRuns: runs },
    );
  });

  test('calls that arrive together are each counted', async () => {
    const { limiter } = open();
    const windows = [
      { name: 'wide', limit: 5 },
      { name: 'narrow', limit: 3 },
    ];
    const decisions = await Promise.all(Array.from({ length: 5 }, async () => limiter.take(windows)));
    expect(decisions.map(summary)).toEqual(
      [
        [4, 2],
        [3, 1],
        [2, 0],
        [2, 0],
        [2, 0],
      ].map(([wide, narrow], place) => ({
        refusedBy: place < 3 ? undefined : 1,
        states: [
          [5, wide],
          [3, narrow],
        ],
      })),
    );
  });
}
