import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { expectError, expectStatus } from '../support/expectations';
import { OPERATIONS } from '../support/operations';
import type { Suite } from '../support/suite';

/** Rules for Accept, Accept-Language, X-Request-Id, paths and methods (docs/contract.md#values, docs/contract.md#errors). */
export function negotiationRules(suite: Suite): void {
  describe('Accept', () => {
    const good = [
      '',
      '*/*',
      'application/*',
      'application/json',
      'APPLICATION/JSON',
      'application/json;charset=utf-8',
      'application/json; version=2',
      'text/html, application/json;q=0.1',
      'text/html;q=0, */*',
      'text/html, */*;q=0.01',
      '*/*;q=0, application/json',
      'application/*;q=0, application/json;q=0.5',
      'application/json;profile="a,b;q=0";q=1',
    ];
    test.each(good)('the Accept header %p accepts JSON', async (accept) => {
      expectStatus(await suite.client.get('/v1/contents', { accept }), 200);
    });

    const bad = [
      'text/html',
      'application/xml',
      'application/json;q=0',
      '*/*, application/json;q=0',
      'application/*, application/json;q=0.0',
      '*/*;q=0',
      'application/problem+json',
      'text/*',
      'text/html;x="application/json, */*"',
    ];
    test.each(bad)('the Accept header %p excludes JSON', async (accept) => {
      expectError(await suite.client.get('/v1/contents', { accept }), 'not_acceptable', {
        available: ['application/json'],
      });
    });

    test('every operation checks Accept before any effect', async () => {
      for (const operation of OPERATIONS) {
        expectError(await suite.client.perform(operation, { accept: 'text/html' }), 'not_acceptable');
      }
    });
  });

  describe('Accept-Language', () => {
    const missing = `/v1/contents/${randomUUID()}`;
    const cases: [string | string[], string][] = [
      [[], 'en'],
      ['', 'en'],
      ['*', 'en'],
      ['fr', 'fr'],
      ['FR', 'fr'],
      ['fr-CA', 'fr'],
      ['de-Latn-AT', 'de'],
      ['zh-Hans-x-fr, it-x-a', 'it'],
      ['es-419;q=0.5, it;q=0.9', 'it'],
      ['ja, de;q=0.1', 'de'],
      ['ja', 'en'],
      ['fr;q=0', 'en'],
      ['fr;q=0, es;q=0.3', 'es'],
      ['ja, *;q=0.5', 'en'],
      ['fra', 'en'],
      [';;;', 'en'],
    ];
    test.each(cases)('the Accept-Language header %p selects %s', async (accept, language) => {
      const response = await suite.client.get(missing, { 'accept-language': accept });
      expectError(response, 'not_found');
      expect(response.headers['content-language']).toBe(language);
    });
  });

  describe('X-Request-Id', () => {
    test('X-Request-Id is returned if it is one printable word', async () => {
      for (const id of ['a', 'x'.repeat(128), '!~{}"', randomUUID()]) {
        expect((await suite.client.get('/v1/contents', { 'x-request-id': id })).headers['x-request-id']).toBe(id);
      }
    });

    test('X-Request-Id is otherwise a new UUID for each request', async () => {
      const ids = [];
      for (const id of [[], '', 'x'.repeat(129), 'two words', ['one', 'two'], '\u00e9']) {
        ids.push((await suite.client.get('/v1/contents', { 'x-request-id': id })).headers['x-request-id']);
      }
      for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      expect(new Set(ids).size).toBe(ids.length);
    });
  });

  describe('paths and methods', () => {
    const unknown = [
      '/',
      '/v1',
      '/v1/',
      '/v2/contents',
      '/v1/contents/',
      '/v1//contents',
      '/V1/contents',
      '/v1/Contents',
      `/v1/jobs/${randomUUID()}/cards`,
      '/v1/keys',
      '/v1/jobs',
      '/v1/contents/../folders',
      '/health',
      '/metrics',
    ];
    test.each(unknown)('%s returns not_found', async (path) => {
      expectError(await suite.client.get(path), 'not_found');
    });

    test('an unsupported method of a path returns not_found', async () => {
      const calls = [
        ['PUT', '/v1/contents'],
        ['DELETE', '/v1/contents'],
        ['PATCH', '/v1/folders'],
        ['POST', `/v1/jobs/${randomUUID()}`],
        ['POST', '/v1/search?q=a'],
        ['DELETE', '/v1/spaces'],
        ['POST', '/v1/learning-stats'],
        ['PUT', `/v1/contents/${randomUUID()}`],
        ['OPTIONS', '/v1/contents'],
        ['TRACE', '/v1/contents'],
        ['QUERY', '/v1/contents'],
      ] as const;
      for (const [method, path] of calls) expectError(await suite.client.call(method, path), 'not_found');
    });

    test('HEAD returns the headers of GET, without a body', async () => {
      const content = await suite.client.content();
      for (const asked of [
        `contents/${content}`,
        'contents?limit=1',
        'folders',
        `contents/${randomUUID()}`,
        'contents/1',
      ]) {
        const path = `/v1/${asked}`;
        const [get, head] = [await suite.client.get(path), await suite.client.call('HEAD', path)];
        const kept = ['content-type', 'content-length', 'etag', 'cache-control', 'link', 'content-language'];
        expect([head.status, head.text, ...kept.map((name) => head.headers[name])]).toEqual([
          ...[get.status, '', ...kept.map((name) => get.headers[name])],
        ]);
      }
      const { etag = '' } = (await suite.client.get(`/v1/contents/${content}`)).headers;
      const headers = { 'if-none-match': etag };
      expectStatus(await suite.client.call('HEAD', `/v1/contents/${content}`, { headers }), 304);
    });
  });
}
