import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { gate, waitFor } from '@learning-library/common/testing';
import { startTestGateway, type TestGateway, THING } from '../pipeline/support';

const MAX_CONNECTIONS = 3;
let t: TestGateway;
const sockets: Socket[] = [];

beforeEach(async () => {
  t = await startTestGateway({}, undefined, undefined, { maxConnections: MAX_CONNECTIONS });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await t.gateway.stop();
});

async function open(): Promise<Socket> {
  const socket = connect(t.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  return socket;
}

const ask = (socket: Socket, path = '/nowhere'): void => {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${t.key.token}\r\n\r\n`);
};

async function firstStatusLine(socket: Socket): Promise<string> {
  ask(socket);
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return bytes.toString('latin1').slice(0, 12);
}

test('the gateway closes the least recently used idle connection for a new one', async () => {
  const [first, second, third] = [await open(), await open(), await open()];
  for (const socket of [first, second, third, first]) await firstStatusLine(socket);
  const fourth = await open();
  expect(await firstStatusLine(fourth)).toBe('HTTP/1.1 404');
  await waitFor(() => second.closed);
  expect([first, second, third, fourth].map(({ closed }) => closed)).toEqual([false, true, false, false]);
});

test('a connection with a request in progress stays open; without an idle connection, the new one is closed', async () => {
  const held = gate();
  let begun = 0;
  t.behavior.get = async () => {
    begun++;
    await held.wait();
    return { status: 200, body: {} };
  };
  const busy = [await open(), await open(), await open()];
  for (const socket of busy) ask(socket, `/v1/things/${THING}`);
  await waitFor(() => begun === MAX_CONNECTIONS);
  const late = await open();
  await waitFor(() => late.closed);
  const responses = Promise.all(busy.map((socket) => once(socket, 'data')));
  held.open();
  expect((await responses).map(([bytes]) => String(bytes).slice(0, 12))).toEqual(busy.map(() => 'HTTP/1.1 200'));
});
