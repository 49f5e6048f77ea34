import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LearningLibrary } from '@learning-library/client';
import { listen, type Listening } from '../support/listen';

const WINDOW_MS = 1_000;
const LIMIT = 20;

/** A counter like that of the service, with shorter windows. */
let server: Listening;
let window = 0;
let count = 0;
let refused = 0;
beforeAll(async () => {
  server = await listen((call, answer) => {
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
});
afterAll(() => server.stop());

test('an import uses each window of the rate limit completely, without a rejected request', async () => {
  const library = new LearningLibrary({ apiKey: 'svc_test_key', baseUrl: server.url });
  const bodies = Array.from({ length: 3 * LIMIT }, (_, n) => ({ title: `Text ${n}` }));
  let made = 0;
  for await (const { content } of library.importContents(bodies)) if (content !== undefined) made++;
  expect({ made, refused }).toEqual({ made: 3 * LIMIT, refused: 0 });
});
