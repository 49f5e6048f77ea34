import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { gate, waitFor } from '@learning-library/common/testing';
import { ConnectionLimit } from '../../src/connections/connections';
import { startTestGateway, type TestGateway, THING } from '../pipeline/support';

const LIMITS = { total: 5, owner: 3 };
let t: TestGateway;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await t.gateway.stop();
});

const start = async (trustedProxies: string[] = []): Promise<void> => {
  t = await startTestGateway({ trustedProxies }, undefined, undefined, {
    connectionLimit: new ConnectionLimit(LIMITS),
  });
};

async function open(localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: t.port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  return socket;
}

const ask = (socket: Socket, path = '/nowhere'): void => {
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${t.key.token}\r\n\r\n`);
};

async function answered(socket: Socket): Promise<string> {
  ask(socket);
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return bytes.toString('latin1').slice(0, 12);
}

const openOf = (all: readonly Socket[]): boolean[] => all.map(({ closed }) => !closed);

test('the oldest idle connection of an address makes room for a new one of it, not that of another', async () => {
  await start();
  const [first, second, third] = [await open(), await open(), await open()];
  const other = await open('127.0.0.2');
  for (const socket of [other, first, second, third, first]) await answered(socket);
  const fourth = await open();
  expect(await answered(fourth)).toBe('HTTP/1.1 404');
  await waitFor(() => second.closed);
  expect(openOf([other, first, second, third, fourth])).toEqual([true, true, false, true, true]);
});

test('where there are too many in all, the address that has most makes room, and new callers get in', async () => {
  await start();
  const many = [await open(), await open(), await open()];
  const few = [await open('127.0.0.2'), await open('127.0.0.3')];
  for (const socket of [...few, ...many]) await answered(socket);
  const late = await open('127.0.0.4');
  expect(await answered(late)).toBe('HTTP/1.1 404');
  await waitFor(() => many[0]?.closed);
  expect(openOf([...many, ...few])).toEqual([false, true, true, true, true]);
});

test('a connection whose request is not answered stays, and one too many beside them is closed', async () => {
  await start();
  const held = gate();
  let begun = 0;
  t.behaviour.get = async () => {
    begun++;
    await held.wait();
    return { status: 200, body: {} };
  };
  const busy = [await open(), await open(), await open()];
  for (const socket of busy) ask(socket, `/v1/things/${THING}`);
  await waitFor(() => begun === LIMITS.owner);
  const late = await open();
  await waitFor(() => late.closed);
  const answers = Promise.all(busy.map((socket) => once(socket, 'data')));
  held.open();
  expect((await answers).map(([bytes]) => String(bytes).slice(0, 12))).toEqual(busy.map(() => 'HTTP/1.1 200'));
});

test('a trusted proxy has no share of its own, since it speaks for many', async () => {
  await start(['127.0.0.0/29']);
  const all = [await open(), await open(), await open(), await open(), await open()];
  const answers = [];
  for (const socket of all) answers.push(await answered(socket));
  expect([answers, openOf(all)]).toEqual([all.map(() => 'HTTP/1.1 404'), all.map(() => true)]);
});
