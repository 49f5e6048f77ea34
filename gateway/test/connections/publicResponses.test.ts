import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { COVER_LINK_PURPOSE, coverPath, deriveSigningKeys } from '@learning-library/common/contract';
import { waitFor } from '@learning-library/common/testing';
import type { ContextOverrides } from '../../src/context';
import { ByteBudget } from '../../src/limits/byteBudget';
import { CONFIG } from '../config';
import { codeOf, type Response, START, startTestGateway, type TestGateway, THING } from '../pipeline/support';

const PATH = coverPath(
  deriveSigningKeys(CONFIG.signingKeys, COVER_LINK_PURPOSE),
  { contentId: THING, coverId: THING },
  START,
);
/** More bytes than the buffers of a connection can hold. */
const LARGE = Buffer.alloc(12 * 1_048_576);
const SMALL = Buffer.from('small');
/** Number of bytes that a large cover counts as. */
const COVER_BYTES = 524_288;
const LIMITS = { total: 4 * COVER_BYTES, owner: 2.5 * COVER_BYTES };
const [READER, OTHER] = ['192.0.2.1', '192.0.2.2'];
const RESPONSE_MS = 1_000;
const READ_BYTES = 16_384;
const READ_INTERVAL_MS = 50;

let image: Buffer;
let library: Server;
let t: TestGateway;
const sockets: Socket[] = [];

beforeEach(async () => {
  image = LARGE;
  library = createServer((_request, response) => {
    const headers = { 'content-type': 'image/png', 'content-length': image.length, 'x-account-id': 'account' };
    response.writeHead(200, headers).end(image);
  }).listen(0, '127.0.0.1');
  await once(library, 'listening');
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await t.gateway.stop();
  library.closeAllConnections();
  await new Promise((resolve) => library.close(resolve));
});

async function start(overrides: ContextOverrides): Promise<void> {
  const coversAddress = `http://127.0.0.1:${(library.address() as AddressInfo).port}`;
  t = await startTestGateway({ coversAddress, trustedProxies: ['127.0.0.1'] }, undefined, undefined, overrides);
}

/** Requests a cover and reads nothing. */
function ask(address: string): Socket {
  const socket = connect(t.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined).pause();
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${address}\r\n\r\n`);
  return socket;
}

/** The gateway's side of the next connection. */
async function accepted(): Promise<Socket> {
  const [socket] = (await once(t.gateway.app.server, 'connection')) as [Socket];
  return socket;
}

const cover = (address: string): Promise<Response> =>
  t.call('GET', PATH, { key: null, headers: { 'X-Forwarded-For': address } });

test('unread covers count for the address that requests them, and not for an account', async () => {
  const [responses, covers] = [new ByteBudget(LIMITS), new ByteBudget(LIMITS)];
  await start({ responseBudget: responses, publicResponseBudget: covers });
  const isFull = (): boolean => {
    const isTaken = covers.take(READER, COVER_BYTES);
    if (isTaken) covers.release(READER, COVER_BYTES);
    return !isTaken;
  };
  ask(READER);
  ask(READER);
  await waitFor(isFull);
  expect(responses).toEqual(new ByteBudget(LIMITS));
  const [rejected, other, thing] = [
    await cover(READER),
    await cover(OTHER),
    await t.call('GET', `/v1/things/${THING}`),
  ];
  expect([rejected.status, codeOf(rejected), rejected.headers['retry-after'], other.status, thing.status]).toEqual([
    503,
    'unavailable',
    '5',
    200,
    200,
  ]);
  image = SMALL;
  expect((await cover(READER)).text).toBe(SMALL.toString());
  for (const socket of sockets) socket.destroy();
  await waitFor(() => !isFull());
});

test('an account gets its responses while callers without a key use all of their bytes', async () => {
  const covers = new ByteBudget(LIMITS);
  await start({ publicResponseBudget: covers });
  for (const owner of ['a', 'b']) covers.take(owner, LIMITS.total / 2);
  const [rejected, thing] = [await cover(READER), await t.call('GET', `/v1/things/${THING}`)];
  expect([rejected.status, thing.status]).toEqual([503, 200]);
});

test('the gateway closes a connection that reads a response without a key for longer than its limit', async () => {
  await start({ publicResponseMs: RESPONSE_MS });
  const connection = accepted();
  const socket = ask(READER);
  const begunAt = performance.now();
  let received = 0;
  const reading = setInterval(() => {
    received += (socket.read(READ_BYTES) as Buffer | null)?.length ?? 0;
  }, READ_INTERVAL_MS);
  await once(await connection, 'close');
  clearInterval(reading);
  expect(performance.now() - begunAt).toBeGreaterThan(RESPONSE_MS / 2);
  expect([received > 0, received < LARGE.length]).toEqual([true, true]);
});

test('a connection stays open after a response without a key that ends within its limit', async () => {
  await start({ publicResponseMs: RESPONSE_MS });
  image = SMALL;
  const read = accepted();
  await once(ask(READER).resume(), 'data');
  image = LARGE;
  const unread = accepted();
  ask(OTHER);
  await once(await unread, 'close');
  expect((await read).destroyed).toBe(false);
});
