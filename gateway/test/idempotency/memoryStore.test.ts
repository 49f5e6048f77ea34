import { expect, test } from '@jest/globals';
import { MemoryIdempotencyStore } from '../../src/idempotency/memoryStore';
import { LEASE_MS, REPLAY_WINDOW_MS } from '../../src/idempotency/store';

let now = 0;
const clock = { now: () => now, monotonic: () => now };
const ANSWER = { status: 404, payload: '{}', headers: { ETag: 'a' } };

test('a result is written by the holder of the lease alone', () => {
  const store = new MemoryIdempotencyStore(clock);
  const claims = [store.claim('k', 'f', 'one'), store.claim('k', 'f', 'two')];
  store.finish('k', 'two', { kind: 'done' });
  store.release('k', 'two');
  claims.push(store.claim('k', 'g', 'three'));
  store.finish('k', 'one', { kind: 'stored', answer: ANSWER });
  store.release('k', 'one');
  claims.push(store.claim('k', 'f', 'four'));
  expect(claims).toEqual([
    { kind: 'leased' },
    { kind: 'running', fingerprint: 'f', token: 'one' },
    { kind: 'running', fingerprint: 'f', token: 'one' },
    { kind: 'stored', fingerprint: 'f', answer: ANSWER },
  ]);
});

test('a lease ends after 15 s, and whoever held it writes nothing more', () => {
  const store = new MemoryIdempotencyStore(clock);
  store.claim('k', 'f', 'one');
  now += LEASE_MS;
  store.finish('k', 'one', { kind: 'done' });
  expect(store.claim('k', 'g', 'two')).toEqual({ kind: 'leased' });
  store.finish('k', 'one', { kind: 'done' });
  expect(store.claim('k', 'f', 'three')).toEqual({ kind: 'running', fingerprint: 'g', token: 'two' });
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
