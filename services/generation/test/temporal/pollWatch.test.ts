import { describe, expect, test } from '@jest/globals';
import { PollWatch } from '../../src/temporal/pollWatch';

describe('a worker is silent', () => {
  test('once the server has seen no new poll of it for the time that is allowed', () => {
    const watch = new PollWatch(180_000);
    expect(watch.isSilent(1_000_000)).toBe(false);
    watch.seen(50, 0);
    watch.seen(60, 100_000);
    for (let now = 100_000; now <= 280_000; now += 30_000) watch.seen(60, now);
    expect(watch.isSilent(280_000)).toBe(false);
    expect(watch.isSilent(280_001)).toBe(true);
    watch.seen(70, 290_000);
    expect(watch.isSilent(290_001)).toBe(false);
  });

  test('also where the server has never heard of it', () => {
    const watch = new PollWatch(180_000);
    watch.seen(undefined, 0);
    watch.seen(undefined, 180_000);
    expect(watch.isSilent(180_001)).toBe(true);
  });

  test('never while the server does not answer, and from its return on only after the same time again', () => {
    const watch = new PollWatch(180_000);
    watch.seen(60, 0);
    watch.unknown();
    expect(watch.isSilent(1_000_000)).toBe(false);
    watch.seen(60, 1_000_000);
    expect(watch.isSilent(1_180_000)).toBe(false);
    expect(watch.isSilent(1_180_001)).toBe(true);
  });
});
