import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LearningLibrary } from '@learning-library/client';
import { listen, type Listening } from '../support/listen';

const WINDOW_MS = 1_000;
const LIMIT = 20;

/** A counter like that of the service, with shorter windows. */
let server: Listening;
let window = 0;
let count = 0;
let rejected = 0;
beforeAll(async () => {
  server = await listen((call, response) => {
    call.resume();
    const now = Math.floor(Date.now() / WINDOW_MS);
    if (now !== window) [window, count] = [now, 0];
    const isRejected = count >= LIMIT;
    if (isRejected) rejected++;
    else count++;
    if (isRejected) response.setHeader('retry-after', 1);
    response.writeHead(isRejected ? 429 : 201, {
      'content-type': 'application/json; charset=utf-8',
      'ratelimit-limit': LIMIT,
      'ratelimit-remaining': LIMIT - count,
      'ratelimit-reset': 1,
    });
    response.end(JSON.stringify({ id: String(count), updatedAt: 'now' }));
  });
});
afterAll(() => server.stop());

test('an import uses each window of the rate limit completely, without a rejected request', async () => {
  const library = new LearningLibrary({ apiKey: 'svc_test_key', baseUrl: server.url });
  const bodies = Array.from({ length: 3 * LIMIT }, (_, n) => ({ title: `Text ${n}` }));
  let made = 0;
  for await (const { content } of library.importContents(bodies)) if (content !== undefined) made++;
  expect({ made, rejected }).toEqual({ made: 3 * LIMIT, rejected: 0 });
});
