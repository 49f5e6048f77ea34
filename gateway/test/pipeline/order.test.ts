import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { codeOf, JSON_HEADERS, startTestGateway, type TestGateway, type TestKey, THING } from './support';

let t: TestGateway;
beforeAll(async () => {
  t = await startTestGateway({ rateLimits: { live: 10_000, test: 10_000, generation: 10_000, address: 10_000 } });
});
afterAll(() => t.gateway.stop());

/** A request that breaks every check at once; each row repairs what it names, and the next check answers. */
const REPAIRS: readonly [name: string, status: number, code: string, repair: (r: Faulty) => void][] = [
  ['a browser calls', 403, 'forbidden', () => undefined],
  ['no such path', 404, 'not_found', (r) => delete r.headers['Origin']],
  ['no key', 401, 'invalid_api_key', (r) => (r.path = `/v1/things?wrong=1`)],
  ['live access not enabled', 403, 'live_not_enabled', (r) => (r.caller = r.key)],
  ['account suspended', 403, 'account_suspended', (r) => (r.key.state.liveEnabled = true)],
  ['rate limit', 429, 'rate_limited', (r) => (r.key.state.suspended = false)],
  ['accept', 406, 'not_acceptable', (r) => (r.key.state.rateLimit = 1_000)],
  ['scope', 403, 'insufficient_scope', (r) => delete r.headers['Accept']],
  ['plan', 403, 'forbidden', (r) => (r.key.state.scopes = ['contents:write'])],
  ['size', 413, 'payload_too_large', (r) => (r.key.state.planActive = true)],
  ['media type', 415, 'unsupported_media_type', (r) => (r.body = '{"a":1,')],
  ['idempotency key', 400, 'validation_error', (r) => (r.headers['Content-Type'] = 'application/json')],
  ['syntax', 400, 'bad_request', (r) => (r.headers['Idempotency-Key'] = 'one')],
  ['schema', 400, 'validation_error', (r) => ((r.body = '{}'), (r.headers['Idempotency-Key'] = 'two'))],
  [
    'nothing',
    201,
    '',
    (r) => ((r.path = '/v1/things'), (r.body = '{"title":"a"}'), (r.headers['Idempotency-Key'] = 'three')),
  ],
];

interface Faulty {
  path: string;
  key: TestKey;
  caller: TestKey | null;
  headers: Record<string, string>;
  body: string;
}

test('checks in the order of docs/contract.md#order-of-checks', async () => {
  const faulty: Faulty = {
    path: '/v1/nothing',
    key: t.accounts.add({ liveEnabled: false, suspended: true, rateLimit: 0, scopes: [], planActive: false }),
    caller: null,
    headers: { Origin: 'https://a.example', Accept: 'text/html', 'Content-Type': 'text/plain', 'Idempotency-Key': '' },
    body: 'x'.repeat(4_194_305),
  };
  const seen: unknown[] = [];
  for (const [name, , , repair] of REPAIRS) {
    repair(faulty);
    const hash = [...t.accounts.keys].find(([, state]) => state.keyId === faulty.key.state.keyId)?.[0] as string;
    t.accounts.keys.set(hash, faulty.key.state);
    await t.keyMessages.publish({ keyId: faulty.key.state.keyId });
    const response = await t.call('POST', faulty.path, {
      key: faulty.caller,
      headers: faulty.headers,
      body: faulty.body,
    });
    seen.push([name, response.status, codeOf(response) ?? '']);
  }
  expect(seen).toEqual(REPAIRS.map(([name, status, code]) => [name, status, code]));
});

describe('account', () => {
  test('without a plan reads its jobs and nothing else', async () => {
    const key = t.accounts.add({ planActive: false });
    const job = await t.call('GET', `/v1/jobs/${THING}`, { key });
    const thing = await t.call('GET', `/v1/things/${THING}`, { key });
    expect([job.status, thing.status, thing.json]).toEqual([
      200,
      403,
      {
        error: {
          code: 'forbidden',
          message: 'The account has no active plan. Ask the operator to activate one.',
          details: { reason: 'plan_inactive' },
        },
      },
    ]);
  });

  test('of an unapproved organization goes on with its test keys', async () => {
    const key = t.accounts.add({ environment: 'test', liveEnabled: false });
    expect((await t.call('GET', `/v1/things/${THING}`, { key })).status).toBe(200);
  });

  test('names the scope that a key lacks', async () => {
    const key = t.accounts.add({ scopes: ['contents:read'] });
    const response = await t.call('POST', '/v1/things', { key, body: '{"title":"a"}', headers: JSON_HEADERS });
    expect([response.status, response.headers['www-authenticate'], response.json]).toEqual([
      403,
      'Bearer realm="learning-library", error="insufficient_scope", scope="contents:write"',
      {
        error: {
          code: 'insufficient_scope',
          message: 'The API key lacks the scope contents:write. Ask the operator for a key that has it.',
          details: { requiredScope: 'contents:write' },
        },
      },
    ]);
  });
});
