import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { generateKey } from '@learning-library/common/contract';
import { waitFor } from '@learning-library/common/testing';
import { DEFAULT_RATE_LIMITS } from '../../src/config';
import { codeOf, startTestGateway, type TestGateway, THING } from './support';

const PATH = `/v1/things/${THING}`;
const LIMIT = 3;
let t: TestGateway;

beforeEach(async () => {
  t = await startTestGateway({
    rateLimits: { ...DEFAULT_RATE_LIMITS, address: LIMIT },
    trustedProxies: ['127.0.0.0/8'],
  });
});
afterEach(() => t.gateway.stop());

const from = (address: string, authorization?: string) =>
  t.call('GET', PATH, {
    key: null,
    headers: { 'X-Forwarded-For': address, ...(authorization !== undefined && { Authorization: authorization }) },
  });

describe('requests without a valid key, per address', () => {
  test('requests without a valid key are rejected beyond the limit, without RateLimit headers, until the window ends', async () => {
    const wrong = `Bearer ${generateKey('live')}`;
    const rejected = [await from('192.0.2.1'), await from('192.0.2.1', wrong), await from('192.0.2.1', 'Bearer a')];
    const limited = await from('192.0.2.1');
    const other = await from('192.0.2.2');
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    const later = await from('192.0.2.1');
    now.mockRestore();
    expect([...rejected, limited, other, later].map(codeOf)).toEqual([
      'invalid_api_key',
      'invalid_api_key',
      'invalid_api_key',
      'rate_limited',
      'invalid_api_key',
      'invalid_api_key',
    ]);
    expect([limited.status, limited.headers['retry-after'], limited.json]).toEqual([
      429,
      '60',
      { error: expect.objectContaining({ details: { limit: LIMIT, windowSeconds: 60 } }) },
    ]);
    expect(Object.keys(limited.headers).filter((name) => /^ratelimit|^www-auth/.test(name))).toEqual([]);
  });

  test('requests with a revoked key count as invalid, and requests with a valid key do not', async () => {
    const revoked = `Bearer ${t.accounts.add({ revoked: true }).token}`;
    const responses = [];
    for (let i = 0; i <= LIMIT; i++) responses.push(codeOf(await from('192.0.2.1', revoked)));
    responses.push(codeOf(await from('192.0.2.1')), (await from('192.0.2.1', `Bearer ${t.key.token}`)).status);
    expect(responses).toEqual([
      'revoked_api_key',
      'revoked_api_key',
      'revoked_api_key',
      'rate_limited',
      'rate_limited',
      200,
    ]);
  });

  test('requests without a valid key do not block a new valid key from the same address', async () => {
    for (let i = 0; i <= LIMIT; i++) await from('192.0.2.1');
    const unseen = t.accounts.add();
    expect((await from('192.0.2.1', `Bearer ${unseen.token}`)).status).toBe(200);
  });

  test('requests are counted by the connection’s address if its X-Forwarded-For is not trusted', async () => {
    const own = await startTestGateway({ rateLimits: { ...DEFAULT_RATE_LIMITS, address: 1 } });
    const ask = (address: string) => own.call('GET', PATH, { key: null, headers: { 'X-Forwarded-For': address } });
    const codes = [codeOf(await ask('192.0.2.1')), codeOf(await ask('192.0.2.2'))];
    await own.gateway.stop();
    expect(codes).toEqual(['invalid_api_key', 'rate_limited']);
  });
});

test('an invalid key is looked up at most once within a few seconds', async () => {
  const wrong = `Bearer ${generateKey('live')}`;
  await from('192.0.2.1', wrong);
  await from('192.0.2.2', wrong);
  const before = t.accounts.verifications;
  t.clock.advance(5_000);
  await from('192.0.2.3', wrong);
  expect([before, t.accounts.verifications]).toEqual([1, 2]);
});

test('a new valid key is accepted among hundreds of invalid ones from the same address', async () => {
  const unseen = t.accounts.add();
  const flood = Array.from({ length: 800 }, () => t.gateway.app.inject({ url: PATH, headers: wrongKey() }));
  const { statusCode } = await t.gateway.app.inject({
    url: PATH,
    headers: { authorization: `Bearer ${unseen.token}` },
  });
  const rejected = await Promise.all(flood);
  expect([statusCode, new Set(rejected.map((response) => response.statusCode))]).toEqual([200, new Set([401, 429])]);
});

test('rejected requests without a key are logged once per second, with their number', async () => {
  const info = jest.spyOn(t.logger, 'info');
  await from('192.0.2.1');
  await t.call('GET', '/nowhere', { key: null });
  await t.call('GET', PATH, { key: null, headers: { Origin: 'https://a.example' } });
  await t.call('GET', PATH);
  t.clock.advance(1_000);
  await from('192.0.2.1');
  expect(info.mock.calls.map(([line]) => line)).toEqual([
    expect.objectContaining({ operation: 'getThing', status: 401, rejections: 1 }),
    expect.objectContaining({ operation: 'getThing', status: 200, rejections: undefined }),
    expect.objectContaining({ operation: 'getThing', status: 401, rejections: 3 }),
  ]);
});

test('rejected requests with a key are logged once per second and kind', async () => {
  const info = jest.spyOn(t.logger, 'info');
  const keys = [
    t.accounts.add({ revoked: true }),
    t.accounts.add({ suspended: true }),
    t.accounts.add({ liveEnabled: false }),
    t.accounts.add({ rateLimit: 0 }),
  ];
  for (let i = 0; i < 2; i++) for (const key of keys) await t.call('GET', PATH, { key });
  t.clock.advance(1_000);
  for (const key of keys) await t.call('GET', PATH, { key });
  await waitFor(() => info.mock.calls.length >= 2 * keys.length);
  const lines = info.mock.calls.map(([line]) => line as { status: number; keyId: string; rejections: number });
  const kinds = (rejections: number) =>
    [401, 403, 403, 429].map((status, n) => ({ status, keyId: keys[n]?.state.keyId, rejections }));
  expect(lines.map(({ status, keyId, rejections }) => ({ status, keyId, rejections }))).toEqual([
    ...kinds(1),
    ...kinds(2),
  ]);
});

function wrongKey(): Record<string, string> {
  return { authorization: `Bearer ${generateKey('live')}` };
}
