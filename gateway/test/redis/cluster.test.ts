import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deriveSigningKeys } from '@learning-library/common/contract';
import { RedisConnection, RedisKeyInvalidations } from '@learning-library/common/redis';
import { createLogger } from '@learning-library/common/telemetry';
import { waitFor } from '@learning-library/common/testing';
import { hasServers } from '@learning-library/local-servers/testing';
import { RedisValues } from '../../src/idempotency/redisValues';
import { IdempotencyStore } from '../../src/idempotency/store';
import { codeOf, type Response, startTestGateway, type TestGateway, type TestKey, THING } from '../pipeline/support';
import { startTestCluster, type TestCluster, type TestNode } from './clusterSupport';

const describeWithRedis = hasServers('redis-server') ? describe : describe.skip;

const PLENTY = { live: 10_000, test: 10_000, generation: 10_000, address: 10_000 };
const BODY = '{"title":"words"}';
const ORGANIZATIONS = 30;
const LIMIT = 40;
const GENERATIONS = 3;
const SEALING = deriveSigningKeys([{ id: '1', secret: 'secret' }], 'replay');
const SILENT = createLogger({ name: 'test', level: 'silent' });
/** Time for the other nodes to notice the loss, agree, and promote the replica. */
const FAILOVER = { timeoutMs: 60_000 };

describeWithRedis('two gateways on a Redis Cluster over TLS of three primaries and three replicas', () => {
  let cluster: TestCluster;
  let one: TestGateway;
  let two: TestGateway;
  let keys: TestKey[];
  let redis: RedisConnection;
  let claimed = 0;
  beforeAll(async () => {
    cluster = await startTestCluster();
    const config = { redis: cluster.config, replicas: 2, rateLimits: { ...PLENTY, generation: GENERATIONS } };
    one = await startTestGateway(config);
    two = await startTestGateway(config, undefined, one);
    keys = Array.from({ length: ORGANIZATIONS }, (_v, i) =>
      one.accounts.add({ organizationId: `organization-${i}`, accountId: `account-${i}` }),
    );
    redis = new RedisConnection(cluster.config, SILENT);
    await waitFor(() => redis.isUp);
    await untilConnected();
  }, 2 * FAILOVER.timeoutMs);
  afterAll(async () => {
    redis.close();
    await Promise.all([one.gateway.stop(), two.gateway.stop()]);
    await cluster.stop();
  });

  const states = () => [one, two].map(({ gateway }) => gateway.redisState?.());
  const untilConnected = () => waitFor(() => states().every((state) => state?.commands && state.messages), FAILOVER);
  const create = (gateway: TestGateway, key: TestKey, name: string, body = BODY): Promise<Response> =>
    gateway.call('POST', '/v1/things', { key, body, headers: { 'Idempotency-Key': `${name} ${key.state.keyId}` } });
  const get = (gateway: TestGateway, key = one.key): Promise<Response> =>
    gateway.call('GET', `/v1/things/${THING}`, { key });
  /** The lease is only in Redis: one of two parallel requests gets 409. */
  const untilAllHaveLeases = () =>
    waitFor(async () => {
      const name = claimed++;
      const store = new IdempotencyStore(new RedisValues(redis, SEALING));
      const claims = async () =>
        Promise.all(keys.map(async (_key, i) => (await store.claim(`owner-${i}:live:${name}`, 'f')).kind));
      await claims();
      return (await claims()).every((kind) => kind === 'running');
    }, FAILOVER);
  const names = async (): Promise<string[][]> =>
    Promise.all((await cluster.primaries()).map(async (node) => (await node.command('KEYS', '*')) as string[]));

  test('gateways admit exactly as many requests and generations per account as its limits, and spread the counters', async () => {
    // All of the requests count for the key.
    const generating = [one, two, one, two, one];
    const statuses = async ({ state }: TestKey, i: number) => {
      const key = one.accounts.add({ ...state, keyId: `limited-${i}`, rateLimit: LIMIT });
      const generate = (gateway: TestGateway) => gateway.call('POST', `/v1/things/${THING}/generations`, { key });
      const generations = await Promise.all(generating.map(generate));
      const reads = await Promise.all(Array.from({ length: 50 }, (_v, i) => get(i % 2 === 0 ? one : two, key)));
      return [generations, reads].map((responses) => responses.filter(({ status }) => status < 300).length);
    };
    expect(await Promise.all(keys.map(statuses))).toEqual(keys.map(() => [GENERATIONS, LIMIT - generating.length]));
    const accounts = (held: string[]) => held.filter((name) => /:calls:\{account-\d+\}:key:limited/.test(name)).length;
    const counted = (await names()).map(accounts);
    expect([counted.length, counted.every((count) => count > 0), sum(counted)]).toEqual([3, true, keys.length]);
  });

  test('gateways use no node that announces a name outside its certificate', async () => {
    const announce = (what: string) =>
      Promise.all(cluster.nodes.map((node) => node.command('CONFIG', 'SET', 'cluster-preferred-endpoint-type', what)));
    await announce('ip');
    const strict = new RedisConnection(cluster.config, SILENT);
    const writes = () =>
      Promise.all(keys.map((_key, i) => strict.run('SET', (client) => client.set(`${i}`, '', 'PX', 1))));
    await expect(writes()).rejects.toThrow('Redis is unavailable');
    await announce('hostname');
    await waitFor(() => writes().catch(() => undefined));
    strict.close();
  });

  test(
    'gateways respond while a primary is killed, create nothing twice, and use its replica; revocations arrive immediately',
    async () => {
      const before = one.things.created.length;
      const [killed, ...others] = cluster.nodes;
      process.kill(-(killed as TestNode).pid, 'SIGKILL');
      // Until the replica is promoted, each organization creates one resource and repeats the request.
      let rounds = 0;
      const statuses = new Set<number>();
      await waitFor(async () => {
        const name = `round ${rounds++}`;
        for (const gateway of [one, two]) {
          const responses = await Promise.all(keys.map((key) => create(gateway, key, name)));
          responses.forEach(({ status }) => statuses.add(status));
        }
        const roles = await Promise.all(others.map((node) => node.command('ROLE')));
        return roles.filter((role) => String(role).startsWith('master')).length === 3;
      }, FAILOVER);
      expect(statuses).toEqual(new Set([201]));
      expect(one.things.created.length - before).toBe(rounds * keys.length);
      await untilConnected();
      await untilAllHaveLeases();
      const [key] = keys as [TestKey];
      key.state.revoked = true;
      const messages = new RedisKeyInvalidations(cluster.config, redis, SILENT);
      await messages.publish({ keyId: key.state.keyId });
      await waitFor(async () => {
        const codes = [codeOf(await get(one, key)), codeOf(await get(two, key))];
        return codes.every((code) => code === 'revoked_api_key');
      });
    },
    4 * FAILOVER.timeoutMs,
  );

  test(
    'gateways find the replica of a primary that hangs',
    async () => {
      const frozen = (await cluster.primaries())[0] as TestNode;
      process.kill(-frozen.pid, 'SIGSTOP');
      const reads = await Promise.all(keys.slice(1).map((key) => get(one, key)));
      expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
      await untilAllHaveLeases();
      process.kill(-frozen.pid, 'SIGCONT');
    },
    2 * FAILOVER.timeoutMs,
  );
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
