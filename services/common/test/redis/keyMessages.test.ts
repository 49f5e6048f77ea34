import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type KeyMessage } from '@learning-library/common/contract';
import { type RedisConnection, RedisKeyMessages } from '@learning-library/common/redis';
import { waitFor } from '@learning-library/common/testing';
import { hasServers } from '@learning-library/local-servers/testing';
import { connectTo, keepLines, PREFIX, startTestRedis, type TestRedis } from './support';

const describeWithRedis = hasServers('redis-server') ? describe : describe.skip;

describeWithRedis('key messages between processes', () => {
  let server: TestRedis;
  let publishing: RedisConnection;
  let publisher: RedisKeyMessages;
  let subscriber: RedisKeyMessages;
  let heard: KeyMessage[];
  let missed: number;
  beforeEach(async () => {
    server = await startTestRedis();
    const { logger } = keepLines();
    const config = { url: server.address, keyPrefix: PREFIX };
    publishing = await connectTo(server.address, logger);
    publisher = new RedisKeyMessages(config, publishing, logger);
    subscriber = new RedisKeyMessages(config, publishing, logger);
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
  /** Ids of the connections that subscribe now. */
  async function subscribers(): Promise<string[]> {
    const list = String(await server.command('CLIENT', 'LIST', 'TYPE', 'pubsub'));
    return [...list.matchAll(/^id=(\d+)/gm)].map(([, id = '']) => id);
  }

  test('messages arrive unchanged and in order, with only their ids', async () => {
    const sent = [{ keyId: 'a' }, { accountId: 'b' }, { organizationId: 'c' }];
    for (const message of sent) await publisher.publish(message);
    await waitFor(() => heard.length === sent.length);
    expect(heard).toEqual(sent);
  });

  test('messages do not reach a listener that has unsubscribed', async () => {
    const others: KeyMessage[] = [];
    subscriber.subscribe((message) => others.push(message))();
    await publisher.publish({ keyId: 'a' });
    await arrives();
    expect(others).toEqual([]);
  });

  test('malformed messages are ignored', async () => {
    for (const text of ['', '{', '5', 'null', '{"keyId":5}', `{"keyId":"${'a'.repeat(300)}"}`]) {
      await publishing.run('PUBLISH', (client) => client.publish(publishing.key('key-messages'), text));
    }
    await publisher.publish({ keyId: 'a' });
    await arrives();
    expect(heard).toEqual([{ keyId: 'a' }]);
  });

  test('messages are reported as possibly missed after each reconnection, once the new connection is subscribed', async () => {
    await server.command('CLIENT', 'KILL', 'TYPE', 'pubsub');
    await waitFor(() => missed === 2);
    await publisher.publish({ keyId: 'a' });
    await arrives();
    expect([heard, missed]).toEqual([[{ keyId: 'a' }], 2]);
  });

  test('messages arrive again after Redis was unavailable, and after it was emptied', async () => {
    await server.stop();
    server = await startTestRedis(server.port);
    await waitFor(() => missed === 2 && publishing.isUp);
    await server.command('FLUSHALL');
    await publisher.publish({ keyId: 'a' });
    await arrives();
    expect(heard).toEqual([{ keyId: 'a' }]);
  });

  test('messages arrive over a new connection if the first one dies silently', async () => {
    const [before] = await subscribers();
    server.freeze();
    await expect(publisher.publish({ keyId: 'lost' })).rejects.toMatchObject({ name: 'RedisUnavailable' });
    await waitFor(() => !subscriber.isListening);
    server.thaw();
    await waitFor(() => missed === 2 && publishing.isUp);
    await publisher.publish({ keyId: 'a' });
    await waitFor(() => heard.some((message) => 'keyId' in message && message.keyId === 'a'));
    const after = await waitFor(async () => {
      const now = await subscribers();
      return now.length === 1 && now;
    });
    expect(after).not.toEqual([before]);
  });

  test('messages do not arrive after the subscriber is closed, and no connection remains', async () => {
    subscriber.close();
    await waitFor(async () => (await subscribers()).length === 0);
    await publisher.publish({ keyId: 'a' });
    expect(heard).toEqual([]);
  });
});
