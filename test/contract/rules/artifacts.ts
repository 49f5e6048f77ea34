import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../support/api';
import { CODES } from '../support/codes';
import { expectStatus } from '../support/expectations';
import { type ApiResponse, type RequestHeaders, send } from '../../support/http';
import { nameOf, OPERATIONS } from '../support/operations';
import type { Suite } from '../support/suite';

const ARTIFACTS = [
  ['/v1/docs', 'text/html'],
  ['/v1/docs/fr', 'text/html'],
  ['/v1/docs/errors', 'text/html'],
  ['/v1/openapi.json', 'application/json'],
  ['/v1/openapi.fr.json', 'application/json'],
] as const;
const AS_BROWSER = { origin: 'https://example.com', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };

/** Published files next to the operations (docs/contract.md#errors). */
export function artifactRules(suite: Suite): void {
  const open = (path: string, headers: RequestHeaders = {}, method = 'GET'): Promise<ApiResponse> =>
    send(suite.baseUrl, { method, path, headers });

  test.each(ARTIFACTS)('%s is public, also for browsers, and supports HEAD and If-None-Match', async (path, type) => {
    const page = await open(path, AS_BROWSER);
    expect([page.status, page.headers['content-type']?.split(';')[0]]).toEqual([200, type]);
    expect(page.headers).toMatchObject({ 'service-version': '1.0.0-beta.2', 'x-request-id': expect.any(String) });
    expect(page.headers['access-control-allow-origin']).toBeUndefined();
    const { etag = '' } = page.headers;
    expect(etag).toMatch(/^"[\x21\x23-\x7e]+"$/);
    expectStatus(await open(path, { 'if-none-match': etag }), 304);
    const head = await open(path, {}, 'HEAD');
    expect([head.status, head.text, head.headers['etag'], head.headers['content-length']]).toEqual([
      ...[200, '', etag, page.headers['content-length']],
    ]);
    for (const method of ['POST', 'DELETE']) expectStatus(await open(path, {}, method), 404);
  });

  test('the pages load nothing from other hosts, and their policy prevents it', async () => {
    for (const path of ['/v1/docs', '/v1/docs/fr', '/v1/docs/errors']) {
      const page = await open(path);
      const sources = [...page.text.matchAll(/<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)="([^"]+)"/g)].map(
        ([, url]) => url ?? '',
      );
      for (const source of sources.filter((url) => !url.startsWith('data:')))
        expect(new URL(source, `${suite.baseUrl}${path}`).origin).toBe(suite.baseUrl);
      const policy = page.headers['content-security-policy'] ?? '';
      expect(policy).toMatch(/default-src '(none|self)'/);
      expect(policy).not.toMatch(/\*|https?:/);
      for (const source of sources.filter((url) => url.endsWith('.js'))) {
        const { pathname } = new URL(source, `${suite.baseUrl}${path}`);
        expectStatus(await open(pathname, AS_BROWSER), 200);
      }
    }
    const [english, french] = [await open('/v1/docs'), await open('/v1/docs/fr')];
    expect([/<html[^>]*lang="en"/.test(english.text), /<html[^>]*lang="fr"/.test(french.text)]).toEqual([true, true]);
  });

  test('the table of errors has an anchor, the status and the meaning of every code, in two languages', async () => {
    const pages = await Promise.all(
      ['en', 'fr'].map((language) => open('/v1/docs/errors', { 'accept-language': language })),
    );
    expect(pages.map(({ headers }) => headers['content-language'])).toEqual(['en', 'fr']);
    for (const { text } of pages) {
      for (const [code, { status }] of Object.entries(CODES)) {
        expect(text).toContain(`id="${code}"`);
        expect(text).toContain(String(status));
      }
    }
    expect(pages[0]?.text).not.toBe(pages[1]?.text);
  });

  describe('the OpenAPI document', () => {
    const read = async (path: string): Promise<JsonObject> => (await open(path)).json;

    test('the OpenAPI document has version 3.1 and the version of the contract, in English and French', async () => {
      const [english, french] = [await read('/v1/openapi.json'), await read('/v1/openapi.fr.json')];
      for (const document of [english, french]) {
        expect(document).toMatchObject({
          openapi: expect.stringMatching(/^3\.1\./),
          info: { version: '1.0.0-beta.2' },
        });
        expect(JSON.stringify(document['servers'])).toContain(suite.baseUrl);
      }
      expect(Object.keys(french['paths'] as JsonObject)).toEqual(Object.keys(english['paths'] as JsonObject));
      for (const operation of OPERATIONS) {
        const [method, path] = [operation.method.toLowerCase(), operation.path];
        const [one, other] = [english, french].map((document) => {
          return (document['paths'] as Record<string, Record<string, JsonObject>>)[path]?.[method];
        });
        for (const field of ['summary', 'description']) {
          expect([nameOf(operation), field, typeof one?.[field], one?.[field] === other?.[field]]).toEqual([
            ...[nameOf(operation), field, 'string', false],
          ]);
        }
      }
    });

    test('the OpenAPI document lists at least the statuses of the contract for every operation', () => {
      const common = [400, 401, 403, 406, 429, 500, 503];
      for (const operation of OPERATIONS) {
        const { method, path, success } = operation;
        const expected = [...common, success];
        if (path.includes('{')) expected.push(404);
        if (method === 'GET') expected.push(304);
        if (method === 'POST') expected.push(409, 413, 415, 422, 404);
        if (method === 'PATCH') expected.push(412, 413, 415);
        if (method === 'DELETE') expected.push(412);
        if (path.endsWith('-generations')) expected.push(402);
        const responses = suite.witness.document.operation(nameOf(operation))?.['responses'] as JsonObject;
        const missing = expected.filter((status) => responses[status] === undefined);
        expect([nameOf(operation), missing]).toEqual([nameOf(operation), []]);
      }
    });
  });
}
