import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import { openDocuments, SITE } from '../../src/docs/documents';
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
  ['/v1/arazzo.json', 'application/json; charset=utf-8'],
  ['/v1/postman.json', 'application/json; charset=utf-8'],
  ['/v1/requests.http', 'text/plain; charset=utf-8'],
  ['/v1/llms.txt', 'text/plain; charset=utf-8'],
  ['/v1/llms-full.txt', 'text/plain; charset=utf-8'],
  ['/v1/changelog.atom', 'application/atom+xml; charset=utf-8'],
  ['/v1/docs', 'text/html; charset=utf-8'],
  ['/v1/docs/fr', 'text/html; charset=utf-8'],
  ['/v1/docs/errors', 'text/html; charset=utf-8'],
  ['/v1/docs/fr/errors', 'text/html; charset=utf-8'],
  ['/v1/docs/quickstart', 'text/html; charset=utf-8'],
  ['/v1/docs/reference', 'text/html; charset=utf-8'],
  ['/v1/docs/changelog', 'text/html; charset=utf-8'],
  ['/v1/docs/reference/createContent', 'text/html; charset=utf-8'],
  ['/v1/docs/fr/reference/createContent', 'text/html; charset=utf-8'],
  ['/v1/docs/quickstart.md', 'text/markdown; charset=utf-8'],
  ['/v1/docs/logo.svg', 'image/svg+xml; charset=utf-8'],
] as const;
const isSite = (path: string): boolean => path.startsWith('/v1/docs');

describe.each(DOCUMENTS)('%s', (path, type) => {
  test('a publication is public, also for browsers, with the standard headers', async () => {
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

  test.each(['br', 'gzip'])('a publication is compressed with %s, under its own ETag', async (coding) => {
    const read = async (accepted: string) => {
      const headers = { 'Accept-Encoding': accepted };
      const response = await fetch(`http://127.0.0.1:${test_.port}${path}`, { headers });
      return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const [plain, coded] = [await read('identity'), await read(`x, ${coding}`)];
    expect(coded.headers.get('content-encoding')).toBe(coding);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(coded.headers.get('vary')).toMatch(/Accept-Encoding$/);
    // fetch has already decompressed the body.
    expect(coded.bytes.equals(plain.bytes)).toBe(true);
    const length = Number(coded.headers.get('content-length'));
    expect(length).toBeLessThan(plain.bytes.length);
    expect(length).toBeLessThan(100_000);
    expect(coded.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    const known = { 'Accept-Encoding': coding, 'If-None-Match': coded.headers.get('etag') ?? '' };
    expect((await test_.call('GET', path, { key: null, headers: known })).status).toBe(304);
  });

  test('a publication rejects other methods, and a trailing slash is accepted only below /v1/docs', async () => {
    expect((await test_.call('POST', path)).status).toBe(404);
    const { status, text } = await test_.call('GET', `${path}/`);
    expect(status).toBe(isSite(path) ? 200 : 404);
    if (isSite(path)) expect(text).toBe((await test_.call('GET', path)).text);
  });
});

const PAGES = DOCUMENTS.filter(([, type]) => type.startsWith('text/html')).map(([path]) => path);

test.each(PAGES)('%s loads only files of this host, and all of its links work', async (path) => {
  const { text, headers } = await test_.call('GET', path, { key: null });
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toMatch(/default-src 'none'/);
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')+;/);
  expect(policy).toMatch(/style-src 'self';/);
  expect(policy).toMatch(/frame-ancestors 'none'/);
  expect(policy).not.toMatch(/https?:|\*|unsafe/);
  const inline = [...text.matchAll(/<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g)].map(([, code = '']) => code);
  for (const code of inline) expect(policy).toContain(`'sha256-${hash('sha256', code, 'base64')}'`);
  expect(text).not.toMatch(/<style|\son\w+=|\sstyle=|base\.invalid/);
  const base = new URL(`http://127.0.0.1:${test_.port}${path}`);
  const linked = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, url]) => new URL(url ?? '', base));
  expect(linked.filter(({ host }) => host !== base.host)).toEqual([]);
  const here = linked.filter(({ pathname, hash: anchor }) => pathname === base.pathname && anchor !== '');
  const ids = new Set([...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  expect(here.map(({ hash: anchor }) => decodeURIComponent(anchor.slice(1))).filter((id) => !ids.has(id))).toEqual([]);
  for (const pathname of new Set(linked.map((url) => url.pathname)))
    expect([pathname, (await test_.call('HEAD', pathname, { key: null })).status]).toEqual([pathname, 200]);
});

test('every operation has a page in both languages, with its path and samples in five languages', async () => {
  for (const { id, path } of OPERATIONS) {
    for (const prefix of ['', 'fr/']) {
      const { status, text } = await test_.call('GET', `/v1/docs/${prefix}reference/${id}.md`, { key: null });
      expect(status).toBe(200);
      expect(text).toContain(`<code>${path}</code>`);
      for (const label of ['curl', 'JavaScript', 'Python', 'PHP', 'Go']) expect(text).toContain(`[${label}]`);
    }
  }
});

test('the feed has one entry per heading of the changelog, newest first', async () => {
  const { text } = await test_.call('GET', '/v1/changelog.atom', { key: null });
  const { text: page } = await test_.call('GET', '/v1/docs/changelog.md', { key: null });
  const headings = [...page.matchAll(/^## (.*) \{#/gm)].map(([, heading]) => heading);
  const entries = [...text.matchAll(/<entry>\n<title>([^<]*)<\/title>.*?<updated>(\S{10})T/gs)];
  expect(entries.map(([, title, date]) => `${date ?? ''}: ${title ?? ''}`)).toEqual(headings);
  expect(headings).toEqual([...headings].sort().reverse());
  expect(text).toContain(`<id>http://127.0.0.1:${test_.port}/v1/changelog.atom</id>`);
});

test('the entries of the feed are HTML with absolute links', async () => {
  const { text } = await test_.call('GET', '/v1/changelog.atom', { key: null });
  const bodies = [...text.matchAll(/<content type="html">([^<]*)<\/content>/g)].map(([, body]) => body ?? '');
  expect(bodies).toHaveLength(text.split('<entry>').length - 1);
  for (const body of bodies) expect(body).toMatch(/^&lt;ul&gt;.*&lt;strong&gt;.*&lt;\/ul&gt;$/s);
  const links = bodies.flatMap((body) => [...body.matchAll(/href=&quot;(.*?)&quot;/g)].map(([, link]) => link));
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) expect(link).toMatch(`http://127.0.0.1:${test_.port}/v1/`);
});

test.each([
  ['/v1/docs', 'en', '/v1/docs/fr/'],
  ['/v1/docs/fr', 'fr', '/v1/docs/'],
  ['/v1/docs/errors', 'en', '/v1/docs/fr/errors'],
  ['/v1/docs/fr/errors', 'fr', '/v1/docs/errors'],
  ['/v1/docs/reference/search', 'en', '/v1/docs/fr/reference/search'],
])('%s is in %s and links to its translation', async (path, language, translation) => {
  const { text, headers } = await test_.call('GET', path, { key: null });
  expect(headers['content-language']).toBe(language);
  expect(/<html[^>]* lang="(\w+)"/.exec(text)?.[1]).toBe(language);
  expect(text).toContain(`href="${translation}"`);
});

test('/v1/docs/errors is in the language that the reader prefers', async () => {
  for (const path of ['/v1/docs/errors', '/v1/docs/errors/']) {
    const headers = { 'Accept-Language': 'fr-CA, en;q=0.5' };
    const response = await test_.call('GET', path, { key: null, headers });
    expect(response.headers).toMatchObject({ 'content-language': 'fr', vary: 'Accept-Language, Accept-Encoding' });
    expect(response.text).toBe((await test_.call('GET', '/v1/docs/fr/errors', { key: null })).text);
  }
});

const HTML = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

test.each(['/', '/v1', '/v1/'])('%s redirects only readers to the documentation', async (path) => {
  const browser = { ...HTML, 'Sec-Fetch-Site': 'none' };
  for (const method of ['GET', 'HEAD'] as const) {
    const { status, headers } = await test_.call(method, path, { key: null, headers: browser });
    expect([status, headers['location']]).toEqual([302, `http://127.0.0.1:${test_.port}/v1/docs`]);
  }
  const statusOf = async (method: 'GET' | 'POST', headers: Record<string, string>) =>
    (await test_.call(method, path, { key: null, headers })).status;
  expect(await statusOf('GET', { Accept: '*/*' })).toBe(404);
  expect(await statusOf('GET', { Accept: 'application/json, text/html;q=0.9' })).toBe(404);
  expect(await statusOf('GET', { Accept: 'application/json', 'Sec-Fetch-Site': 'none' })).toBe(403);
  expect(await statusOf('POST', browser)).toBe(403);
});

test('a missing page below /v1/docs is HTML for readers and JSON for programs', async () => {
  const page = await test_.call('GET', '/v1/docs/nowhere', {
    key: null,
    headers: { ...HTML, Origin: 'https://a.example' },
  });
  expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  const json = await test_.call('GET', '/v1/docs/nowhere', { key: null });
  expect([json.status, json.json]).toMatchObject([404, { error: { code: 'not_found' } }]);
});

test('until the site is built, its pages are unavailable', () => {
  expect(() => openDocuments('/no/such/folder', 'https://library.example')).toThrow(
    new ContractError('unavailable', null),
  );
});

test('a gateway with a path prefix serves the site below it', () => {
  const read = openDocuments(SITE, 'https://library.example/study');
  const page = String(read('quickstart')?.codings.identity.payload);
  expect(page).toContain('"/study/v1/docs/assets/');
  expect(page).not.toMatch(/["(]\/v1\/docs|study\/study/);
  const markdown = String(read('quickstart.md')?.codings.identity.payload);
  expect(markdown).toContain('export API=https://library.example/study\n');
});
