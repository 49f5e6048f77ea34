import { describe, expect, test } from '@jest/globals';
import { MemoryIdempotencyStore } from '../../src/idempotency/memoryStore';
import { REPLAY_WINDOW_MS } from '../../src/idempotency/store';
import { describeStore } from './storeSuite';

let now = 0;
const clock = { now: () => now, monotonic: () => now };

describe('leases and stored errors in memory', () => {
  describeStore((share) => ({ store: new MemoryIdempotencyStore(clock, { share }), elapse: (ms) => void (now += ms) }));
});

/** What one entry of a test takes, and its answer. */
const ENTRY_BYTES = 410;
const answerOf = (bytes: number) => ({
  kind: 'stored' as const,
  answer: { status: 404, payload: 'x'.repeat(bytes / 2), headers: {} },
});

test('what is full or has expired is left behind, the oldest first, and never a running lease', () => {
  const store = new MemoryIdempotencyStore(clock, { bytes: 2 * ENTRY_BYTES });
  store.claim('o:run', 'f', 'r');
  for (const key of ['o:a', 'o:b', 'o:c']) {
    store.claim(key, 'f', key);
    store.finish(key, key, { kind: 'done' });
  }
  expect(['o:run', 'o:c'].map((key) => store.claim(key, 'f', 'x').kind)).toEqual(['running', 'done']);
  expect(store.claim('o:a', 'f', 'x').kind).toBe('leased');
  now += REPLAY_WINDOW_MS;
  expect(store.claim('o:c', 'f', 'y')).toEqual({ kind: 'leased' });
});

test('the bytes of one organization push out its own, never those of another', () => {
  const store = new MemoryIdempotencyStore(clock, { bytes: 10_000 });
  store.claim('few:1', 'f', 't');
  store.finish('few:1', 't', answerOf(1_000));
  for (let n = 0; n < 100; n++) {
    store.claim(`many:${n}`, 'f', 't');
    store.finish(`many:${n}`, 't', answerOf(2_000));
  }
  expect(store.claim('few:1', 'f', 'x').kind).toBe('stored');
  const kinds = [99, 98, 97, 0].map((n) => store.claim(`many:${n}`, 'f', 'x').kind);
  expect(kinds).toEqual(['stored', 'stored', 'stored', 'leased']);
});

test('an organization with less than half of what another holds loses nothing to it', () => {
  const store = new MemoryIdempotencyStore(clock, { bytes: 40 * ENTRY_BYTES });
  const done = (key: string): void => {
    store.claim(key, 'f', 't');
    store.finish(key, 't', { kind: 'done' });
  };
  const others = Array.from({ length: 6 }, (_, n) => [`small${n}:1`, `small${n}:2`]).flat();
  others.forEach(done);
  for (let n = 0; n < 200; n++) done(`large:${n}`);
  expect(others.map((key) => store.claim(key, 'f', 'x').kind)).toEqual(others.map(() => 'done'));
});

test('running requests take no place of results', () => {
  const store = new MemoryIdempotencyStore(clock, { bytes: ENTRY_BYTES });
  for (let n = 0; n < 50; n++) store.claim(`o:${n}`, 'f', 't');
  store.finish('o:7', 't', { kind: 'done' });
  expect(['o:7', 'o:8'].map((key) => store.claim(key, 'f', 'x').kind)).toEqual(['done', 'running']);
});
