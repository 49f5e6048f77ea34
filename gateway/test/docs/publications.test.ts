import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OPERATIONS } from '../../src/routes';
import { startTestGateway, type TestGateway } from '../pipeline/support';

let test_: TestGateway;
beforeAll(async () => {
  test_ = await startTestGateway({}, OPERATIONS);
});
afterAll(() => test_.gateway.stop());

const DOCUMENTS = [
  ['/v1/openapi.json', 'application/json; charset=utf-8'],
  ['/v1/openapi.fr.json', 'application/json; charset=utf-8'],
  ['/v1/llms.txt', 'text/plain; charset=utf-8'],
  ['/v1/postman.json', 'application/json; charset=utf-8'],
  ['/v1/requests.http', 'text/plain; charset=utf-8'],
  ['/v1/docs', 'text/html; charset=utf-8'],
  ['/v1/docs/fr', 'text/html; charset=utf-8'],
  ['/v1/docs/errors', 'text/html; charset=utf-8'],
  ['/v1/docs/errors/en', 'text/html; charset=utf-8'],
  ['/v1/docs/errors/fr', 'text/html; charset=utf-8'],
  ['/v1/docs/errors/en/not_found', 'text/html; charset=utf-8'],
  ['/v1/docs/errors/fr/not_found', 'text/html; charset=utf-8'],
  ['/v1/docs/assets/page.js', 'text/javascript; charset=utf-8'],
  ['/v1/changelog', 'text/html; charset=utf-8'],
  ['/v1/changelog/fr', 'text/html; charset=utf-8'],
  ['/v1/changelog.atom', 'application/atom+xml; charset=utf-8'],
] as const;

describe.each(DOCUMENTS)('%s', (path, type) => {
  test('is there without a key, for browsers too, with the headers of every answer', async () => {
    const headers = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site', 'X-Request-Id': 'mine' };
    const response = await test_.call('GET', path, { key: null, headers });
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': type,
      'content-length': String(Buffer.byteLength(response.text)),
      'cache-control': 'public, no-cache',
      'service-version': '1.0.0-beta.2',
      'x-request-id': 'mine',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['etag']).toMatch(/^"[\w-]{22}"$/);
    expect(response.headerNames.filter((name) => /^(access-control|ratelimit)/i.test(name))).toEqual([]);
  });

  test('answers HEAD as GET without its body', async () => {
    const [got, headed] = [await test_.call('GET', path, { key: null }), await test_.call('HEAD', path, { key: null })];
    const comparable = ({ headers: { date: _date, 'x-request-id': _id, ...rest } }: typeof got) => rest;
    expect({ status: headed.status, text: headed.text }).toEqual({ status: 200, text: '' });
    expect(comparable(headed)).toEqual(comparable(got));
  });

  test('is 304 to who holds it, and only then', async () => {
    const { headers } = await test_.call('GET', path, { key: null });
    const etag = headers['etag'] ?? '';
    const ask = (value: string) => test_.call('GET', path, { key: null, headers: { 'If-None-Match': value } });
    for (const value of [etag, `"other", W/${etag}`, '*']) {
      const response = await ask(value);
      expect({ status: response.status, text: response.text }).toEqual({ status: 304, text: '' });
      expect(response.headers).toMatchObject({
        etag,
        'cache-control': 'public, no-cache',
        'service-version': '1.0.0-beta.2',
      });
      expect(response.headers).not.toHaveProperty('content-type');
    }
    expect((await ask('"other"')).status).toBe(200);
  });

  test.each(['br', 'gzip'])('is smaller in %s, under a tag of its own', async (coding) => {
    const read = async (accepted: string) => {
      const headers = { 'Accept-Encoding': accepted };
      const response = await fetch(`http://127.0.0.1:${test_.port}${path}`, { headers });
      return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const [plain, coded] = [await read('identity'), await read(`x, ${coding}`)];
    expect(coded.headers.get('content-encoding')).toBe(coding);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(coded.headers.get('vary')).toMatch(/Accept-Encoding$/);
    // fetch has put the bytes back as they were.
    expect(coded.bytes.equals(plain.bytes)).toBe(true);
    const length = Number(coded.headers.get('content-length'));
    expect(length).toBeLessThan(Math.min(plain.bytes.length, 100_000));
    expect(coded.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    const known = { 'Accept-Encoding': coding, 'If-None-Match': coded.headers.get('etag') ?? '' };
    expect((await test_.call('GET', path, { key: null, headers: known })).status).toBe(304);
  });

  test('is nothing that other methods or a trailing slash reach', async () => {
    expect((await test_.call('POST', path)).status).toBe(404);
    expect((await test_.call('GET', `${path}/`)).status).toBe(404);
  });
});

const PAGES = DOCUMENTS.filter(([, type]) => type.startsWith('text/html')).map(([path]) => path);

test.each(PAGES)('%s runs a file of its own alone, calls nobody, and all that it links to is there', async (path) => {
  const { text, headers } = await test_.call('GET', path, { key: null });
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toMatch(/default-src 'none'/);
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).toMatch(/style-src 'sha256-[^;' ]+'(;|$)/);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).not.toMatch(/https?:|\*|unsafe|connect-src/);
  expect(text.replace(/<pre.*?<\/pre>/gs, '')).not.toMatch(/<script>|\son\w+=|\sstyle=|\{base\}/);
  const base = new URL(`https://library.example${path}`);
  const linked = [...text.matchAll(/(?:src|href)="([^":]*)"/g)].map(([, url]) => new URL(url ?? '', base));
  const here = linked.filter(({ pathname, hash }) => pathname === base.pathname && hash !== '');
  const ids = new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  expect(here.map(({ hash }) => decodeURIComponent(hash.slice(1))).filter((id) => !ids.has(id))).toEqual([]);
  for (const pathname of new Set(linked.map((url) => url.pathname)))
    expect([pathname, (await test_.call('HEAD', pathname, { key: null })).status]).toEqual([pathname, 200]);
});

test('all of a page is a megabyte at most, and is read without a script', async () => {
  const sizes = await Promise.all(
    ['/v1/docs/fr', '/v1/docs/assets/page.js'].map(async (path) => {
      const { text } = await test_.call('GET', path, { key: null });
      return Buffer.byteLength(text);
    }),
  );
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(1_000_000);
  const { text } = await test_.call('GET', '/v1/docs', { key: null });
  for (const { id, docs, path } of OPERATIONS) {
    expect(text).toContain(`<a href="#${id}">${docs?.summary ?? ''}</a>`);
    expect(text).toContain(path);
  }
});

test('the feed has an entry for each heading of the changelog, the newest first', async () => {
  const { text } = await test_.call('GET', '/v1/changelog.atom', { key: null });
  const { text: page } = await test_.call('GET', '/v1/changelog', { key: null });
  const headings = [...page.matchAll(/<h2 id="[^"]*">([^<]*)<\/h2>/g)].map(([, heading]) => heading);
  const entries = [...text.matchAll(/<entry>\n<title>([^<]*)<\/title>.*?<updated>(\S{10})T/gs)];
  expect(entries.map(([, title, date]) => `${date ?? ''}: ${title ?? ''}`)).toEqual(headings);
  expect(headings).toEqual([...headings].sort().reverse());
  expect(text).toContain(`<id>http://127.0.0.1:${test_.port}/v1/changelog</id>`);
});

test.each([
  ['/v1/docs', 'en', 'fr'],
  ['/v1/docs/fr', 'fr', 'en'],
  ['/v1/docs/errors', 'en', 'fr'],
  ['/v1/docs/errors/en', 'en', 'fr'],
  ['/v1/docs/errors/fr', 'fr', 'en'],
  ['/v1/docs/errors/en/not_found', 'en', 'fr'],
  ['/v1/changelog', 'en', 'fr'],
  ['/v1/changelog/fr', 'fr', 'en'],
])('%s is in %s and leads to itself in %s', async (path, language, other) => {
  const { text } = await test_.call('GET', path, { key: null });
  expect(/<html[^>]* lang="(\w+)"/.exec(text)?.[1]).toBe(language);
  const [, href = ''] = new RegExp(`<a href="([^"]+)" hreflang="${other}"`).exec(text) ?? [];
  const { pathname } = new URL(href, `https://library.example${path}`);
  expect((await test_.call('GET', pathname, { key: null })).text).toMatch(new RegExp(`<html[^>]* lang="${other}"`));
});
