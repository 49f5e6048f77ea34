import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type KeyInvalidation } from '@learning-library/common/contract';
import { type RedisConnection, RedisKeyInvalidations } from '@learning-library/common/redis';
import { waitFor } from '@learning-library/common/testing';
import { hasServers } from '@learning-library/local-servers/testing';
import { connectTo, keepLines, PREFIX, startTestRedis, type TestRedis } from './support';

const describeWithRedis = hasServers('redis-server') ? describe : describe.skip;

describeWithRedis('key invalidations between processes', () => {
  let server: TestRedis;
  let publishing: RedisConnection;
  let publisher: RedisKeyInvalidations;
  let subscriber: RedisKeyInvalidations;
  let heard: KeyInvalidation[];
  let missed: number;
  beforeEach(async () => {
    server = await startTestRedis();
    const { logger } = keepLines();
    const config = { url: server.address, keyPrefix: PREFIX };
    publishing = await connectTo(server.address, logger);
    publisher = new RedisKeyInvalidations(config, publishing, logger);
    subscriber = new RedisKeyInvalidations(config, publishing, logger);
    heard = [];
    missed = 0;
    subscriber.subscribe(
      (message) => heard.push(message),
      () => missed++,
    );
    await waitFor(() => missed === 1);
  });
  afterEach(async () => {
    subscriber.close();
    publishing.close();
    server.thaw();
    await server.stop();
  });

  const arrives = () => waitFor(() => heard.length > 0);

  test('messages arrive unchanged and in order, with only their ids', async () => {
    const sent = [{ keyId: 'a' }, { accountId: 'b' }, { organizationId: 'c' }];
    for (const message of sent) await publisher.publish(message);
    await waitFor(() => heard.length === sent.length);
    expect(heard).toEqual(sent);
  });

  test('messages are reported as possibly missed after each reconnection, once the new connection is subscribed', async () => {
    await server.command('CLIENT', 'KILL', 'TYPE', 'pubsub');
    await waitFor(() => missed === 2);
    await publisher.publish({ keyId: 'a' });
    await arrives();
    expect([heard, missed]).toEqual([[{ keyId: 'a' }], 2]);
  });
});
