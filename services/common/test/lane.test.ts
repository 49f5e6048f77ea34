import { describe, expect, test } from '@jest/globals';
import { Lane } from '../src/admission';
import { ContractError } from '../src/errors';
import { collectMetrics } from '../src/testing';

const metrics = collectMetrics();
const later = (ms = 60_000): number => Date.now() + ms;

/** Calls that end when they are told, noting who began. */
class Calls {
  readonly begun: string[] = [];
  private readonly ends: (() => void)[] = [];

  constructor(private readonly lane: Lane) {}

  call(accountId: string, deadline = later()): Promise<void> {
    const called = this.lane.run(accountId, deadline, () => {
      this.begun.push(accountId);
      return new Promise<void>((resolve) => this.ends.push(resolve));
    });
    // Who still waits when a test ends is refused after it.
    called.catch(() => undefined);
    return called;
  }

  /** Ends the call that began first and lets who waits go on. */
  async endOne(): Promise<void> {
    this.ends.shift()?.();
    await new Promise(setImmediate);
  }
}

async function started(lane: Lane, ...accountIds: string[]): Promise<Calls> {
  const calls = new Calls(lane);
  for (const accountId of accountIds) void calls.call(accountId);
  await new Promise(setImmediate);
  return calls;
}

describe('a lane', () => {
  test('lets as many in as it has places, the first of each account in turn', async () => {
    const calls = await started(new Lane({ name: 'l', places: 2 }), 'a', 'a', 'a', 'a', 'a', 'b', 'b', 'c');
    expect(calls.begun).toEqual(['a', 'a']);
    for (let ended = 0; ended < 6; ended++) await calls.endOne();
    expect(calls.begun.join('')).toBe('aaabcaba');
  });

  test('keeps places for others where one account has its share', async () => {
    const lane = new Lane({ name: 'l', places: 3, share: 1 });
    const calls = await started(lane, 'a', 'a', 'a', 'b');
    expect([calls.begun, lane.waiting]).toEqual([['a', 'b'], 2]);
    await calls.endOne();
    expect([calls.begun, lane.waiting]).toEqual([['a', 'b', 'a'], 1]);
  });

  test('has an account begin no more than its part while others are there too', async () => {
    const lane = new Lane({ name: 'l', places: 3, share: 2, equalParts: true });
    const calls = await started(lane, 'a', 'a', 'a', 'a', 'b');
    expect(calls.begun).toEqual(['a', 'a', 'b']);
    await calls.endOne();
    expect(calls.begun).toEqual(['a', 'a', 'b']);
    await calls.endOne();
    expect(calls.begun).toEqual(['a', 'a', 'b', 'a']);
    // b is gone: a has its share again.
    await calls.endOne();
    expect(calls.begun).toEqual(['a', 'a', 'b', 'a', 'a']);
  });

  test('refuses at the deadline and at its bound, and gives nobody a place who is gone', async () => {
    const lane = new Lane({ name: 'l', places: 1, maxWaiting: 1 });
    const calls = await started(lane, 'a');
    const late = calls.call('a', later(20));
    await expect(calls.call('a')).rejects.toEqual(new ContractError('unavailable', null));
    await expect(late).rejects.toEqual(new ContractError('unavailable', null));
    expect(lane.waiting).toBe(0);
    expect(await metrics()).toMatch(/^learning_library_admission_refused_total\{lane="l"\} 2$/m);
    await calls.endOne();
    void calls.call('b');
    await new Promise(setImmediate);
    expect(calls.begun).toEqual(['a', 'b']);
  });

  test('refuses beyond its bound for all accounts together', async () => {
    const lane = new Lane({ name: 'l', places: 1, maxWaitingInAll: 2 });
    const calls = await started(lane, 'a', 'a', 'b');
    await expect(calls.call('c')).rejects.toEqual(new ContractError('unavailable', null));
    await calls.endOne();
    void calls.call('c');
    for (let ended = 0; ended < 3; ended++) await calls.endOne();
    expect(calls.begun).toEqual(['a', 'a', 'b', 'c']);
  });

  test('gives the place back of work that throws', async () => {
    const lane = new Lane({ name: 'l', places: 1 });
    const fail = (): Promise<never> => Promise.reject(new Error('fault'));
    await expect(lane.run('a', later(), fail)).rejects.toThrow('fault');
    await expect(lane.run('b', later(), async () => 1)).resolves.toBe(1);
  });
});
