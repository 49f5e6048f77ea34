import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import { ByteBudget, freeMemory } from '../../src/limits/byteBudget';
import { codeOf, sendRaw, startTestGateway, type TestKey } from './support';

const LARGE_BYTES = 4_000_000;
const BODIES = 4;

test('only an account whose unfinished bodies reach its limit gets 503, and the memory is released', async () => {
  const t = await startTestGateway({}, undefined, undefined, {
    bodyBudget: new ByteBudget({ total: 3_000, owner: 2_000 }),
  });
  const second = t.accounts.add();
  const create = (key: TestKey) => t.call('POST', '/v1/things', { key, body: '{"title":"a"}' });
  const held = connect(t.port, '127.0.0.1');
  held.write(
    `POST /v1/things HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${t.key.token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n${'x'.repeat(1_950)}`,
  );
  await waitFor(async () => (await create(t.key)).status === 503);
  const rejected = await create(second);
  const neighbour = await create(t.accounts.add({ accountId: 'neighbour' }));
  held.destroy();
  await waitFor(async () => (await create(second)).status === 201);
  await t.gateway.stop();
  expect([codeOf(rejected), neighbour.status]).toEqual(['unavailable', 201]);
});

const CHUNK = '1\r\n \r\n';
const SOME = 1_000;
const TOO_MANY = 3_000;
const chunkedHead = (key: string): string =>
  `POST /v1/things HTTP/1.1\r\nHost: a\r\n${key}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
const statusesOf = (received: string): string[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, n]) => String(n));

test('a body can arrive in small chunks, but the connection is closed after too many', async () => {
  const t = await startTestGateway();
  const key = `Authorization: Bearer ${t.key.token}\r\n`;
  const send = (head: string, pieces: number) =>
    sendRaw(t.port, `${head}${CHUNK.repeat(pieces)}d\r\n{"title":"a"}\r\n0\r\n\r\n`, (received) => received !== '');
  const [some, many] = [await send(chunkedHead(key), SOME), await send(chunkedHead(key), TOO_MANY)];
  const unknown = await sendRaw(t.port, chunkedHead('') + CHUNK.repeat(TOO_MANY));
  await t.gateway.stop();
  expect([some, many, unknown].map(({ received }) => statusesOf(received))).toEqual([['201'], ['400'], ['401']]);
  expect(unknown.closed).toBe(true);
});

test('small chunks of a body count with the memory that they use', async () => {
  const t = await startTestGateway({}, undefined, undefined, {
    bodyBudget: new ByteBudget({ total: 100_000, owner: 100_000 }),
  });
  const key = `Authorization: Bearer ${t.key.token}\r\n`;
  const { received } = await sendRaw(t.port, chunkedHead(key) + CHUNK.repeat(SOME), (text) => text !== '');
  await t.gateway.stop();
  expect(statusesOf(received)).toEqual(['503']);
});

test('rejected large bodies leave no work for the garbage collector', async () => {
  const t = await startTestGateway();
  const body = Buffer.alloc(LARGE_BYTES, ' ');
  const headers = { authorization: `Bearer ${t.key.token}`, 'content-type': 'application/json' };
  const before = process.memoryUsage().arrayBuffers;
  const left: number[] = [];
  for (let n = 0; n < BODIES; n++) {
    const sent = request({ port: t.port, method: 'POST', path: '/v1/things', headers, agent: false }).end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(400);
    await once(response.resume(), 'close');
    left.push(process.memoryUsage().arrayBuffers - before);
  }
  await t.gateway.stop();
  expect(Math.max(...left)).toBeLessThan(LARGE_BYTES);
});

test('only large buffers that share no memory are freed', () => {
  const [large, small, shared] = [Buffer.alloc(100_000), Buffer.alloc(100), Buffer.alloc(200_000).subarray(100_000)];
  for (const bytes of [large, small, shared]) freeMemory(bytes);
  expect([large.length, small.length, shared.length]).toEqual([0, 100, 100_000]);
});
