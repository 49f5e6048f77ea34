import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { RedisAway, RedisConnection, RedisScript } from '@learning-library/common/redis';
import { collectMetrics, waitFor } from '@learning-library/common/testing';
import { hasServers } from '@learning-library/local-servers';
import { CALL_MS, connectTo, keepLines, type Line, PREFIX, startTestRedis, type TestRedis } from './support';

const describeWithRedis = hasServers('redis-server') ? describe : describe.skip;

const ADD = new RedisScript(`
local count = redis.call('INCR', KEYS[1])
redis.call('PEXPIRE', KEYS[1], 60000)
return count
`);

// Before anything is measured: what measures is made once.
const figures = collectMetrics();

describeWithRedis('a connection to Redis', () => {
  let server: TestRedis;
  let redis: RedisConnection;
  let lines: Line[];
  beforeEach(async () => {
    const kept = keepLines();
    lines = kept.lines;
    server = await startTestRedis();
    redis = await connectTo(server.address, kept.logger);
  });
  afterEach(async () => {
    redis.close();
    server.thaw();
    await server.stop();
  });

  const add = (): Promise<unknown> => redis.run(ADD, [redis.key('secret-key')], []);
  const answers = (): Promise<boolean> =>
    add().then(
      () => true,
      () => false,
    );
  const isUp = () => waitFor(() => redis.isUp);
  /** Calls until Redis is known to be away. @returns why each failed, in the order in which they were made. */
  async function callUntilAway(): Promise<unknown[]> {
    const reasons: unknown[] = [];
    await waitFor(async () => {
      await add().catch((error: RedisAway) => reasons.push(error.code));
      return !redis.isUp;
    });
    return reasons;
  }

  test('runs scripts over keys with the prefix, and brings each to a Redis that forgot it', async () => {
    const first = await add();
    await server.command('SCRIPT', 'FLUSH');
    const second = await add();
    await server.command('FLUSHALL');
    expect([first, second, await add(), await server.command('GET', `${PREFIX}:secret-key`)]).toEqual([1, 2, 1, '1']);
  });

  test('fails at once while Redis is not there, and works again when it is back at its address', async () => {
    await server.stop();
    await waitFor(() => !redis.isUp);
    await expect(add()).rejects.toMatchObject({ name: 'RedisAway', code: 'down' });
    const failed = (operation: string, error: string): string =>
      `db_client_operation_duration_seconds_count{db_system_name="redis",db_operation_name="${operation}",error_type="${error}"} `;
    await waitFor(async () => (await figures()).includes(failed('CONNECT', 'ECONNREFUSED')));
    expect(await figures()).toContain(failed('EVALSHA', 'down'));
    server = await startTestRedis(server.port);
    await isUp();
    expect(await add()).toBe(1);
  });

  test('begins to work when a Redis that was down at start comes', async () => {
    redis.close();
    await server.stop();
    const { logger, lines: own } = keepLines();
    redis = new RedisConnection({ url: server.address, keyPrefix: PREFIX, callMs: CALL_MS }, logger);
    await waitFor(() => own.length > 0);
    const before = [redis.isUp, await answers()];
    server = await startTestRedis(server.port);
    await isUp();
    expect([before, await add()]).toEqual([[false, false], 1]);
    expect(own).toEqual([
      { level: 'warn', fields: { connection: 'commands', reason: 'ECONNREFUSED' }, text: 'redis is away' },
      { level: 'info', fields: { connection: 'commands' }, text: 'redis is there' },
    ]);
  });

  test('gives up on a Redis that does not answer after a few calls, and takes it back when it does', async () => {
    server.freeze();
    const reasons = await callUntilAway();
    await expect(add()).rejects.toMatchObject({ code: 'down' });
    server.thaw();
    await isUp();
    expect([reasons, await answers()]).toEqual([['timeout', 'timeout', 'timeout'], true]);
  });

  test('fails all calls under way when it gives up, and none waits for the next connection', async () => {
    server.freeze();
    const settled = [];
    while (redis.isUp) settled.push(...(await Promise.allSettled(Array.from({ length: 200 }, add))));
    expect(new Set(settled.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(redis.isUp).toBe(false);
  });

  test('counts a Redis that may not be written to as away until it may', async () => {
    await server.command('REPLICAOF', '127.0.0.1', '1');
    const reasons = await callUntilAway();
    await waitFor(async () => !redis.isUp && !(await answers()));
    await server.command('REPLICAOF', 'NO', 'ONE');
    await isUp();
    expect([reasons, await answers()]).toEqual([['READONLY'], true]);
  });

  test('counts a Redis that is full as away until it has room, and says so once in the log, with no key or value', async () => {
    await server.command('CONFIG', 'SET', 'maxmemory', '1');
    const reasons = await callUntilAway();
    await server.command('CONFIG', 'SET', 'maxmemory', '0');
    await isUp();
    expect([reasons, await answers()]).toEqual([['OOM', 'OOM', 'OOM'], true]);
    expect(lines).toEqual([
      { level: 'info', fields: { connection: 'commands' }, text: 'redis is there' },
      { level: 'warn', fields: { connection: 'commands', reason: 'OOM' }, text: 'redis is away' },
      { level: 'info', fields: { connection: 'commands' }, text: 'redis is there' },
    ]);
  });

  test('shows its password, waits while that is wrong, and takes its own database', async () => {
    await server.command('CONFIG', 'SET', 'requirepass', 'p@ss');
    const { logger, lines: own } = keepLines();
    const at = `127.0.0.1:${server.port}`;
    const wrong = new RedisConnection({ url: `redis://:secret@${at}`, keyPrefix: PREFIX, callMs: CALL_MS }, logger);
    await waitFor(() => own.length > 0);
    const right = await connectTo(`redis://:p%40ss@${at}/5`, keepLines().logger);
    const added = await right.run(ADD, [right.key('a')], []);
    const isWrongUp = wrong.isUp;
    wrong.close();
    right.close();
    const reason = expect.stringMatching(/^(WRONGPASS|NOAUTH)$/);
    expect([added, isWrongUp, own]).toEqual([
      1,
      false,
      [{ level: 'warn', fields: { connection: 'commands', reason }, text: 'redis is away' }],
    ]);
  });

  test('is closed at once, and fails what is under way', async () => {
    server.freeze();
    const pending = add();
    redis.close();
    await expect(pending).rejects.toBeInstanceOf(RedisAway);
    expect(redis.isUp).toBe(false);
  });
});
