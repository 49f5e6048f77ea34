import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { deriveSigningKeys } from '@learning-library/common/contract';
import { type RedisConnection, RedisScript } from '@learning-library/common/redis';
import { waitFor } from '@learning-library/common/testing';
import { hasServers } from '@learning-library/local-servers';
import { RedisIdempotencyStore, seal } from '../../src/idempotency/redisStore';
import { connectTo, startTestRedis, type TestRedis } from '../redis/support';
import { describeStore } from './storeSuite';

const describeWithRedis = hasServers('redis-server') ? describe : describe.skip;

const SEALING = deriveSigningKeys([{ id: '1', secret: 'secret' }], 'replay');

/** Moves every key so many milliseconds towards its end, as time would; one without an end is a fault. */
const ELAPSE = new RedisScript(`
for _, key in ipairs(redis.call('KEYS', '*')) do
  local left = redis.call('PTTL', key)
  if left < 0 then error('never ends: ' .. key) end
  redis.call('PEXPIRE', key, left - ARGV[1])
end
return 'elapsed'
`);

describeWithRedis('leases and stored errors in Redis', () => {
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

  describeStore((share) => ({
    store: new RedisIdempotencyStore(redis, SEALING, share),
    elapse: async (ms) => expect(await redis.run(ELAPSE, [], [ms])).toBe('elapsed'),
  }));

  test('that are wiped are merely unknown, and a late holder writes nothing', async () => {
    const store = new RedisIdempotencyStore(redis, SEALING);
    await store.claim('k', 'f', 'one');
    await server.command('FLUSHALL');
    await store.finish('k', 'one', { kind: 'done' });
    expect(await store.claim('k', 'g', 'two')).toEqual({ kind: 'leased' });
  });

  test('that this program did not write so count as unknown', async () => {
    const store = new RedisIdempotencyStore(redis, SEALING);
    const of = (key: string) => redis.key(`idempotency:${key}`);
    await server.command(`HSET ${of('a')} state stored fingerprint f answer {`);
    await server.command(`HSET ${of('b')} state other fingerprint f`);
    await server.command(`SET ${of('c')} text`);
    const claims = [];
    for (const key of ['a', 'b', 'c']) claims.push(await store.claim(key, 'f', 'one'));
    expect(claims).toEqual([{ kind: 'leased' }, { kind: 'leased' }, { kind: 'leased' }]);
  });

  test('that somebody else wrote, moved or changed are not sent', async () => {
    const store = new RedisIdempotencyStore(redis, SEALING);
    const of = (key: string) => redis.key(`idempotency:${key}`);
    const answer = { status: 404, payload: '{}', headers: { link: 'a' } };
    await store.claim('own', 'f', 'one');
    await store.finish('own', 'one', { kind: 'stored', answer });
    const sealed = String(
      await redis.run(new RedisScript("return redis.call('HGET', KEYS[1], 'answer')"), [of('own')], []),
    );
    const foreign = deriveSigningKeys([{ id: '1', secret: 'other' }], 'replay');
    const put = (key: string, text: string) =>
      redis.run(
        new RedisScript("return redis.call('HSET', KEYS[1], 'state', 'stored', 'fingerprint', 'f', 'answer', ARGV[1])"),
        [of(key)],
        [text],
      );
    await put('moved', sealed);
    await put('changed', sealed.replace('404', '422'));
    await put('forged', seal(foreign, 'forged', answer));
    await put('bare', JSON.stringify(answer));
    await put('status', seal(SEALING, 'status', { ...answer, status: 200 }));
    await put('header', seal(SEALING, 'header', { ...answer, headers: { 'set-cookie': 'a=b' } }));
    const claims = new Map<string, string>();
    for (const key of ['own', 'moved', 'changed', 'forged', 'bare', 'status', 'header']) {
      claims.set(key, (await store.claim(key, 'f', 'two')).kind);
    }
    expect([...claims].filter(([, kind]) => kind !== 'leased')).toEqual([['own', 'stored']]);
  });

  test('are none while Redis is away: every claim is let through, without an effect', async () => {
    const store = new RedisIdempotencyStore(redis, SEALING);
    server.freeze();
    const claims = [];
    // One after the other: the third failure in a row ends the connection.
    for (const token of ['1', '2', '3']) claims.push(await store.claim('k', 'f', token));
    await waitFor(() => !redis.isUp);
    claims.push(await store.claim('k', 'f', 'late'));
    await store.finish('k', 'late', { kind: 'done' });
    await store.release('k', 'late');
    server.thaw();
    await waitFor(() => redis.isUp);
    expect(new Set(claims.map(({ kind }) => kind))).toEqual(new Set(['leased']));
    expect((await store.claim('other', 'f', 'one')).kind).toBe('leased');
    expect((await store.claim('other', 'f', 'two')).kind).toBe('running');
  });
});
