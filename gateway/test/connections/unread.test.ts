import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { gate, waitFor } from '@learning-library/common/testing';
import { ByteBudget } from '../../src/limits/byteBudget';
import { codeOf, startTestGateway, type TestGateway, type TestKey, THING } from '../pipeline/support';

const PATH = `/v1/things/${THING}`;
const MIB = 1_048_576;
/** Size of a page that exceeds the buffers of a connection. */
const PAGE_BYTES = 12 * MIB;
const UNREAD_MS = 1_500;
/** Total pause of a slow reader, which exceeds the time limit. */
const PAUSES_MS = 4_000;
/** Size of a page of which the buffers of a connection hold the lesser part. */
const LONG_PAGE_BYTES = 2 * PAGE_BYTES;
const LIMITS = { total: 100 * MIB, owner: 30 * MIB };
let t: TestGateway;
let responseBudget: ByteBudget;
const sockets: Socket[] = [];

beforeEach(async () => {
  responseBudget = new ByteBudget(LIMITS);
  t = await startTestGateway({}, undefined, undefined, { responseBudget, unreadMs: UNREAD_MS });
  const text = 'a'.repeat(PAGE_BYTES);
  t.behavior.get = async ({ params }) => ({ status: 200, body: params['thingId'] === THING ? { text } : {} });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await t.gateway.stop();
});

/** Requests a page without reading the response. */
function ask(key: TestKey, times = 1): Socket {
  const socket = connect(t.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined).pause();
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key.token}\r\n\r\n`.repeat(times));
  return socket;
}

const other = PATH.replace(/1$/, '2');
const statusOf = async (key: TestKey, path = other): Promise<number> => (await t.call('GET', path, { key })).status;

test('only an account whose unread responses reach its limit gets 503, until they are read or dropped', async () => {
  const neighbour = t.accounts.add({ accountId: 'neighbour' });
  for (const key of [t.key, t.accounts.add()]) ask(key);
  await waitFor(async () => (await statusOf(t.key, PATH)) === 503);
  const rejected = await t.call('GET', PATH);
  expect([codeOf(rejected), rejected.headers['retry-after'], rejected.headers['etag']]).toEqual([
    'unavailable',
    '5',
    undefined,
  ]);
  expect([await statusOf(neighbour, PATH), await statusOf(t.key)]).toEqual([200, 200]);
  for (const socket of sockets) socket.destroy();
  await waitFor(async () => (await statusOf(t.key, PATH)) === 200);
});

test.each([
  ['nothing', '', ''],
  ['line ends', '', '\r\n'],
  ['a part of its next request', 'GET / HTTP/1.1\r\nA: ', 'a'],
])('the gateway closes a connection whose client reads nothing and sends %s', async (_what, begin, more) => {
  const connection = accepted();
  const client = ask(t.key, 2);
  const first = await connection;
  await waitFor(() => first.writableLength > 0);
  const stalledAt = performance.now();
  client.write(begin);
  const sending = setInterval(() => more !== '' && client.write(more), UNREAD_MS / 10);
  await waitFor(() => first.destroyed, { timeoutMs: 3 * UNREAD_MS });
  clearInterval(sending);
  expect(performance.now() - stalledAt).toBeGreaterThan(0.9 * UNREAD_MS);
  await waitFor(async () => (await statusOf(t.key, PATH)) === 200);
});

test('the gateway closes a connection that cannot take the error of an undecodable path', async () => {
  const connection = accepted();
  const client = connect(t.port, '127.0.0.1').on('error', () => undefined);
  sockets.push(client.pause());
  const first = await connection;
  // Fills the buffers, as many earlier errors do.
  first.write(Buffer.alloc(PAGE_BYTES));
  client.write('GET /% HTTP/1.1\r\nHost: a\r\n\r\n');
  await waitFor(() => first.destroyed, { timeoutMs: 3 * UNREAD_MS });
});

test('a response that is read slowly is sent completely', async () => {
  const text = 'a'.repeat(LONG_PAGE_BYTES);
  t.behavior.get = async () => ({ status: 200, body: { text } });
  const socket = ask(t.key);
  const begunAt = performance.now();
  let received = 0;
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > LONG_PAGE_BYTES) return;
    socket.pause();
    setTimeout(() => socket.resume(), (PAUSES_MS * chunk.length) / LONG_PAGE_BYTES);
  });
  socket.resume();
  await waitFor(() => received > LONG_PAGE_BYTES || socket.closed, { timeoutMs: 4 * PAUSES_MS });
  expect([received > LONG_PAGE_BYTES, socket.closed, performance.now() - begunAt > UNREAD_MS]).toEqual([
    true,
    false,
    true,
  ]);
});

const PAIRS = 33;
test.each([
  ['before their responses are made', false],
  ['while the second response waits behind the first', true],
])('pipelined requests that are abandoned %s release all of their bytes', async (_when, isSecondMade) => {
  const [page, held] = [{ text: 'a'.repeat(MIB) }, gate()];
  let [begun, ended] = [0, 0];
  t.behavior.get = async ({ params }) => {
    begun++;
    if (params['thingId'] === THING) await held.wait();
    ended++;
    return { status: 200, body: page };
  };
  const closed = jest.spyOn(t.logger, 'info');
  const key = t.accounts.add({ rateLimit: 1_000 });
  const second = isSecondMade ? other : PATH;
  for (let n = 0; n < PAIRS; n++) {
    const before = begun;
    const socket = connect(t.port, '127.0.0.1').on('error', () => undefined);
    for (const path of [PATH, second])
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key.token}\r\n\r\n`);
    await waitFor(() => begun === before + 2);
    socket.destroy();
    await waitFor(() => closed.mock.calls.length === 2 * (n + 1));
  }
  held.open();
  await waitFor(() => ended === 2 * PAIRS);
  const neighbour = t.accounts.add({ accountId: 'neighbour' });
  expect([await statusOf(key), await statusOf(neighbour)]).toEqual([200, 200]);
  await waitFor(() => closed.mock.calls.length === 2 * PAIRS + 2);
  expect(responseBudget).toEqual(new ByteBudget(LIMITS));
});

/** The gateway’s side of the next connection. */
async function accepted(): Promise<Socket> {
  const [socket] = (await once(t.gateway.app.server, 'connection')) as [Socket];
  return socket;
}
