import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../support/api';
import { OVER_MIDNIGHT_MS, untilFarFromMidnight } from '../../support/periods';
import { studyText } from '../../support/texts';
import { waitFor } from '../../support/waitFor';
import { expectError, expectStatus, headersOf } from '../support/expectations';
import { inLanes } from '../support/rejections';
import type { Suite } from '../support/suite';
import { ended } from './generation';

const POSITION = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];

/** Rules for rate limits, quotas of accounts and the quota of test keys (docs/contract.md#limits). */
export function limitRules(suite: Suite): void {
  test('the remaining requests of a key fall to 0; further requests are rejected until the window ends and do not count', async () => {
    const client = await suite.anotherKey(suite.client, { rateLimit: 5 });
    const remaining = [];
    const calls = [
      () => client.get('/v1/contents'),
      () => client.get('/v1/contents', { accept: 'text/html' }),
      () => client.post('/v1/contents', {}),
      () => client.get(`/v1/contents/${randomUUID()}`),
      () => client.get('/v1/contents', { 'if-none-match': '*' }),
    ];
    for (const call of calls) {
      const response = await call();
      remaining.push([response.status, response.headers['ratelimit-limit'], response.headers['ratelimit-remaining']]);
    }
    expect(remaining).toEqual([200, 406, 400, 404, 304].map((status, n) => [status, '5', String(4 - n)]));
    for (let n = 0; n < 3; n++) {
      const rejected = await client.get('/v1/contents');
      expectError(rejected, 'rate_limited', { limit: 5, windowSeconds: 60 });
      const { 'ratelimit-reset': reset = '', ...rest } = headersOf(rejected, POSITION);
      expect(rest).toEqual({ 'ratelimit-limit': '5', 'ratelimit-remaining': '0' });
      expect(Number(rejected.headers['retry-after'])).toBe(Math.max(1, Number(reset)));
      expect(Number(reset)).toBeLessThanOrEqual(60);
    }
  });

  test('keys have separate limits, exact under concurrency, and only requests that reach the check count', async () => {
    const client = await suite.anotherKey(suite.client, { rateLimit: 10 });
    const other = await suite.anotherKey(suite.client, { rateLimit: 10 });
    for (const path of ['/v1/nothing', '/v1/contents/']) expectError(await client.get(path), 'not_found');
    expectError(await client.get('/v1/contents', { origin: 'https://example.com' }), 'forbidden');
    const responses = await Promise.all(Array.from({ length: 25 }, () => client.get('/v1/folders')));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
    expectStatus(await other.get('/v1/folders'), 200);
  });

  test('responses before the check have no RateLimit headers', async () => {
    const rejected = await suite.client.get('/v1/contents', { authorization: 'Bearer x' });
    const nowhere = await suite.client.get('/v1/nothing');
    for (const response of [rejected, nowhere]) {
      expect(Object.values(headersOf(response, POSITION))).toEqual([undefined, undefined, undefined]);
    }
  });

  test('generations have a window of 30 per account, whose headers appear only on them', async () => {
    const client = await suite.newcomer();
    const twin = await suite.anotherKey(client, {});
    const path = (kind: string): string => `/v1/contents/${randomUUID()}/${kind}-generations`;
    const first = await client.post(path('memocard'));
    expectStatus(first, 404);
    expect(headersOf(first, POSITION)).toMatchObject({ 'ratelimit-limit': '30', 'ratelimit-remaining': '29' });
    expect((await client.get('/v1/contents')).headers['ratelimit-limit']).toBe('1000000');
    const rest = await Promise.all(
      Array.from({ length: 29 }, (_, n) => (n % 2 ? client : twin).post(path(n % 3 ? 'memocard' : 'question'))),
    );
    expect(new Set(rest.map(({ status }) => status))).toEqual(new Set([404]));
    for (const caller of [client, twin]) {
      expectError(await caller.post(path('question')), 'rate_limited', { limit: 30, windowSeconds: 60 });
      expectStatus(await caller.get('/v1/contents'), 200);
    }
  });

  test('a quota rejects creations beyond it and generations as a whole, and deletions release it', async () => {
    const client = await suite.newcomer({ credits: 1_000 });
    const { accountId } = client.identity;
    const folderId = await client.folder();
    const content = await client.content({ text: studyText(2_000), language: 'en', folderId });
    await suite.operate('account', 'quota', accountId, '--contents', '1', '--memocards', '2');
    const rejection = (quota: string, limit: number) => ({ reason: 'quota_exceeded', quota, limit });
    expectError(await client.post('/v1/contents', { title: 'Second' }), 'forbidden', rejection('contents', 1));
    const path = `/v1/contents/${content}/memocard-generations`;
    expectError(await client.post(path), 'forbidden', rejection('memocards', 2));

    await suite.operate('account', 'quota', accountId, '--memocards', '1000');
    const { json } = await client.post(path);
    expect(await ended(client, json['jobId'])).toMatchObject({ status: 'succeeded' });
    const used = async () => {
      const { usage } = (await suite.operate('account', 'usage', accountId)) as { usage: JsonObject };
      expect(Object.keys(usage)).toEqual(['contents', 'textBytes', 'folders', 'memocards', 'questions', 'jobs']);
      return usage['memocards'] as JsonObject;
    };
    const { length } = await client.all(`/v1/contents/${content}/memocards`);
    expect(await used()).toEqual({ used: length, limit: 1_000 });

    expectStatus(await client.delete(`/v1/folders/${folderId}`), 204);
    await waitFor(async () => (await client.post('/v1/contents', { title: 'Second' })).status === 201);
    await waitFor(async () => (await used())['used'] === 0);
  });

  describe('a test key', () => {
    beforeAll(untilFarFromMidnight, OVER_MIDNIGHT_MS);

    test('a test key has exactly 100 requests a day, under concurrency', async () => {
      const client = await suite.anotherKey(suite.client, { environment: 'test' });
      const first = await client.get('/v1/folders?limit=1');
      expect([first.headers['ratelimit-limit'], first.headers['ratelimit-remaining']]).toEqual(['100', '99']);
      const responses = await inLanes(119, () => client.get('/v1/folders?limit=1'));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(99);
      const rejected = responses.filter(({ status }) => status === 429);
      expect(rejected).toHaveLength(20);
      const now = new Date();
      const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
      for (const response of rejected) {
        expectError(response, 'test_quota_exceeded', { limit: 100, resetsAt: new Date(midnight).toISOString() });
        expect(response.headers['retry-after']).toBe(response.headers['ratelimit-reset']);
        expect(Math.abs(Number(response.headers['retry-after']) - (midnight - now.getTime()) / 1_000)).toBeLessThan(60);
      }
      const twin = await suite.anotherKey(suite.client, { environment: 'test' });
      expectStatus(await twin.get('/v1/folders?limit=1'), 200);
    });

    test('the quota of a test key is checked after the rate limit, and the headers show the closer limit', async () => {
      const client = await suite.anotherKey(suite.client, { environment: 'test', rateLimit: 3 });
      const both = await suite.anotherKey(suite.client, { environment: 'test', rateLimit: 100 });
      const first = await client.get('/v1/folders?limit=1');
      expect(headersOf(first, POSITION)).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '2' });
      await inLanes(100, () => both.get('/v1/folders?limit=1'));
      expectError(await both.get('/v1/folders?limit=1'), 'rate_limited', { limit: 100, windowSeconds: 60 });
    });
  });
}
