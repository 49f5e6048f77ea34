import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import { RedisConnection, RedisKeyInvalidations } from '@learning-library/common/redis';
import { createLogger } from '@learning-library/common/telemetry';
import { gate, waitFor } from '@learning-library/common/testing';
import { hasServers } from '@learning-library/local-servers/testing';
import { codeOf, type Response, startTestGateway, type TestGateway, THING } from '../pipeline/support';
import { startTestRedis, type TestRedis } from './support';

const describeWithRedis = hasServers('redis-server') ? describe : describe.skip;

const PLENTY = { live: 10_000, test: 10_000, generation: 10_000, address: 10_000 };
const BODY = '{"title":"words","note":"of a user"}';
const IDEMPOTENCY_KEY = 'the key of a client';
const REPEATED = ['content-type', 'content-language', 'location', 'etag', 'link', 'cache-control'];

describeWithRedis('two gateways on one Redis', () => {
  let server: TestRedis;
  let one: TestGateway;
  let two: TestGateway;
  beforeEach(async () => {
    server = await startTestRedis();
    const config = { redis: server.config, replicas: 2, rateLimits: PLENTY };
    one = await startTestGateway(config);
    two = await startTestGateway(config, undefined, one);
    await untilConnected();
  });
  afterEach(async () => {
    await Promise.all([one.gateway.stop(), two.gateway.stop()]);
    server.thaw();
    await server.stop();
  });

  const states = () => [one, two].map(({ gateway }) => gateway.redisState?.());
  const untilConnected = () => waitFor(() => states().every((state) => state?.commands && state.messages));
  const untilRedisIsUnavailable = () => waitFor(() => states().every((state) => state?.commands === false));
  const get = (gateway: TestGateway) => gateway.call('GET', `/v1/things/${THING}`);
  const create = (gateway: TestGateway, { body = BODY, path = '/v1/things', key = IDEMPOTENCY_KEY } = {}) =>
    gateway.call('POST', path, { body, headers: { 'Idempotency-Key': key } });
  const repeated = ({ status, text, headers }: Response) => [status, text, ...REPEATED.map((name) => headers[name])];
  const replayed = ({ headers }: Response) => headers['idempotent-replayed'];

  async function messages(): Promise<{ publisher: RedisKeyInvalidations; close: () => void }> {
    const logger = createLogger({ name: 'test', level: 'silent' });
    const redis = new RedisConnection(server.config, logger);
    await waitFor(() => redis.isUp);
    return { publisher: new RedisKeyInvalidations(server.config, redis, logger), close: () => redis.close() };
  }

  test('two gateways admit exactly as many requests as the limit of a key, however the requests are distributed', async () => {
    const key = one.accounts.add({ rateLimit: 40 });
    const responses = await Promise.all(
      Array.from({ length: 100 }, async (_v, i) => [one, two][i % 2]?.call('GET', `/v1/things/${THING}`, { key })),
    );
    const statuses = responses.map((response) => response?.status);
    const remaining = responses.filter((a) => a?.status === 200).map((a) => Number(a?.headers['ratelimit-remaining']));
    expect([200, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([40, 60]);
    expect(remaining.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_v, i) => i));
  });

  test('two gateways admit as many generations as the limit of an account, with any of its keys', async () => {
    const limited = { redis: server.config, replicas: 2, rateLimits: { ...PLENTY, generation: 3 } };
    const gateways = [await startTestGateway(limited, undefined, one), await startTestGateway(limited, undefined, one)];
    const keys = [one.key, one.accounts.add()];
    await waitFor(() => gateways.every(({ gateway }) => gateway.redisState?.().commands === true));
    const responses = await Promise.all(
      Array.from({ length: 8 }, async (_v, i) =>
        gateways[i % 2]?.call('POST', `/v1/things/${THING}/generations`, { key: keys[(i >> 1) % 2] }),
      ),
    );
    for (const { gateway } of gateways) await gateway.stop();
    expect(responses.map((response) => response?.status).sort()).toEqual([202, 202, 202, 429, 429, 429, 429, 429]);
  });

  test('a gateway returns 409 while the other one runs the request, and replays it afterwards', async () => {
    const held = gate();
    const original = one.behavior.create;
    one.behavior.create = async (request) => {
      one.behavior.create = original;
      await held.wait();
      return original(request);
    };
    const first = create(one);
    await held.reached;
    const second = await create(two);
    const other = await create(two, { body: '{"title":"b"}' });
    held.open();
    const responses = [await first, second, other, await create(two)];
    expect(responses.map((response) => [response.status, codeOf(response), replayed(response)])).toEqual([
      [201, undefined, undefined],
      [409, 'idempotency_in_progress', undefined],
      [422, 'idempotency_key_reused', undefined],
      [201, undefined, 'true'],
    ]);
    expect(one.things.created).toHaveLength(1);
  });

  test.each([
    ['400', '{"title":"words","unknown":1}', undefined],
    ['404', BODY, new ContractError('not_found', null)],
    ['422', BODY, new ContractError('nothing_to_generate', null)],
  ])('a gateway replays a %s of the other gateway byte for byte', async (_status, body, failure) => {
    const original = one.behavior.create;
    if (failure !== undefined) one.behavior.create = () => Promise.reject(failure);
    const first = await one.call('POST', '/v1/things', {
      body,
      headers: { 'Idempotency-Key': IDEMPOTENCY_KEY, 'Accept-Language': 'fr' },
    });
    one.behavior.create = original;
    const second = await create(two, { body });
    // Each gateway uses its own port as its base URL.
    const text = (response: Response) => JSON.stringify(repeated(response)).replaceAll(/127\.0\.0\.1:\d+/g, '');
    expect([replayed(first), replayed(second), text(second)]).toEqual([undefined, 'true', text(first)]);
  });

  test('gateways store no keys or texts in Redis, and nothing without an expiry', async () => {
    await create(one);
    await create(one, { key: 'another', body: '{"title":"words far too long"}' });
    await create(two, { key: 'third', body: '{"title":' });
    const names = [...(await server.command('KEYS *')).matchAll(/ll-test:\S+/g)].map(([name]) => name);
    let held = names.join();
    for (const name of names) {
      expect([name, await server.command(`PTTL ${name}`)]).toEqual([name, expect.stringMatching(/^:\d+\r\n/)]);
      held += await server.command(`GET ${name}`);
    }
    expect(names.filter((name) => name.includes(':replay:'))).toHaveLength(3);
    expect(held).toContain('invalid');
    for (const secret of ['words', 'user', IDEMPOTENCY_KEY, 'another', 'third', one.key.token]) {
      expect(held).not.toContain(secret);
    }
  });

  test('gateways serve all requests while Redis hangs, create nothing twice, and use Redis again afterwards', async () => {
    const first = await create(one);
    server.freeze();
    const during = await Promise.all([
      get(one),
      get(two),
      create(one),
      create(two),
      create(one, { key: 'new' }),
      create(two, { key: 'bad', body: '{}' }),
    ]);
    await Promise.all(Array.from({ length: 6 }, (_v, i) => get(i % 2 === 0 ? one : two)));
    await untilRedisIsUnavailable();
    const local = await get(one);
    const again = [await create(two, { key: 'new' }), await create(one, { key: 'bad', body: '{}' })];
    server.thaw();
    await untilConnected();
    const after = await create(two, { key: 'after' });
    const afterwards = await create(one, { key: 'after' });
    expect(
      [first, ...during, ...again, after, afterwards].map((response) => [response.status, replayed(response)]),
    ).toEqual([
      [201, undefined],
      [200, undefined],
      [200, undefined],
      [201, 'true'],
      [201, 'true'],
      [201, undefined],
      [400, undefined],
      [201, 'true'],
      [400, undefined],
      [201, undefined],
      [201, 'true'],
    ]);
    // The window of this gateway has half the limit; the headers show the whole limit.
    expect([local.headers['ratelimit-limit'], Number(local.headers['ratelimit-remaining']) < 5_000]).toEqual([
      '10000',
      true,
    ]);
    expect(one.things.created).toHaveLength(3);
  });

  test('gateways serve requests while Redis is read-only, and after it was emptied', async () => {
    await server.command('REPLICAOF 127.0.0.1 1');
    const readOnly = [await create(one), await create(two), await get(one), await get(two)];
    await server.command('REPLICAOF NO ONE');
    await untilConnected();
    await server.command('FLUSHALL');
    const wiped = [await create(one), await create(two), await get(one)];
    expect([...readOnly, ...wiped].map((response) => [response.status, replayed(response)])).toEqual([
      [201, undefined],
      [201, 'true'],
      [200, undefined],
      [200, undefined],
      [201, 'true'],
      [201, 'true'],
      [200, undefined],
    ]);
    expect(one.things.created).toHaveLength(1);
  });

  test('gateways reject a revoked key immediately if the message arrives', async () => {
    const { publisher, close } = await messages();
    await Promise.all([get(one), get(two)]);
    one.key.state.revoked = true;
    await publisher.publish({ keyId: one.key.state.keyId });
    const rejected = await waitFor(async () => {
      const codes = [codeOf(await get(one)), codeOf(await get(two))];
      return codes.every((code) => code === 'revoked_api_key') && codes;
    });
    close();
    expect(rejected).toHaveLength(2);
  });

  test('gateways reject a revoked key after 30 s, even if no message arrives', async () => {
    await Promise.all([get(one), get(two)]);
    server.freeze();
    one.key.state.revoked = true;
    const codes = async () => [codeOf(await get(one)), codeOf(await get(two))];
    const believed = await codes();
    one.clock.advance(30_000);
    const rejected = await codes();
    server.thaw();
    expect([believed, rejected]).toEqual([
      [undefined, undefined],
      ['revoked_api_key', 'revoked_api_key'],
    ]);
  });

  test('gateways forget all keys after an interruption of the messages', async () => {
    await Promise.all([get(one), get(two)]);
    one.key.state.revoked = true;
    const believed = [(await get(one)).status, (await get(two)).status];
    await server.command('CLIENT KILL TYPE pubsub');
    const rejected = await waitFor(async () => {
      const codes = [codeOf(await get(one)), codeOf(await get(two))];
      return codes.every((code) => code === 'revoked_api_key') && codes;
    });
    expect([believed, rejected]).toEqual([
      [200, 200],
      ['revoked_api_key', 'revoked_api_key'],
    ]);
  });
});
