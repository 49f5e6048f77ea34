import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { deriveSigningKeys } from '@learning-library/common/contract';
import type { RedisConnection } from '@learning-library/common/redis';
import { hasServers } from '@learning-library/local-servers/testing';
import { MemoryValues } from '../../src/idempotency/memoryValues';
import { RedisValues, seal } from '../../src/idempotency/redisValues';
import { type Claim, IdempotencyStore, LEASE_MS, REPLAY_WINDOW_MS, type Result } from '../../src/idempotency/store';
import { connectTo, startTestRedis, type TestRedis } from '../redis/support';

const describeWithRedis = hasServers('redis-server') ? describe : describe.skip;

const RESPONSE = { status: 404, payload: '{"a":"é"}', headers: { link: 'a' } };
const DONE = { kind: 'done' } as const;
const FOREIGN_LEASE = JSON.stringify({ kind: 'running', fingerprint: 'f', token: 'other' });
/** Time that is longer than a test. */
const MOMENT_MS = 5_000;

const leaseOf = (claim: Claim): string => (claim.kind === 'leased' ? claim.lease : 'none');
const finished = async (store: IdempotencyStore, key: string, result: Result = DONE): Promise<void> =>
  store.finish(key, leaseOf(await store.claim(key, 'f')), result);
const kindsOf = async (store: IdempotencyStore, keys: readonly string[]): Promise<string[]> => {
  const kinds: string[] = [];
  for (const key of keys) kinds.push((await store.claim(key, 'f')).kind);
  return kinds;
};

/** The guarantees of leases and results, in memory and in Redis (docs/contract.md#idempotency). */
function describeStore(open: () => IdempotencyStore, elapse: (ms: number) => Promise<void> | void): void {
  test('only the holder of the lease stores a result, and only once', async () => {
    const store = open();
    const lease = leaseOf(await store.claim('o:k', 'f'));
    const during = await store.claim('o:k', 'g');
    await store.finish('o:k', FOREIGN_LEASE, DONE);
    await store.release('o:k', FOREIGN_LEASE);
    const still = await store.claim('o:k', 'g');
    await store.finish('o:k', lease, { kind: 'stored', answer: RESPONSE });
    await store.release('o:k', lease);
    await store.finish('o:k', lease, DONE);
    const after = await store.claim('o:k', 'g');
    const running = { kind: 'running', fingerprint: 'f' };
    expect([during, still]).toMatchObject([running, running]);
    expect(after).toEqual({ kind: 'stored', fingerprint: 'f', answer: RESPONSE });
  });

  test('a lease expires after 15 s, and its former holder can store nothing', async () => {
    const store = open();
    const lease = leaseOf(await store.claim('o:k', 'f'));
    await elapse(LEASE_MS - MOMENT_MS);
    const before = await store.claim('o:k', 'f');
    await elapse(MOMENT_MS);
    await store.finish('o:k', lease, DONE);
    const after = await store.claim('o:k', 'g');
    await store.finish('o:k', lease, DONE);
    await store.release('o:k', lease);
    const held = await store.claim('o:k', 'f');
    expect([before, after, held]).toMatchObject([
      { kind: 'running', fingerprint: 'f' },
      { kind: 'leased' },
      { kind: 'running', fingerprint: 'g' },
    ]);
  });

  test.each([
    ['a stored response', { kind: 'stored', answer: RESPONSE }],
    ['a creation', DONE],
    ['an invalid request', { kind: 'invalid', language: 'fr' }],
  ] as const)('%s is remembered for 24 hours', async (_name, result) => {
    const store = open();
    await finished(store, 'o:k', result);
    await elapse(REPLAY_WINDOW_MS - MOMENT_MS);
    const before = await store.claim('o:k', 'g');
    await elapse(MOMENT_MS);
    expect([before, (await store.claim('o:k', 'g')).kind]).toEqual([{ ...result, fingerprint: 'f' }, 'leased']);
  });

  test('a released key can be claimed immediately', async () => {
    const store = open();
    await store.release('o:k', leaseOf(await store.claim('o:k', 'f')));
    expect((await store.claim('o:k', 'g')).kind).toBe('leased');
  });

  test('exactly one of many parallel claims of a key gets the lease', async () => {
    const store = open();
    const claims = await Promise.all(Array.from({ length: 50 }, () => store.claim('o:k', 'f')));
    expect(claims.filter(({ kind }) => kind === 'leased')).toHaveLength(1);
  });

  test('a response over 16,384 characters is not stored', async () => {
    const store = open();
    await finished(store, 'o:k', { kind: 'stored', answer: { ...RESPONSE, payload: 'x'.repeat(16_384) } });
    expect((await store.claim('o:k', 'f')).kind).toBe('leased');
  });
}

describe('leases and results in memory', () => {
  let now = 0;
  const clock = { now: () => now, monotonic: () => now };
  describeStore(
    () => new IdempotencyStore(new MemoryValues(clock)),
    (ms) => void (now += ms),
  );

  test('an organization beyond its share loses only its own oldest values', async () => {
    const store = new IdempotencyStore(new MemoryValues(clock, 1_000_000, 1_500));
    await finished(store, 'other:1');
    for (const n of [1, 2, 3, 4, 5]) await finished(store, `many:${n}`);
    expect(await kindsOf(store, ['other:1', 'many:5', 'many:4', 'many:1'])).toEqual(['done', 'done', 'done', 'leased']);
  });

  test('beyond the total limit, the least recently used organization loses its values', async () => {
    const store = new IdempotencyStore(new MemoryValues(clock, 3_000, 1_500));
    for (const owner of ['a', 'b', 'c', 'd']) await finished(store, `${owner}:1`);
    expect(await kindsOf(store, ['d:1', 'a:1'])).toEqual(['done', 'leased']);
  });
});

const SEALING = deriveSigningKeys([{ id: '1', secret: 'secret' }], 'replay');

/** Reduces the remaining lifetime of every key. Fails if a key has none. */
const ELAPSE = `
for _, key in ipairs(redis.call('KEYS', '*')) do
  local left = redis.call('PTTL', key)
  if left < 0 then error('never ends: ' .. key) end
  redis.call('PEXPIRE', key, left - ARGV[1])
end
return 'elapsed'
`;

describeWithRedis('leases and results in Redis', () => {
  let server: TestRedis;
  let redis: RedisConnection;
  beforeAll(async () => {
    server = await startTestRedis();
    redis = await connectTo(server);
  });
  beforeEach(() => server.command('FLUSHALL').then(() => undefined));
  afterAll(async () => {
    redis.close();
    server.thaw();
    await server.stop();
  });
  const open = () => new IdempotencyStore(new RedisValues(redis, SEALING));
  const put = (key: string, value: string) =>
    redis.run('SET', (client) => client.set(redis.key(`replay:${key}`), value, 'PX', 60_000));

  describeStore(open, async (ms) =>
    expect(await redis.run('EVALSHA', (client) => client.eval(ELAPSE, 0, ms))).toBe('elapsed'),
  );

  test('forged, moved and changed values are ignored', async () => {
    const store = open();
    const value = JSON.stringify({ kind: 'stored', fingerprint: 'f', answer: RESPONSE });
    const foreign = deriveSigningKeys([{ id: '1', secret: 'other' }], 'replay');
    const values = {
      own: seal(SEALING, 'own', value),
      moved: seal(SEALING, 'own', value),
      changed: seal(SEALING, 'changed', value).replace('404', '422'),
      forged: seal(foreign, 'forged', value),
      bare: value,
    };
    for (const [key, text] of Object.entries(values)) await put(key, text);
    await server.command(`HSET ${redis.key('replay:hash')} state stored`);
    const kinds = await kindsOf(store, [...Object.keys(values), 'hash']);
    expect(kinds).toEqual(['stored', 'leased', 'leased', 'leased', 'leased', 'leased']);
  });

  test('a replica accepts values that another signing key of the deployment sealed', async () => {
    const older = deriveSigningKeys([{ id: '0', secret: 'older' }], 'replay');
    await put('o:k', seal(older, 'o:k', JSON.stringify({ ...DONE, fingerprint: 'f' })));
    const store = new IdempotencyStore(new RedisValues(redis, [...SEALING, ...older]));
    expect(await store.claim('o:k', 'f')).toEqual({ ...DONE, fingerprint: 'f' });
  });
});
