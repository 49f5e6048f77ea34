import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Meilisearch } from 'meilisearch';
import { createClient, requested } from '../src/engine/meilisearch/client';
import { searchesFor } from '../src/engine/meilisearch/documents';

let listener: Server;
let sockets: Set<Socket>;
let answer: RequestListener;
let client: Meilisearch;
let closing: AbortController;

beforeEach(async () => {
  sockets = new Set();
  listener = createServer((request, response) => {
    sockets.add(request.socket);
    answer(request, response);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  closing = new AbortController();
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  client = createClient({ url, apiKey: 'a-secret' }, closing.signal);
});
afterEach(async () => {
  closing.abort();
  listener.close();
  listener.closeAllConnections();
  await once(listener, 'close');
});

const read = (id: number): Promise<unknown> => requested(client.tasks.getTask(id));

test('calls go over kept connections, and ask for nothing compressed', async () => {
  const asked: unknown[] = [];
  answer = ({ method, url, headers }, response) => {
    asked.push([method, url, headers.authorization, headers['accept-encoding']]);
    response.end('{"status":"succeeded"}');
  };
  for (let id = 0; id < 20; id++) expect(await read(id)).toEqual({ status: 'succeeded' });
  expect(asked).toEqual(Array.from({ length: 20 }, (_, id) => ['GET', `/tasks/${id}`, 'Bearer a-secret', 'identity']));
  // A call that follows at once may find the connection before not free yet.
  expect(sockets.size).toBeLessThanOrEqual(2);
});

test.each([
  ['a refusal', 404, '{"code":"index_not_found","message":"of monsoon"}', 'index_not_found', 404],
  ['a refusal without a code', 500, '{"message":"of monsoon"}', 'unexpected_response', 500],
  ['an answer that is no JSON', 200, 'of monsoon', 'no_response', undefined],
])('%s is told by code and status, without what it says', async (_, status, body, code, told) => {
  answer = (_request, response) => void response.writeHead(status).end(body);
  const fault: unknown = await read(1).catch((error: unknown) => error);
  expect(fault).toMatchObject({ name: 'MeilisearchFault', code, status: told, message: code });
  expect(fault).not.toHaveProperty('cause');
});

test.each([
  [false, '"ocean" "tides" ris'],
  [true, 'ocean tides ris'],
])('whole words are quoted unless typos are tolerated in them', (typoTolerance, q) => {
  const words = { whole: ['ocean', 'tides'], last: 'ris' };
  const query = { accountId: randomUUID(), words, type: undefined, offset: 0, limit: 10 };
  expect(searchesFor(query, 'index', typoTolerance).map((search) => search.q)).toEqual([q, q]);
});

test('closing ends the calls under way', async () => {
  const response = new Promise<ServerResponse>((resolve) => (answer = (_request, given) => resolve(given)));
  const waiting = read(1).catch((error: unknown) => error);
  const late = await response;
  closing.abort();
  late.end('{"status":"succeeded"}');
  expect(await waiting).toMatchObject({ code: 'no_response' });
});

test('a signal of the caller ends its request', async () => {
  const arrived = new Promise<void>((resolve) => (answer = () => resolve()));
  const caller = new AbortController();
  const waiting = requested(client.multiSearch({ queries: [] }, { signal: caller.signal })).catch(
    (error: unknown) => error,
  );
  await arrived;
  caller.abort();
  expect(await waiting).toMatchObject({ code: 'no_response' });
});
