import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from './support';

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

// Requests that only an attacker sends. test/contract/rules/values.ts contains the other requests.
test.each<[body: string, issues: Told[]]>([
  ['{"title":"a","amount":1e400}', [['body', 'amount', 'type', null]]],
  ['{"title":"a","constructor":1}', [['body', 'constructor', 'unknown', null]]],
  [
    '{"note":1,"extra":"\\u0000"}',
    [
      ['body', 'title', 'required', null],
      ['body', 'extra', 'unknown', null],
      ['body', 'note', 'type', null],
    ],
  ],
])('the body %s is rejected with its issues', async (body, issues) => {
  const told = await issuesOf('POST', '/v1/things', body);
  expect(told.sort()).toEqual(issues.sort());
});

test('a body with very many unknown fields gets one issue', async () => {
  const many = Object.fromEntries(Array.from({ length: 9_000 }, (_, i) => [`f${i}`, 1]));
  expect(await issuesOf('POST', '/v1/things', JSON.stringify({ title: 'a', ...many }))).toHaveLength(1);
});

test.each<[query: string, issues: Told[]]>([
  ['?limit', [['query', 'limit', 'type', null]]],
  ['?limit=01', [['query', 'limit', 'type', null]]],
  ['?limit=9999999999999999', [['query', 'limit', 'maximum', 100]]],
  ['?cursor=%00', [['query', 'cursor', 'format', null]]],
  ['?%6cimit=1&limit=200', [['query', 'limit', 'unique', null]]],
  ['?=1', [['query', '', 'unknown', null]]],
  [
    '?__proto__=1&toString=1',
    [
      ['query', '__proto__', 'unknown', null],
      ['query', 'toString', 'unknown', null],
    ],
  ],
  ['?Limit=1', [['query', 'Limit', 'unknown', null]]],
])('the query %s is rejected with its issues', async (query, issues) => {
  expect(await issuesOf('GET', `/v1/things${query}`)).toEqual(issues);
});

test('issues in path, query and body are reported together', async () => {
  expect(await issuesOf('PATCH', '/v1/things/x?a=1', '{"title":""}')).toEqual([
    ['path', 'thingId', 'format', null],
    ['query', 'a', 'unknown', null],
    ['body', 'title', 'minLength', 1],
  ]);
});
