import { expect, test } from '@jest/globals';
import {
  type IdempotencyStore,
  LEASE_MS,
  REPLAY_WINDOW_MS,
  type Result,
  type Share,
} from '../../src/idempotency/store';

export interface StoreUnderTest {
  store: IdempotencyStore;
  /** Lets so many milliseconds pass for what is stored. */
  elapse(ms: number): Promise<void> | void;
}

const ANSWER = { status: 404, payload: '{"a":"é"}', headers: { link: 'a' } };
/** More than a test takes. */
const MOMENT_MS = 5_000;

/** What holds for every store of leases and stored errors (docs/contract.md#idempotency). */
export function describeStore(open: (share?: Share) => StoreUnderTest): void {
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

  test('of many that claim a key at once one has the lease', async () => {
    const { store } = open();
    const claims = await Promise.all(Array.from({ length: 50 }, async (_v, i) => store.claim('k', 'f', String(i))));
    expect(claims.filter(({ kind }) => kind === 'leased')).toHaveLength(1);
  });

  const finished = async (store: IdempotencyStore, key: string, result: Result): Promise<void> => {
    await store.claim(key, 'f', 't');
    await store.finish(key, 't', result);
  };
  const kindsOf = async (store: IdempotencyStore, keys: readonly string[]): Promise<string[]> => {
    const kinds: string[] = [];
    for (const key of keys) kinds.push((await store.claim(key, 'f', 'x')).kind);
    return kinds;
  };

  test('an organization with more results than its share loses its oldest, and no other loses one', async () => {
    const { store } = open({ results: 3, bytes: 1_000_000 });
    await finished(store, 'other:1', { kind: 'done' });
    await store.claim('many:running', 'f', 't');
    for (const n of [1, 2, 3, 4, 5]) await finished(store, `many:${n}`, { kind: 'done' });
    const keys = ['other:1', 'many:running', 'many:5', 'many:4', 'many:3', 'many:2', 'many:1'];
    expect(await kindsOf(store, keys)).toEqual(['done', 'running', 'done', 'done', 'done', 'leased', 'leased']);
  });

  test('an organization with more bytes than its share loses its oldest, and no other loses one', async () => {
    const { store } = open({ results: 1_000, bytes: 10_000 });
    const long = { kind: 'stored', answer: { ...ANSWER, payload: 'x'.repeat(1_500) } } as const;
    await finished(store, 'other:1', long);
    for (const n of [1, 2, 3, 4, 5, 6]) await finished(store, `many:${n}`, long);
    expect(await kindsOf(store, ['other:1', 'many:6', 'many:5', 'many:1'])).toEqual([
      'stored',
      'stored',
      'stored',
      'leased',
    ]);
  });

  test('an answer larger than a whole share is not kept, and takes no other with it', async () => {
    const { store } = open({ results: 1_000, bytes: 5_000 });
    await finished(store, 'o:1', { kind: 'done' });
    await finished(store, 'o:2', { kind: 'stored', answer: { ...ANSWER, payload: 'x'.repeat(6_000) } });
    expect(await kindsOf(store, ['o:1', 'o:2'])).toEqual(['done', 'leased']);
  });

  test('results that have expired take no place of a share', async () => {
    const { store, elapse } = open({ results: 2, bytes: 1_000_000 });
    for (const key of ['o:1', 'o:2']) await finished(store, key, { kind: 'done' });
    await elapse(REPLAY_WINDOW_MS);
    for (const key of ['o:1', 'o:3']) await finished(store, key, { kind: 'done' });
    expect(await kindsOf(store, ['o:1', 'o:2', 'o:3'])).toEqual(['done', 'leased', 'done']);
  });
}
