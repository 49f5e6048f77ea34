import { describe, expect, test } from '@jest/globals';
import { MemoryIdempotencyStore } from '../../src/idempotency/memoryStore';
import { REPLAY_WINDOW_MS } from '../../src/idempotency/store';
import { describeStore } from './storeSuite';

let now = 0;
const clock = { now: () => now, monotonic: () => now };

describe('leases and stored errors in memory', () => {
  describeStore(() => ({ store: new MemoryIdempotencyStore(clock), elapse: (ms) => void (now += ms) }));
});

test('what is full or has expired is left behind, the oldest first, and never a running lease', () => {
  const store = new MemoryIdempotencyStore(clock, 2);
  store.claim('running', 'f', 'r');
  for (const key of ['a', 'b', 'c']) {
    store.claim(key, 'f', key);
    store.finish(key, key, { kind: 'done' });
  }
  expect(['running', 'c'].map((key) => store.claim(key, 'f', 'x').kind)).toEqual(['running', 'done']);
  now += REPLAY_WINDOW_MS;
  expect(store.claim('c', 'f', 'y')).toEqual({ kind: 'leased' });
});
