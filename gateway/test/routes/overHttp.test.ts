import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { generateKey } from '@learning-library/common/contract';
import { createLogger } from '@learning-library/common/telemetry';
import type { BatchVerifyKeysRequest } from '@learning-library/proto';
import { createGateway, type Gateway } from '../../src/gateway';
import { clientsOver } from '../../src/clients';
import { DEFAULT_RATE_LIMITS } from '../../src/config';
import { FakeLibrary } from './fakeLibrary';
import { ACCOUNT, servicesOf } from './support';

const token = generateKey('live');
const verifiedKey = {
  keyId: 'key',
  organizationId: 'organization',
  accountId: ACCOUNT,
  environment: 'live',
  scopes: ['contents:read', 'contents:write'],
  revoked: false,
  liveEnabled: true,
  suspended: false,
  planActive: true,
};
const services = servicesOf({
  accounts: {
    batchVerifyKeys: ({ items }: BatchVerifyKeysRequest) =>
      Promise.resolve({ results: items.map(() => ({ key: verifiedKey })) }),
  },
  library: new FakeLibrary().methods,
  cards: { batchCountMemocards: ({ keys }) => Promise.resolve({ counts: keys.map(() => 0) }) },
  questions: { batchCountQuestions: ({ keys }) => Promise.resolve({ counts: keys.map(() => 0) }) },
});

let gateway: Gateway;
let baseUrl: string;

beforeAll(async () => {
  const nowhere = 'unix:nowhere';
  gateway = createGateway(
    {
      host: '127.0.0.1',
      port: 0,
      addresses: {
        accounts: nowhere,
        library: nowhere,
        cards: nowhere,
        questions: nowhere,
        generation: nowhere,
        search: nowhere,
        spacesSessionsStats: nowhere,
      },
      coversAddress: 'unix:/nonexistent',
      internalTokens: ['token'],
      signingKeys: [{ id: '1', secret: 'secret' }],
      rateLimits: DEFAULT_RATE_LIMITS,
    },
    { clients: clientsOver(services), logger: createLogger({ name: 'gateway', level: 'silent' }) },
  );
  ({ baseUrl } = await gateway.start());
});

afterAll(() => gateway.stop());

async function call(method: string, path: string, sent: { body?: unknown; headers?: Record<string, string> } = {}) {
  const response = await fetch(path.startsWith('http') ? path : baseUrl + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...sent.headers },
    body: sent.body === undefined ? undefined : JSON.stringify(sent.body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>),
  };
}

const etagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? '';

test('a content is created, read, changed under its tag and deleted', async () => {
  const created = await call('POST', '/v1/contents', { body: { title: 'Rain', text: 'It rains.' } });
  const location = created.headers.get('location') ?? '';
  expect(created).toMatchObject({ status: 201, body: { title: 'Rain', inclusions: { hasBody: true } } });
  expect(location).toBe(`${baseUrl}/v1/contents/${String(created.body?.id)}`);

  const read = await call(
    'GET',
    location.replace(/[^/]+$/, (id) => id.toUpperCase()),
  );
  expect(read).toMatchObject({ status: 200, text: created.text });
  expect(etagOf(read)).toBe(etagOf(created));
  const unchanged = await call('GET', location, { headers: { 'If-None-Match': `"x", W/${etagOf(read)}` } });
  expect(unchanged).toMatchObject({ status: 304, text: '' });
  expect(etagOf(unchanged)).toBe(etagOf(read));
  const head = await call('HEAD', location);
  expect(head).toMatchObject({ status: 200, text: '' });
  expect(etagOf(head)).toBe(etagOf(read));

  const ifMatch = { 'If-Match': etagOf(read) };
  const changed = await call('PATCH', location, { body: { title: 'Snow' }, headers: ifMatch });
  expect(changed).toMatchObject({ status: 200, body: { title: 'Snow' } });
  for (const [method, body] of [
    ['PATCH', { title: 'Hail' }],
    ['PATCH', {}],
    ['DELETE', undefined],
  ] as const) {
    expect(await call(method, location, { body, headers: ifMatch })).toMatchObject({
      status: 412,
      body: { error: { code: 'precondition_failed', details: { currentEtag: etagOf(changed) } } },
    });
  }
  expect(await call('GET', location)).toMatchObject({ status: 200, text: changed.text });

  const deleted = await call('DELETE', location, { headers: { 'If-Match': etagOf(changed) } });
  expect(deleted).toMatchObject({ status: 204, text: '' });
  expect(etagOf(deleted)).toBe('');
  expect(await call('DELETE', location, { headers: { 'If-Match': '*' } })).toMatchObject({ status: 404 });
});

test('of parallel changes under one tag exactly one wins', async () => {
  const created = await call('POST', '/v1/contents', { body: { title: 'Rain' } });
  const path = `/v1/contents/${String(created.body?.id)}`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      call('PATCH', path, { body: { title: `Rain ${number}` }, headers: { 'If-Match': etagOf(created) } }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
});

test('a replay repeats the first answer after the content is deleted', async () => {
  const sent = { body: { title: 'Once' }, headers: { 'Idempotency-Key': 'once' } };
  const first = await call('POST', '/v1/contents', sent);
  await call('DELETE', first.headers.get('location') ?? '');
  const again = await call('POST', '/v1/contents', sent);
  expect(again).toMatchObject({ status: 201, text: first.text });
  expect(etagOf(again)).toBe(etagOf(first));
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
});

test('the links of the pages lead through the whole list once', async () => {
  const titles = ['a', 'b', 'c', 'd', 'e'];
  for (const title of titles) await call('POST', '/v1/contents', { body: { title } });
  const seen: unknown[] = [];
  let path: string | undefined = '/v1/contents?limit=2';
  for (let page = 0; path !== undefined && page < 10; page++) {
    const { body, headers } = await call('GET', path);
    const { data, nextCursor, hasMore } = body as { data: { title: string }[]; nextCursor: string; hasMore: boolean };
    seen.push(...data.map(({ title }) => title));
    path = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    expect(hasMore).toBe(path !== undefined);
    if (path !== undefined) expect(path).toBe(`${baseUrl}/v1/contents?limit=2&cursor=${nextCursor}`);
  }
  expect(seen.slice(0, titles.length)).toEqual([...titles].reverse());
  expect(new Set(seen).size).toBe(seen.length);
});

test.each([
  ['?limit=0', 'validation_error'],
  ['?limit=20&limit=20', 'validation_error'],
  ['?cursor=', 'validation_error'],
  [`?cursor=${'a'.repeat(201)}`, 'validation_error'],
  ['?folderId=5', 'validation_error'],
  ['?cursor=abc', 'invalid_cursor'],
])('GET /v1/contents%s is a 400 %s', async (query, code) => {
  expect(await call('GET', `/v1/contents${query}`)).toMatchObject({ status: 400, body: { error: { code } } });
});
