import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { FairQueue } from '../../src/admission';
import { ContractError } from '../../src/contract/errors';
import { collectMetrics } from '../../src/testing';

const metrics = collectMetrics();
const later = (ms = 60_000): number => Date.now() + ms;

/** Calls that end when they are told, noting who began. */
class Calls {
  readonly begun: string[] = [];
  private readonly ends: (() => void)[] = [];

  constructor(private readonly queue: FairQueue) {}

  call(accountId: string, deadline = later()): Promise<void> {
    const called = this.queue.run(accountId, deadline, () => {
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

async function started(queue: FairQueue, ...accountIds: string[]): Promise<Calls> {
  const calls = new Calls(queue);
  for (const accountId of accountIds) void calls.call(accountId);
  await new Promise(setImmediate);
  return calls;
}

describe('a queue', () => {
  test('lets as many in as it has places, the first of each account in turn', async () => {
    const calls = await started(new FairQueue({ name: 'l', places: 2 }), 'a', 'a', 'a', 'a', 'a', 'b', 'b', 'c');
    expect(calls.begun).toEqual(['a', 'a']);
    for (let ended = 0; ended < 6; ended++) await calls.endOne();
    expect(calls.begun.join('')).toBe('aaabcaba');
  });

  test('keeps places for others where one account has its share', async () => {
    const queue = new FairQueue({ name: 'l', places: 3, share: 1 });
    const calls = await started(queue, 'a', 'a', 'a', 'b');
    expect([calls.begun, queue.waiting]).toEqual([['a', 'b'], 2]);
    await calls.endOne();
    expect([calls.begun, queue.waiting]).toEqual([['a', 'b', 'a'], 1]);
  });

  test('runs fewer calls of an account at a time while others make calls of any kind', async () => {
    const queue = new FairQueue({ name: 'l', places: 9, beside: 2 });
    const calls = await started(queue, 'a', 'a', 'a');
    expect(calls.begun).toEqual(['a', 'a', 'a']);
    queue.note('b');
    for (let n = 0; n < 3; n++) void calls.call('a');
    void calls.call('b');
    await calls.endOne();
    expect(calls.begun.join('')).toBe('aaab');
    await calls.endOne();
    expect(calls.begun.join('')).toBe('aaaba');
  });

  describe('by time', () => {
    beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] }));
    afterEach(() => void jest.useRealTimers());
    const byTime = (): FairQueue => new FairQueue({ name: 't', places: 3, byTime: true });

    test('gives all places to an account that is alone', async () => {
      const calls = await started(byTime(), 'a', 'a', 'a', 'a');
      expect(calls.begun).toEqual(['a', 'a', 'a']);
    });

    test('has an account run one call at a time while others make calls of any kind', async () => {
      const queue = byTime();
      queue.note('b');
      const calls = await started(queue, 'a', 'a', 'b', 'b');
      expect(calls.begun).toEqual(['a', 'b']);
      await calls.endOne();
      expect(calls.begun).toEqual(['a', 'b', 'a']);
    });

    test('has an account pause for as long as its call took', async () => {
      const queue = byTime();
      queue.note('b');
      const calls = await started(queue, 'a', 'a');
      jest.advanceTimersByTime(200);
      await calls.endOne();
      jest.advanceTimersByTime(190);
      expect(calls.begun).toEqual(['a']);
      jest.advanceTimersByTime(20);
      await new Promise(setImmediate);
      expect(calls.begun).toEqual(['a', 'a']);
    });

    test('lets quick calls follow each other without a pause', async () => {
      const queue = byTime();
      queue.note('b');
      const calls = await started(queue, 'a', 'a');
      jest.advanceTimersByTime(8);
      await calls.endOne();
      expect(calls.begun).toEqual(['a', 'a']);
    });

    test('refuses a call whose turn does not come in time', async () => {
      const queue = byTime();
      queue.note('b');
      const calls = await started(queue, 'a');
      const late = expect(calls.call('a', later(3_000))).rejects.toEqual(new ContractError('unavailable', null));
      jest.advanceTimersByTime(3_000);
      await late;
    });
  });

  test('refuses at the deadline and at its bound, and gives nobody a place who is gone', async () => {
    const queue = new FairQueue({ name: 'l', places: 1, maxWaiting: 1 });
    const calls = await started(queue, 'a');
    const late = calls.call('a', later(20));
    await expect(calls.call('a')).rejects.toEqual(new ContractError('unavailable', null));
    await expect(late).rejects.toEqual(new ContractError('unavailable', null));
    expect(queue.waiting).toBe(0);
    expect(await metrics()).toMatch(/^learning_library_admission_refused_total\{queue="l"\} 2$/m);
    await calls.endOne();
    void calls.call('b');
    await new Promise(setImmediate);
    expect(calls.begun).toEqual(['a', 'b']);
  });

  test('refuses beyond its bound for all accounts together', async () => {
    const queue = new FairQueue({ name: 'l', places: 1, maxWaitingInAll: 2 });
    const calls = await started(queue, 'a', 'a', 'b');
    await expect(calls.call('c')).rejects.toEqual(new ContractError('unavailable', null));
    await calls.endOne();
    void calls.call('c');
    for (let ended = 0; ended < 3; ended++) await calls.endOne();
    expect(calls.begun).toEqual(['a', 'a', 'b', 'c']);
  });

  test('gives the place back of work that throws', async () => {
    const queue = new FairQueue({ name: 'l', places: 1 });
    const fail = (): Promise<never> => Promise.reject(new Error('fault'));
    await expect(queue.run('a', later(), fail)).rejects.toThrow('fault');
    await expect(queue.run('b', later(), async () => 1)).resolves.toBe(1);
  });
});
