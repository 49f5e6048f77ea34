import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { RedisConnection, RedisUnavailable } from '@learning-library/common/redis';
import { collectMetrics, waitFor } from '@learning-library/common/testing';
import { hasServers } from '@learning-library/local-servers/testing';
import { CALL_MS, connectTo, keepLines, type Line, PREFIX, startTestRedis, type TestRedis } from './support';

const describeWithRedis = hasServers('redis-server') ? describe : describe.skip;

// Called before the first measurement, because instruments are created once.
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

  const add = (connection = redis): Promise<number> =>
    connection.run('EVALSHA', (client) => client.incr(connection.key('secret-key')));
  /** @returns the reasons of the failures in order, until Redis is unavailable */
  async function callUntilUnavailable(): Promise<unknown[]> {
    const reasons: unknown[] = [];
    await waitFor(async () => {
      await add().catch((error: RedisUnavailable) => reasons.push(error.code));
      return !redis.isUp;
    });
    return reasons;
  }
  const isUp = () => waitFor(() => redis.isUp);

  test('a command fails immediately while Redis is unavailable, and succeeds again once Redis returns to its address', async () => {
    await server.stop();
    await waitFor(() => !redis.isUp);
    await expect(add()).rejects.toMatchObject({ name: 'RedisUnavailable', code: 'down' });
    expect(await figures()).toContain(
      `db_client_operation_duration_seconds_count{db_system_name="redis",db_operation_name="EVALSHA",error_type="down"} `,
    );
    server = await startTestRedis(server.port);
    await isUp();
    expect([await add(), await server.command('GET', `${PREFIX}:secret-key`)]).toEqual([1, '1']);
  });

  test('the connection works once a Redis that was unavailable at startup is available', async () => {
    redis.close();
    await server.stop();
    const { logger, lines: own } = keepLines();
    redis = new RedisConnection({ url: server.address, keyPrefix: PREFIX, callMs: CALL_MS }, logger);
    await waitFor(() => own.length > 0);
    await expect(add()).rejects.toBeInstanceOf(RedisUnavailable);
    server = await startTestRedis(server.port);
    await isUp();
    expect(await add()).toBe(1);
    expect(own).toEqual([
      { level: 'warn', fields: { connection: 'commands', reason: 'ECONNREFUSED' }, text: 'redis is unavailable' },
      { level: 'info', fields: { connection: 'commands' }, text: 'redis is available' },
    ]);
  });

  test('a connection without responses is replaced, and commands fail immediately until the new one works', async () => {
    server.freeze();
    const settled = await Promise.allSettled(Array.from({ length: 200 }, () => add()));
    await waitFor(() => !redis.isUp);
    await expect(add()).rejects.toMatchObject({ code: 'down' });
    server.thaw();
    await isUp();
    expect(new Set(settled.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(await add()).toBeGreaterThan(0);
    expect(lines.slice(1)).toMatchObject([
      { fields: { connection: 'commands', reason: 'timeout' }, text: 'redis is unavailable' },
      { text: 'redis is available' },
    ]);
  });

  test('the client reconnects if Redis becomes a replica, because another server may be the primary', async () => {
    await server.command('REPLICAOF', '127.0.0.1', '1');
    const reasons = await callUntilUnavailable();
    await server.command('REPLICAOF', 'NO', 'ONE');
    await isUp();
    expect(reasons[0]).toBe('READONLY');
    expect(await waitFor(() => add().catch(() => 0))).toBe(1);
  });

  test('a command fails immediately while Redis is full, without keys or values in the error and the log', async () => {
    await server.command('CONFIG', 'SET', 'maxmemory', '1');
    const failure = await add().catch((error: unknown) => error);
    await server.command('CONFIG', 'SET', 'maxmemory', '0');
    expect([failure, await add()]).toMatchObject([{ message: 'Redis is unavailable: OOM', code: 'OOM' }, 1]);
    expect(lines).toEqual([{ level: 'info', fields: { connection: 'commands' }, text: 'redis is available' }]);
  });

  test('the client sends its password, waits while the password is wrong, and uses its own database', async () => {
    await server.command('CONFIG', 'SET', 'requirepass', 'p@ss');
    const { logger, lines: own } = keepLines();
    const at = `127.0.0.1:${server.port}`;
    const wrong = new RedisConnection({ url: `redis://:secret@${at}`, keyPrefix: PREFIX, callMs: CALL_MS }, logger);
    await waitFor(() => own.length > 0);
    const right = await connectTo(`redis://:p%40ss@${at}/5`, keepLines().logger);
    const added = await add(right);
    const isWrongUp = wrong.isUp;
    wrong.close();
    right.close();
    const reason = expect.stringMatching(/^(WRONGPASS|NOAUTH)$/);
    expect([added, isWrongUp, own]).toEqual([
      1,
      false,
      [{ level: 'warn', fields: { connection: 'commands', reason }, text: 'redis is unavailable' }],
    ]);
  });

  test('closing is immediate, writes no log line, and fails every running command', async () => {
    server.freeze();
    const pending = add();
    redis.close();
    await expect(pending).rejects.toBeInstanceOf(RedisUnavailable);
    await waitFor(() => !redis.isUp);
    expect(lines).toHaveLength(1);
  });
});
