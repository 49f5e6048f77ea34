import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import type { Answer } from '../../src/operations/defineOperation';
import { codeOf, startTestGateway, type TestGateway, THING, THING_TAG } from './support';

let t: TestGateway;
beforeAll(async () => {
  t = await startTestGateway({ baseUrl: 'https://api.example/' });
});
afterAll(() => t.gateway.stop());

const PATH = `/v1/things/${THING}`;
const OWN = {
  date: expect.any(String),
  connection: 'keep-alive',
  'keep-alive': expect.any(String),
  'x-request-id': expect.any(String),
  'service-version': '1.0.0-beta.2',
  'x-content-type-options': 'nosniff',
};
const LIMITS = {
  'ratelimit-limit': '600',
  'ratelimit-remaining': expect.stringMatching(/^5\d\d$/),
  'ratelimit-reset': '48',
};

describe('a read', () => {
  test('carries exactly the headers of the contract', async () => {
    const { status, headers, json } = await t.call('GET', PATH);
    expect({ status, headers, json }).toEqual({
      status: 200,
      headers: {
        ...OWN,
        ...LIMITS,
        etag: '"abc.xyz"',
        'cache-control': 'private, no-cache',
        'content-type': 'application/json; charset=utf-8',
        'content-length': '50',
      },
      json: { thingId: THING },
    });
  });

  test('by HEAD answers the same headers without a body', async () => {
    const get = await t.call('GET', PATH);
    const head = await t.call('HEAD', PATH);
    const same = (headers: Record<string, string>) => ({
      ...headers,
      date: '',
      'x-request-id': '',
      'ratelimit-remaining': '',
    });
    expect([head.status, head.text, same(head.headers)]).toEqual([200, '', same(get.headers)]);
  });

  test.each(['GET', 'HEAD'])(
    'by %s whose tag is known answers 304 with exactly the headers that remain',
    async (method) => {
      const response = await t.call(method, PATH, { headers: { 'If-None-Match': '"other", W/"abc.xyz"' } });
      expect([response.status, response.text, response.headers]).toEqual([
        304,
        '',
        { ...OWN, ...LIMITS, etag: '"abc.xyz"', 'cache-control': 'private, no-cache' },
      ]);
    },
  );

  test.each([
    ['*', 304],
    ['"abc"', 200],
    ['"abc.other"', 200],
    ['abc.xyz', 200],
  ])('with If-None-Match %s answers %i', async (condition, status) => {
    expect((await t.call('GET', PATH, { headers: { 'If-None-Match': condition } })).status).toBe(status);
  });

  test('ignores a body of any type up to the limit', async () => {
    const headers = { 'Content-Type': 'image/png', 'Content-Encoding': 'gzip', 'If-Match': '"other"' };
    const small = await t.call('GET', PATH, { headers, body: 'x'.repeat(4_194_304) });
    const large = await t.call('GET', PATH, { headers, body: 'x'.repeat(4_194_305) });
    expect([small.status, large.status, codeOf(large)]).toEqual([200, 413, 'payload_too_large']);
  });

  test('of a page links the next one, absolute, with the same parameters', async () => {
    const path = `/v1/things?parentId=${THING.toUpperCase()}&limit=7&cursor=c1`;
    const response = await t.call('GET', path, { headers: { Host: 'evil.example' } });
    expect([response.status, response.headers['link'], response.json]).toEqual([
      200,
      `<https://api.example/v1/things?parentId=${THING.toUpperCase()}&limit=7&cursor=c2>; rel="next"`,
      expect.objectContaining({ query: { parentId: THING, limit: 7, cursor: 'c1', archived: false } }),
    ]);
  });
});

describe('a write', () => {
  test('that creates answers 201 with an absolute Location and the tag', async () => {
    const { status, headers, json } = await t.call('POST', '/v1/things', { body: '{"title":"a"}' });
    expect({ status, headers, json }).toEqual({
      status: 201,
      headers: {
        ...OWN,
        ...LIMITS,
        etag: '"abc.xyz"',
        location: `https://api.example/v1/things/${THING}`,
        'content-type': 'application/json; charset=utf-8',
        'content-length': expect.any(String),
      },
      json: { id: THING, number: 1, title: 'a' },
    });
  });

  test('hands the parsed preconditions to its handler', async () => {
    const headers = { 'If-Match': '"a", W/"b"', 'If-None-Match': '*' };
    const response = await t.call('PATCH', PATH, { headers, body: '{"note":null}' });
    expect(response.json).toEqual({
      body: { note: null },
      ifMatch: {
        any: false,
        tags: [
          { weak: false, opaque: 'a' },
          { weak: true, opaque: 'b' },
        ],
      },
      ifNoneMatch: { any: true, tags: [] },
    });
  });

  test('that deletes answers 204 without a body or a tag, whatever body came', async () => {
    const response = await t.call('DELETE', PATH, { headers: { 'Content-Type': 'text/plain' }, body: 'anything' });
    expect([response.status, response.text, response.headers]).toEqual([204, '', { ...OWN, ...LIMITS }]);
  });

  test('takes no body where the body is optional, and an empty object', async () => {
    const without = await t.call('POST', `${PATH}/generations`);
    const empty = await t.call('POST', `${PATH}/generations`, { body: '{}' });
    const other = await t.call('POST', `${PATH}/generations`, { body: '{"a":1}' });
    expect([without, empty, other].map(({ status, headers }) => [status, headers['service-credits-estimate']])).toEqual(
      [
        [202, 'ai_card=3'],
        [202, 'ai_card=3'],
        [400, undefined],
      ],
    );
  });
});

describe('an error', () => {
  test('carries exactly the headers and the body of the contract', async () => {
    t.behaviour.get = () => Promise.reject(new Error('secret text'));
    const { status, headers, json } = await t.call('GET', PATH);
    t.behaviour.get = async ({ params }) => ({ status: 200, body: { ...params }, tag: { state: 'abc', clock: 'xyz' } });
    expect({ status, headers, json }).toEqual({
      status: 500,
      headers: {
        ...OWN,
        ...LIMITS,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-language': 'en',
        'content-length': expect.any(String),
        link: '<https://api.example/v1/docs/errors#internal_error>; rel="help"',
      },
      json: {
        error: {
          code: 'internal_error',
          message: 'Something went wrong on our side. Quote the X-Request-Id when you report it.',
          details: null,
        },
      },
    });
  });

  test.each([
    [undefined, 'en'],
    ['fr', 'fr'],
    ['fr-CA', 'fr'],
    ['de-DE-1996, en;q=0.5', 'de'],
    ['pt, es;q=0.4, it;q=0.8', 'it'],
    ['fr;q=0', 'en'],
    ['*', 'en'],
    ['*, it;q=0.5', 'it'],
    ['xx', 'en'],
    ['EN-us', 'en'],
    ['', 'en'],
    [';;;,,,q=', 'en'],
  ])('for Accept-Language %s speaks %s', async (accepted, language) => {
    const headers: Record<string, string> = accepted === undefined ? {} : { 'Accept-Language': accepted };
    const response = await t.call('GET', '/nowhere', { headers });
    expect([response.status, response.headers['content-language']]).toEqual([404, language]);
  });

  test('of a browser’s call never carries an Access-Control header', async () => {
    const calls: Record<string, string>[] = [{ Origin: 'null' }, { 'Sec-Fetch-Site': 'none' }];
    for (const headers of calls) {
      const response = await t.call('GET', PATH, { headers });
      expect([response.status, response.json]).toEqual([
        403,
        { error: expect.objectContaining({ code: 'forbidden', details: { reason: 'browser_call' } }) },
      ]);
      expect(response.headerNames.filter((name) => /^access-control/i.test(name))).toEqual([]);
    }
    expect((await t.call('GET', PATH, { headers: { 'Sec-Fetch-Mode': 'cors' } })).status).toBe(200);
  });
});

describe('a fault', () => {
  afterEach(() => {
    t.behaviour.get = async ({ params }) => ({ status: 200, body: { ...params }, tag: THING_TAG });
  });
  const fault = { code: 'internal_error', message: expect.any(String), details: null };

  test.each<[string, Answer]>([
    ['in what is serialized', { status: 200, body: { size: 1n }, tag: THING_TAG, location: '/v1/x' }],
    ['in a header', { status: 200, body: {}, tag: { state: 'a\nb' } }],
    ['in a status', { status: 99 as 200, body: {} }],
  ])('%s is answered 500 in the contract’s shape, with nothing of the answer that was begun', async (_name, answer) => {
    t.behaviour.get = async () => answer;
    const { status, headers, json } = await t.call('GET', PATH);
    expect({ status, json, headers }).toEqual({
      status: 500,
      json: { error: fault },
      headers: {
        ...OWN,
        ...LIMITS,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-language': 'en',
        'content-length': expect.any(String),
        link: '<https://api.example/v1/docs/errors#internal_error>; rel="help"',
      },
    });
  });

  test('while an error is put into words is answered by a constant', async () => {
    const details = {
      get issues(): never {
        throw new Error('broken');
      },
    };
    t.behaviour.get = async () => {
      throw new ContractError('validation_error', details);
    };
    const { status, headers, json } = await t.call('GET', PATH, { headers: { 'X-Request-Id': 'mine' } });
    expect([status, json, headers['x-request-id'], headers['link']]).toEqual([
      500,
      { error: fault },
      'mine',
      '<https://api.example/v1/docs/errors#internal_error>; rel="help"',
    ]);
  });
});

describe('X-Request-Id', () => {
  test.each([
    ['abc-123', true],
    ['~'.repeat(128), true],
    ['a'.repeat(129), false],
    ['with blank', false],
    ['', false],
    ['é', false],
  ])('%s is echoed: %p', async (sent, echoed) => {
    const response = await t.call('GET', PATH, { headers: { 'X-Request-Id': Buffer.from(sent).toString('latin1') } });
    expect(response.headers['x-request-id'] === sent).toBe(echoed);
  });

  test('sent twice is replaced', async () => {
    const response = await t.call('GET', PATH, { headers: { 'X-Request-Id': ['a', 'a'] } });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  });
});

describe('a body', () => {
  test.each([
    ['text/plain', undefined, { accept: 'application/json' }],
    [undefined, undefined, { accept: 'application/json' }],
    ['application/json; charset=iso-8859-1', undefined, { accept: 'application/json' }],
    ['application/json', 'gzip', { 'accept-encoding': 'identity' }],
  ])('of type %s and coding %s is refused with 415', async (type, coding, expected) => {
    const headers: Record<string, string> = { 'Content-Type': type ?? '' };
    if (coding !== undefined) headers['Content-Encoding'] = coding;
    const response = await t.call('POST', '/v1/things', { headers, body: '{}' });
    expect([response.status, response.json, response.headers]).toEqual([
      415,
      { error: expect.objectContaining({ details: { accepted: ['application/json'] } }) },
      expect.objectContaining(expected),
    ]);
  });

  test.each([
    ['', 'empty_body'],
    ['{', 'malformed_json'],
    [`["\n,${'['.repeat(299_000)}`, 'malformed_json'],
    ['[]', 'not_an_object'],
    ['{"title":"a","title":"a"}', 'malformed_json'],
    [Buffer.from([0x7b, 0xff, 0x7d]), 'invalid_encoding'],
  ])('%.30s is no JSON object', async (body, reason) => {
    const response = await t.call('POST', '/v1/things', { body });
    expect([response.status, response.json]).toEqual([
      400,
      { error: expect.objectContaining({ code: 'bad_request', details: { reason } }) },
    ]);
  });

  test('of chunks is refused where it grows over the limit, and the connection goes on', async () => {
    const headers = { 'Transfer-Encoding': 'chunked', 'Content-Length': [] as string[] };
    const body = 'x'.repeat(4_194_305);
    const response = await t.call('POST', '/v1/things', { headers, body });
    expect([response.status, response.json, response.headers['connection']]).toEqual([
      413,
      { error: expect.objectContaining({ code: 'payload_too_large', details: { maxBytes: 4_194_304 } }) },
      'keep-alive',
    ]);
  });

  test('of the greatest size is read', async () => {
    const title = `{"title":"a","note":"${'x'.repeat(4_194_304 - 23)}"}`;
    const response = await t.call('POST', '/v1/things', { body: title });
    expect([response.status, response.json]).toEqual([
      400,
      {
        error: expect.objectContaining({
          details: {
            issues: [
              { in: 'body', field: 'note', rule: 'maxLength', message: 'Must have at most 10 characters.', limit: 10 },
            ],
          },
        }),
      },
    ]);
  });
});
