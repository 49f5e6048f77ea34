import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { RedisConnection } from '@learning-library/common/redis';
import { waitFor } from '@learning-library/common/testing';
import { hasServers } from '@learning-library/local-servers/testing';
import { CALL_MS, connectTo, keepLines, type Line, PREFIX, startTestRedis, type TestRedis } from './support';

const describeWithRedis = hasServers('redis-server') ? describe : describe.skip;

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
});
