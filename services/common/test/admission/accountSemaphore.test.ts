import { describe, expect, test } from '@jest/globals';
import { AccountSemaphore } from '../../src/admission';
import { ContractError } from '../../src/contract/errors';
import { collectMetrics } from '../../testing';

const metrics = collectMetrics();
const later = (ms = 60_000): number => Date.now() + ms;

/** Calls that run until the test ends them, with a record of the order in which they started. */
class Calls {
  readonly begun: string[] = [];
  private readonly ends: (() => void)[] = [];

  constructor(private readonly queue: AccountSemaphore) {}

  call(accountId: string, deadline = later()): Promise<void> {
    const called = this.queue.run(accountId, deadline, () => {
      this.begun.push(accountId);
      return new Promise<void>((resolve) => this.ends.push(resolve));
    });
    // A call that still waits when the test ends is rejected later.
    called.catch(() => undefined);
    return called;
  }

  /** Ends the call that started first, so that a waiting call can start. */
  async endOne(): Promise<void> {
    this.ends.shift()?.();
    await new Promise(setImmediate);
  }
}

async function started(queue: AccountSemaphore, ...accountIds: string[]): Promise<Calls> {
  const calls = new Calls(queue);
  for (const accountId of accountIds) void calls.call(accountId);
  await new Promise(setImmediate);
  return calls;
}

describe('a queue', () => {
  test('a semaphore runs as many calls as it has permits, and accounts take turns', async () => {
    const calls = await started(
      new AccountSemaphore({ name: 'l', permits: 2 }),
      'a',
      'a',
      'a',
      'a',
      'a',
      'b',
      'b',
      'c',
    );
    expect(calls.begun).toEqual(['a', 'a']);
    for (let ended = 0; ended < 6; ended++) await calls.endOne();
    expect(calls.begun.join('')).toBe('aaabcaba');
  });

  test('a semaphore keeps permits for other accounts once an account uses its own', async () => {
    const queue = new AccountSemaphore({ name: 'l', permits: 3, permitsPerAccount: 1 });
    const calls = await started(queue, 'a', 'a', 'a', 'b');
    expect([calls.begun, queue.waiting]).toEqual([['a', 'b'], 2]);
    await calls.endOne();
    expect([calls.begun, queue.waiting]).toEqual([['a', 'b', 'a'], 1]);
  });

  test('a semaphore rejects calls at their deadline and beyond the maximum, and a rejected call gets no permit', async () => {
    const queue = new AccountSemaphore({ name: 'l', permits: 1, maxWaiting: 1 });
    const calls = await started(queue, 'a');
    const late = calls.call('a', later(20));
    await expect(calls.call('a')).rejects.toEqual(new ContractError('unavailable', null));
    await expect(late).rejects.toEqual(new ContractError('unavailable', null));
    expect(queue.waiting).toBe(0);
    expect(await metrics()).toMatch(/^learning_library_admission_rejected_total\{queue="l"\} 2$/m);
    await calls.endOne();
    void calls.call('b');
    await new Promise(setImmediate);
    expect(calls.begun).toEqual(['a', 'b']);
  });
});
