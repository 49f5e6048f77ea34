import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway, THING } from './support';

let t: TestGateway;
beforeAll(async () => {
  t = await startTestGateway();
});
afterAll(() => t.gateway.stop());

type Told = [place: string, field: string, rule: string, limit: number | null];

async function issuesOf(method: string, path: string, body?: string): Promise<Told[]> {
  const response = await t.call(method, path, { key: t.accounts.add({ rateLimit: 1_000 }), body });
  const { error } = response.json as { error?: { details?: { issues?: Record<string, unknown>[] } } };
  const issues = error?.details?.issues ?? [];
  for (const { message } of issues) expect(message).toEqual(expect.stringMatching(/^[A-Z].*\.$/));
  return issues.map(({ in: place, field, rule, limit }) => [place, field, rule, limit] as Told);
}

describe('a body', () => {
  test.each<[body: string, issues: Told[]]>([
    ['{}', [['body', 'title', 'required', null]]],
    ['{"title":5}', [['body', 'title', 'type', null]]],
    ['{"title":null}', [['body', 'title', 'type', null]]],
    ['{"title":""}', [['body', 'title', 'minLength', 1]]],
    ['{"title":" \\t\\u00a0"}', [['body', 'title', 'minLength', 1]]],
    ['{"title":"123456"}', [['body', 'title', 'maxLength', 5]]],
    ['{"title":"\\ud83d\\ude00\\ud83d\\ude00\\ud83d\\ude00\\ud83d\\ude00\\ud83d\\ude00"}', []],
    ['{"title":"a\\u0000"}', [['body', 'title', 'format', null]]],
    ['{"title":"\\ud83d"}', [['body', 'title', 'format', null]]],
    ['{"title":"\\ude00\\ud83d"}', [['body', 'title', 'format', null]]],
    ['{"title":"a","note":null}', []],
    ['{"title":"a","note":7}', [['body', 'note', 'type', null]]],
    ['{"title":"a","parentId":null}', []],
    ['{"title":"a","parentId":"x"}', [['body', 'parentId', 'format', null]]],
    [`{"title":"a","parentId":"urn:uuid:${THING}"}`, [['body', 'parentId', 'format', null]]],
    ['{"title":"a","parentId":7}', [['body', 'parentId', 'type', null]]],
    ['{"title":"a","color":"red"}', [['body', 'color', 'pattern', null]]],
    ['{"title":"a","kind":"c"}', [['body', 'kind', 'enum', null]]],
    ['{"title":"a","kind":1}', [['body', 'kind', 'type', null]]],
    ['{"title":"a","amount":0}', [['body', 'amount', 'minimum', 1]]],
    ['{"title":"a","amount":101}', [['body', 'amount', 'maximum', 100]]],
    ['{"title":"a","amount":1.5}', [['body', 'amount', 'type', null]]],
    ['{"title":"a","amount":"1"}', [['body', 'amount', 'type', null]]],
    ['{"title":"a","amount":1e400}', [['body', 'amount', 'type', null]]],
    ['{"title":"a","extra":1}', [['body', 'extra', 'unknown', null]]],
    ['{"title":"a","constructor":1}', [['body', 'constructor', 'unknown', null]]],
    [
      '{"note":1,"extra":"\\u0000"}',
      [
        ['body', 'title', 'required', null],
        ['body', 'extra', 'unknown', null],
        ['body', 'note', 'type', null],
      ],
    ],
  ])('%s', async (body, issues) => {
    const told = await issuesOf('POST', '/v1/things', body);
    expect(told.sort()).toEqual(issues.sort());
  });

  test('with any number of unknown fields is told 20 of them at most', async () => {
    const some = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, 1]));
    const many = Object.fromEntries(Array.from({ length: 9_000 }, (_, i) => [`f${i}`, 1]));
    expect(await issuesOf('POST', '/v1/things', JSON.stringify({ title: 'a', ...some }))).toHaveLength(20);
    expect(await issuesOf('POST', '/v1/things', JSON.stringify({ title: 'a', ...many }))).toHaveLength(1);
  });

  test('has the name of an unknown field cut at 100 characters', async () => {
    const told = await issuesOf('POST', '/v1/things', JSON.stringify({ title: 'a', ['😀'.repeat(200)]: 1 }));
    expect(told).toEqual([['body', '😀'.repeat(100), 'unknown', null]]);
  });

  test('has its identifiers lower-cased', async () => {
    const response = await t.call('POST', '/v1/things', { body: `{"title":"A","parentId":"${THING.toUpperCase()}"}` });
    expect(response.json).toEqual({ id: THING, number: expect.any(Number), title: 'A', parentId: THING });
  });
});

describe('a query', () => {
  test.each<[query: string, issues: Told[]]>([
    ['?', []],
    ['?limit=1&archived=true', []],
    ['?limit=100', []],
    ['?limit=0', [['query', 'limit', 'minimum', 1]]],
    ['?limit=101', [['query', 'limit', 'maximum', 100]]],
    ['?limit=9999999999999999', [['query', 'limit', 'maximum', 100]]],
    ['?limit=', [['query', 'limit', 'type', null]]],
    ['?limit', [['query', 'limit', 'type', null]]],
    ['?limit=1.0', [['query', 'limit', 'type', null]]],
    ['?limit=1e1', [['query', 'limit', 'type', null]]],
    ['?limit=+1', [['query', 'limit', 'type', null]]],
    ['?limit=01', [['query', 'limit', 'type', null]]],
    ['?archived=1', [['query', 'archived', 'type', null]]],
    ['?cursor=', [['query', 'cursor', 'minLength', 1]]],
    [`?cursor=${'c'.repeat(201)}`, [['query', 'cursor', 'maxLength', 200]]],
    ['?cursor=%00', [['query', 'cursor', 'format', null]]],
    ['?parentId=', [['query', 'parentId', 'format', null]]],
    ['?limit=1&limit=1', [['query', 'limit', 'unique', null]]],
    ['?%6cimit=1&limit=200', [['query', 'limit', 'unique', null]]],
    ['?other=1', [['query', 'other', 'unknown', null]]],
    ['?=1', [['query', '', 'unknown', null]]],
    [
      '?__proto__=1&toString=1',
      [
        ['query', '__proto__', 'unknown', null],
        ['query', 'toString', 'unknown', null],
      ],
    ],
    ['?Limit=1', [['query', 'Limit', 'unknown', null]]],
  ])('%s', async (query, issues) => {
    expect(await issuesOf('GET', `/v1/things${query}`)).toEqual(issues);
  });

  test('is refused by operations that take none', async () => {
    expect(await issuesOf('GET', `/v1/things/${THING}?a=1`)).toEqual([['query', 'a', 'unknown', null]]);
    expect(await issuesOf('DELETE', `/v1/things/${THING}?a=1`)).toEqual([['query', 'a', 'unknown', null]]);
  });
});

describe('a path', () => {
  test.each([
    'x',
    THING.slice(1),
    `${THING}0`,
    `{${THING}}`,
    THING.replaceAll('-', ''),
    'a'.repeat(10_000),
    '%20',
    'a%2Fb',
  ])('with %s in the place of an identifier is answered 400', async (id) => {
    expect(await issuesOf('GET', `/v1/things/${id}`)).toEqual([['path', 'thingId', 'format', null]]);
  });

  test('takes identifiers of any version and case', async () => {
    const response = await t.call('GET', '/v1/things/FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF');
    expect(response.json).toEqual({ thingId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' });
  });
});

test('tells what is wrong in path, query and body together', async () => {
  expect(await issuesOf('PATCH', '/v1/things/x?a=1', '{"title":""}')).toEqual([
    ['path', 'thingId', 'format', null],
    ['query', 'a', 'unknown', null],
    ['body', 'title', 'minLength', 1],
  ]);
});
