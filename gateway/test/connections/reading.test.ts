import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { generateKey } from '@learning-library/common/contract';
import { type Gate, gate, waitFor } from '@learning-library/common/testing';
import { ByteBudget } from '../../src/limits/byteBudget';
import { RefusalThrottle } from '../../src/limits/refusals';
import { sendRaw, startTestGateway, type TestGateway, type TestKey, THING } from '../pipeline/support';

const MANY = 200;
const MOST = 32;
const ROOM = 100_000;
const bodies = new ByteBudget({ total: ROOM, owner: ROOM });
let t: TestGateway;
/** Requests whose handler has begun. */
let begun: number;
let held: Gate;

beforeEach(async () => {
  t = await startTestGateway({}, undefined, undefined, { bodyBudget: bodies });
  held = gate();
  begun = 0;
  t.behaviour.get = async ({ params }) => {
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
const heads = (count: number): string => Array.from({ length: count }, (_, n) => head(n)).join('');
/** Its head and its body. */
const creation = (json: object, key = t.key): [string, string] => {
  const body = JSON.stringify(json);
  const lines = `Host: a\r\nAuthorization: Bearer ${key.token}\r\nContent-Type: application/json\r\n`;
  return [`POST /v1/things HTTP/1.1\r\n${lines}Content-Length: ${body.length}\r\n\r\n`, body];
};
const ids = (received: string): string[] => [...received.matchAll(/x-request-id: n(\d+)/g)].map(([, n]) => String(n));
const statuses = (received: string): string[] => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, n]) => String(n));
const inOrder = (count: number): string[] => Array.from({ length: count }, (_, n) => String(n));

test('of requests that come at once so many are worked on, then each as an earlier one is answered, all in order', async () => {
  const answers = sendRaw(t.port, heads(MANY), (received) => ids(received).length === MANY);
  await waitFor(() => begun >= MOST);
  // Another connection is served all the while.
  for (let n = 0; n < MOST; n++) await t.call('GET', '/nowhere', { key: null });
  expect(begun).toBe(MOST);
  held.open();
  const { received } = await answers;
  expect([ids(received), new Set(statuses(received))]).toEqual([inOrder(MANY), new Set(['200'])]);
});

test('creations over many connections of an address at once are all answered, and a pipeline too many at once by 503', async () => {
  held.open();
  // The body has to wait while a key is checked.
  const create = (): string => creation({ title: 'a' }, t.accounts.add()).join('');
  const sockets = await Promise.all(
    Array.from({ length: MANY }, async () => {
      const socket = connect(t.port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    }),
  );
  const received = sockets.map(() => '');
  sockets.forEach((socket, n) =>
    socket.on('data', (chunk: Buffer) => (received[n] = `${received[n]}${chunk.toString('latin1')}`)),
  );
  const send = async (bytes: string, answers: number): Promise<Set<string>> => {
    received.fill('');
    sockets.forEach((socket) => socket.write(bytes));
    await waitFor(() => received.every((text) => statuses(text).length >= answers));
    return new Set(received.flatMap(statuses));
  };
  expect(await send(create(), 1)).toEqual(new Set(['201']));
  expect(await send(create().repeat(2), 2)).toEqual(new Set(['201', '503']));
  sockets.forEach((socket) => socket.destroy());
});

test('malformed bytes behind more requests than are read at a time are answered after them', async () => {
  held.open();
  const { received, closed } = await sendRaw(t.port, `${heads(MANY)}GARBAGE\r\n\r\n`);
  expect([closed, statuses(received)]).toEqual([true, [...inOrder(MANY).map(() => '200'), '400']]);
});

test('the body of the last request that is read is read, and what stands behind it', async () => {
  const [create, body] = creation({ title: 'a' });
  const socket = connect(t.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  socket.write(heads(MOST - 1) + create);
  await waitFor(() => begun === MOST - 1);
  socket.write(body);
  await waitFor(() => t.things.created.length === 1);
  socket.write(head(MOST));
  await t.call('GET', '/nowhere', { key: null });
  expect(begun).toBe(MOST - 1);
  held.open();
  await waitFor(() => statuses(received).length === MOST + 1);
  socket.destroy();
  expect(statuses(received)).toEqual([...inOrder(MOST - 1).map(() => '200'), '201', '200']);
});

test('bytes that are cut anywhere are the same requests', async () => {
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

test('of creations that come at once, with bodies, as many are worked on, then all, also where answers are read late', async () => {
  const create = creation({ title: 'a', note: 'a'.repeat(10) }).join('');
  const { get } = t.behaviour;
  // Answers that fill the buffers of both sides, so that node:http pauses the connection by itself.
  t.behaviour.create = async (request) => ({
    ...(await get(request)),
    status: 201,
    body: { text: 'a'.repeat(300_000) },
  });
  const socket = connect(t.port, '127.0.0.1').pause();
  socket.write(create.repeat(MANY));
  await waitFor(() => begun >= MOST);
  for (let n = 0; n < MOST; n++) await t.call('GET', '/nowhere', { key: null });
  expect(begun).toBeLessThanOrEqual(MOST + 1);
  held.open();
  for (let n = 0; n < MOST; n++) await t.call('GET', '/nowhere', { key: null });
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1'))).resume();
  await waitFor(() => statuses(received).length === MANY);
  socket.destroy();
  expect(new Set(statuses(received))).toEqual(new Set(['201']));
});

test('a caller who leaves gives back what the requests behind the first one held', async () => {
  const [create, body] = creation({ title: 'a'.repeat(60) });
  const socket = connect(t.port, '127.0.0.1');
  socket.write(head(0) + create + body);
  await waitFor(() => begun === 1 && !bodies.take('account', ROOM - body.length + 1));
  socket.destroy();
  await waitFor(() => bodies.take('account', ROOM));
  bodies.giveBack('account', ROOM);
});

test('a caller who may not act is answered at a pace, with the rest of his connection unread, and a key is not', async () => {
  const slow = new RefusalThrottle({ perSecond: 0, burst: 3 });
  const paced = await startTestGateway({ stopTimeoutMs: 1 }, undefined, undefined, { refusalThrottle: slow });
  const verified = paced.accounts.verifications;
  const wrong = (): string => head(0, { token: generateKey('live') } as TestKey).replace(THING, `${THING}?a=1`);
  const socket = connect(paced.port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  socket.write(Array.from({ length: MANY }, wrong).join(''));
  await waitFor(() => statuses(received).length === 3);
  const known = await paced.call('GET', '/v1/things');
  const asked = paced.accounts.verifications - verified;
  await paced.call('GET', '/v1/things');
  expect([known.status, statuses(received)]).toEqual([200, ['401', '401', '401']]);
  // All but those that were under way when the first had to wait.
  expect(asked).toBeLessThan(MANY / 2);
  socket.destroy();
  await paced.gateway.stop();
});
