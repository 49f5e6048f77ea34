import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LearningLibrary } from '@learning-library/client';

const WINDOW_MS = 1_000;
const LIMIT = 20;

/** Counts as the service does, in windows that are short enough to see some. */
let server: Server;
let window = 0;
let count = 0;
let refused = 0;
beforeAll(async () => {
  server = createServer((call, answer) => {
    call.resume();
    const now = Math.floor(Date.now() / WINDOW_MS);
    if (now !== window) [window, count] = [now, 0];
    const isRefused = count >= LIMIT;
    if (isRefused) refused++;
    else count++;
    if (isRefused) answer.setHeader('retry-after', 1);
    answer.writeHead(isRefused ? 429 : 201, {
      'content-type': 'application/json; charset=utf-8',
      'ratelimit-limit': LIMIT,
      'ratelimit-remaining': LIMIT - count,
      'ratelimit-reset': 1,
    });
    answer.end(JSON.stringify({ id: String(count), updatedAt: 'now' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test('uses up each window of the rate limit and is refused in none', async () => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const library = new LearningLibrary({ apiKey: 'svc_test_key', baseUrl });
  const bodies = Array.from({ length: 3 * LIMIT }, (_, n) => ({ title: `Text ${n}` }));
  let made = 0;
  for await (const { content } of library.importContents(bodies)) if (content !== undefined) made++;
  expect({ made, refused }).toEqual({ made: 3 * LIMIT, refused: 0 });
});
