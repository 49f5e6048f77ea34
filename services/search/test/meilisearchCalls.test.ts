import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { MeilisearchServer } from '../src/engine/meilisearch/server';

let listener: Server;
let sockets: Set<Socket>;
let answer: RequestListener;
let server: MeilisearchServer;

beforeEach(async () => {
  sockets = new Set();
  listener = createServer((request, response) => {
    sockets.add(request.socket);
    answer(request, response);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  server = new MeilisearchServer({
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    apiKey: 'a-secret',
  });
});
afterEach(async () => {
  server.close();
  listener.close();
  listener.closeAllConnections();
  await once(listener, 'close');
});

const soon = (): number => Date.now() + 20_000;
const read = (id: number): Promise<unknown> => server.call('getTask', soon(), 'GET', `tasks/${id}`);

test('calls go over kept connections, and ask for nothing compressed', async () => {
  const asked: unknown[] = [];
  answer = ({ method, url, headers }, response) => {
    asked.push([method, url, headers.authorization, headers['accept-encoding']]);
    response.end('{"status":"succeeded"}');
  };
  for (let id = 0; id < 20; id++) expect(await read(id)).toEqual({ status: 'succeeded' });
  expect(asked).toEqual(Array.from({ length: 20 }, (_, id) => ['GET', `/tasks/${id}`, 'Bearer a-secret', undefined]));
  // A call that follows at once may find the connection before not free yet.
  expect(sockets.size).toBeLessThanOrEqual(2);
});

test.each([
  ['a refusal', 404, '{"code":"index_not_found","message":"of monsoon"}', 'index_not_found', 404],
  ['a refusal without a code', 500, '{"message":"of monsoon"}', 'unexpected_answer', 500],
  ['an answer that is no JSON', 200, 'of monsoon', 'no_answer', undefined],
])('%s is told by code and status, without what it says', async (_, status, body, code, told) => {
  answer = (_request, response) => void response.writeHead(status).end(body);
  const fault: unknown = await read(1).catch((error: unknown) => error);
  expect(fault).toMatchObject({ name: 'MeilisearchFault', code, status: told, message: code });
  expect(fault).not.toHaveProperty('cause');
});

test('closing ends the calls under way', async () => {
  const response = new Promise<ServerResponse>((resolve) => (answer = (_request, given) => resolve(given)));
  const waiting = read(1).catch((error: unknown) => error);
  const late = await response;
  server.close();
  late.end('{"status":"succeeded"}');
  expect(await waiting).toMatchObject({ code: 'no_answer' });
});
