import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { AccountSemaphore } from '@learning-library/common/admission';
import { generateKey } from '@learning-library/common/contract';
import { type Gate, gate, waitFor } from '@learning-library/common/testing';
import { ByteBudget } from '../../src/limits/byteBudget';
import { sendRaw, startTestGateway, type TestGateway, type TestKey, THING } from '../pipeline/support';

const MANY = 200;
const MAX_PENDING = 64;
/** Maximum number of running requests per account. */
const CHEAP_SHARE = 32;
const ROOM = 100_000;
const bodies = new ByteBudget({ total: ROOM, owner: ROOM });
let t: TestGateway;
/** Requests whose handler has started. */
let begun: number;
let held: Gate;

beforeEach(async () => {
  t = await startTestGateway({}, undefined, undefined, { bodyBudget: bodies });
  held = gate();
  begun = 0;
  t.behavior.get = async ({ params }) => {
    begun++;
    await held.wait();
    return { status: 200, body: params };
  };
});
afterEach(async () => {
  held.open();
  await t.gateway.stop();
});

const head = (n: number, key = t.key): string =>
  `GET /v1/things/${THING} HTTP/1.1\r\nHost: a\r\nX-Request-Id: n${n}\r\nAuthorization: Bearer ${key.token}\r\n\r\n`;
const heads = (count: number, key = t.key): string => Array.from({ length: count }, (_, n) => head(n, key)).join('');
/** The number of bytes of headers and body. */
const creation = (json: object, key = t.key): [string, string] => {
  const body = JSON.stringify(json);
  const lines = `Host: a\r\nAuthorization: Bearer ${key.token}\r\nContent-Type: application/json\r\n`;
  return [`POST /v1/things HTTP/1.1\r\n${lines}Content-Length: ${body.length}\r\n\r\n`, body];
};
const ids = (received: string): string[] => [...received.matchAll(/x-request-id: n(\d+)/g)].map(([, n]) => String(n));
const statuses = (received: string): string[] => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, n]) => String(n));
const inOrder = (count: number): string[] => Array.from({ length: count }, (_, n) => String(n));

test('pipelined requests get their responses in order, and malformed bytes after them get an error last', async () => {
  held.open();
  const create = creation({ title: 'a' }).join('');
  const bytes = `${heads(MAX_PENDING - 2)}${create}GARBAGE\r\n\r\n`;
  const { received, closed } = await sendRaw(t.port, bytes);
  expect([closed, ids(received).slice(0, MAX_PENDING - 2), statuses(received)]).toEqual([
    true,
    inOrder(MAX_PENDING - 2),
    [...inOrder(MAX_PENDING - 2).map(() => '200'), '201', '400'],
  ]);
});

test('a connection with more than 64 requests in progress is closed', async () => {
  const responses = sendRaw(t.port, heads(MAX_PENDING), (text) => statuses(text).length === MAX_PENDING);
  await waitFor(() => begun === CHEAP_SHARE);
  const flooding = sendRaw(t.port, heads(MANY, t.accounts.add({ accountId: 'flooding' })));
  expect(await flooding).toEqual({ received: '', closed: true });
  held.open();
  expect((await responses).closed).toBe(false);
});

test('requests of a closed connection do not reach the pipeline, even if they were parsed', async () => {
  const verified = t.accounts.verifications;
  const key = t.accounts.add();
  const { closed } = await sendRaw(t.port, heads(MANY, key));
  expect([closed, t.accounts.verifications - verified]).toEqual([true, 1]);
});

test('packet boundaries do not change the requests', async () => {
  held.open();
  const bytes = Buffer.from(heads(5));
  const socket = connect(t.port, '127.0.0.1').setNoDelay(true);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  for (let at = 0; at < bytes.length; at += 7) {
    const [sent, piece] = [socket.bytesWritten, bytes.subarray(at, at + 7)];
    await new Promise((resolve) => socket.write(piece, resolve));
    expect(socket.bytesWritten).toBe(sent + piece.length);
  }
  await waitFor(() => ids(received).length === 5);
  socket.destroy();
  expect(ids(received)).toEqual(inOrder(5));
});

test('a client that disconnects releases the resources of its pipelined requests', async () => {
  const [create, body] = creation({ title: 'a'.repeat(60) });
  const socket = connect(t.port, '127.0.0.1');
  socket.write(head(0) + create + body);
  await waitFor(() => begun === 1 && !bodies.take('account', ROOM - body.length + 1));
  socket.destroy();
  await waitFor(() => bodies.take('account', ROOM));
  bodies.release('account', ROOM);
});

test('only responses to requests without a valid key are throttled', async () => {
  const rejectedCalls = new AccountSemaphore({ name: 'rejected_calls', permits: 1, maxWaiting: 20 });
  const leave = await rejectedCalls.enter('another', Infinity);
  const paced = await startTestGateway({ stopTimeoutMs: 1 }, undefined, undefined, { rejectedCalls });
  const wrong = (): string => head(0, { token: generateKey('live') } as TestKey).replace(THING, `${THING}?a=1`);
  const socket = connect(paced.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  socket.write(Array.from({ length: 20 }, wrong).join(''));
  await waitFor(() => rejectedCalls.waiting === 20);
  const known = await paced.call('GET', '/v1/things');
  expect([known.status, received]).toEqual([200, '']);
  // Beyond the maximum number of waiting requests, the gateway closes the connection.
  expect(await sendRaw(paced.port, Array.from({ length: 20 }, wrong).join(''))).toEqual({ received: '', closed: true });
  leave();
  await waitFor(() => statuses(received).length > 1);
  socket.destroy();
  await paced.gateway.stop();
});
