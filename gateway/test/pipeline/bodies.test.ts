import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import { ByteBudget, freeMemory } from '../../src/limits/byteBudget';
import { codeOf, startTestGateway, type TestKey } from './support';

const LARGE_BYTES = 4_000_000;
const BODIES = 4;

test('an account that holds half-sent bodies up to its share is answered 503 with each of its keys, another is not, and memory comes back', async () => {
  const t = await startTestGateway({}, undefined, undefined, {
    bodyBudget: new ByteBudget({ total: 300, owner: 200 }),
  });
  const second = t.accounts.add();
  const create = (key: TestKey) => t.call('POST', '/v1/things', { key, body: '{"title":"a"}' });
  const held = connect(t.port, '127.0.0.1');
  held.write(
    `POST /v1/things HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${t.key.token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n${'x'.repeat(195)}`,
  );
  await waitFor(async () => (await create(t.key)).status === 503);
  const refused = await create(second);
  const neighbour = await create(t.accounts.add({ accountId: 'neighbour' }));
  held.destroy();
  await waitFor(async () => (await create(second)).status === 201);
  await t.gateway.stop();
  expect([codeOf(refused), neighbour.status]).toEqual(['unavailable', 201]);
});

test('large bodies that are refused leave nothing for the garbage collector', async () => {
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

test('only large bytes that share their memory with no others are freed', () => {
  const [large, small, shared] = [Buffer.alloc(100_000), Buffer.alloc(100), Buffer.alloc(200_000).subarray(100_000)];
  for (const bytes of [large, small, shared]) freeMemory(bytes);
  expect([large.length, small.length, shared.length]).toEqual([0, 100, 100_000]);
});
