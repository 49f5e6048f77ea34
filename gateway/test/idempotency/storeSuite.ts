import { expect, test } from '@jest/globals';
import { type IdempotencyStore, LEASE_MS, REPLAY_WINDOW_MS } from '../../src/idempotency/store';

export interface StoreUnderTest {
  store: IdempotencyStore;
  /** Lets so many milliseconds pass for what is stored. */
  elapse(ms: number): Promise<void> | void;
}

const ANSWER = { status: 404, payload: '{"a":"é"}', headers: { link: 'a' } };
/** More than a test takes. */
const MOMENT_MS = 5_000;

/** What holds for every store of leases and stored errors (docs/contract.md#idempotency). */
export function describeStore(open: () => StoreUnderTest): void {
  test('a result is written by the holder of the lease alone', async () => {
    const { store } = open();
    const claims = [await store.claim('k', 'f', 'one'), await store.claim('k', 'f', 'two')];
    await store.finish('k', 'two', { kind: 'done' });
    await store.release('k', 'two');
    claims.push(await store.claim('k', 'g', 'three'));
    await store.finish('k', 'one', { kind: 'stored', answer: ANSWER });
    await store.release('k', 'one');
    await store.finish('k', 'one', { kind: 'done' });
    claims.push(await store.claim('k', 'g', 'four'));
    expect(claims).toEqual([
      { kind: 'leased' },
      { kind: 'running', fingerprint: 'f' },
      { kind: 'running', fingerprint: 'f' },
      { kind: 'stored', fingerprint: 'f', answer: ANSWER },
    ]);
  });

  test('a lease ends after 15 s, and whoever held it writes nothing more', async () => {
    const { store, elapse } = open();
    await store.claim('k', 'f', 'one');
    await elapse(LEASE_MS - MOMENT_MS);
    const before = await store.claim('k', 'f', 'early');
    await elapse(MOMENT_MS);
    await store.finish('k', 'one', { kind: 'done' });
    const after = await store.claim('k', 'g', 'two');
    await store.finish('k', 'one', { kind: 'done' });
    await store.release('k', 'one');
    const held = await store.claim('k', 'f', 'three');
    expect([before, after, held]).toEqual([
      { kind: 'running', fingerprint: 'f' },
      { kind: 'leased' },
      { kind: 'running', fingerprint: 'g' },
    ]);
  });

  test.each([
    ['a stored answer', { kind: 'stored', answer: ANSWER }],
    ['that a resource was made', { kind: 'done' }],
    ['that a request was not valid', { kind: 'invalid', language: 'fr' }],
  ] as const)('%s is known for 24 hours', async (_name, result) => {
    const { store, elapse } = open();
    await store.claim('k', 'f', 'one');
    await store.finish('k', 'one', result);
    await elapse(REPLAY_WINDOW_MS - MOMENT_MS);
    const before = await store.claim('k', 'g', 'two');
    await elapse(MOMENT_MS);
    const after = await store.claim('k', 'g', 'three');
    expect([before, after]).toEqual([{ ...result, fingerprint: 'f' }, { kind: 'leased' }]);
  });

  test('a key that was released is free at once', async () => {
    const { store } = open();
    await store.claim('k', 'f', 'one');
    await store.release('k', 'one');
    expect(await store.claim('k', 'g', 'two')).toEqual({ kind: 'leased' });
  });

  test('keys do not meet', async () => {
    const { store } = open();
    const claims = [await store.claim('a', 'f', 'one'), await store.claim('b', 'f', 'one')];
    await store.finish('a', 'one', { kind: 'done' });
    claims.push(await store.claim('b', 'f', 'two'));
    expect(claims.map(({ kind }) => kind)).toEqual(['leased', 'leased', 'running']);
  });

  test('of many that claim a key at once one has the lease', async () => {
    const { store } = open();
    const claims = await Promise.all(Array.from({ length: 50 }, async (_v, i) => store.claim('k', 'f', String(i))));
    expect(claims.filter(({ kind }) => kind === 'leased')).toHaveLength(1);
  });
}
