import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import { codeOf, type Response, startTestGateway, type TestGateway, type TestKey, THING } from './support';

let t: TestGateway;
beforeEach(async () => {
  t = await startTestGateway({ rateLimits: { live: 4, test: 3, generation: 2, address: 5 } });
});
afterEach(() => t.gateway.stop());

const PATH = `/v1/things/${THING}`;
const get = (key?: TestKey) => t.call('GET', PATH, { key });
const generate = (key?: TestKey) => t.call('POST', `${PATH}/generations`, { key });

function position({ status, headers }: Response): unknown[] {
  return [status, headers['ratelimit-limit'], headers['ratelimit-remaining'], headers['ratelimit-reset']];
}

describe('the window of a key', () => {
  test('of 60 s is aligned to the clock and exact, and what is refused counts nowhere', async () => {
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(position(await get()));
    t.clock.advance(47_999);
    const last = await get();
    t.clock.advance(1);
    const next = await get();
    expect([...answers, position(last), position(next)]).toEqual([
      [200, '4', '3', '48'],
      [200, '4', '2', '48'],
      [200, '4', '1', '48'],
      [200, '4', '0', '48'],
      [429, '4', '0', '48'],
      [429, '4', '0', '48'],
      [429, '4', '0', '1'],
      [200, '4', '3', '60'],
    ]);
  });

  test('is exact under concurrency', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  });

  test('that is full is told with its limit and Retry-After', async () => {
    const key = t.accounts.add({ rateLimit: 0 });
    const { headers, json } = await get(key);
    expect([headers['retry-after'], json]).toEqual([
      '48',
      {
        error: {
          code: 'rate_limited',
          message: 'The limit of 0 calls of this API key in 60 seconds is reached. Wait as long as Retry-After says.',
          details: { limit: 0, windowSeconds: 60 },
        },
      },
    ]);
  });

  test('counts every call that reaches the check, whatever it is answered', async () => {
    const refused = await t.call('GET', PATH, { headers: { Accept: 'text/html' } });
    const invalid = await t.call('GET', '/v1/things/x');
    expect([position(refused), position(invalid)]).toEqual([
      [406, '4', '3', '48'],
      [400, '4', '2', '48'],
    ]);
  });

  test('is not touched by what is refused before it, which carries no headers of it', async () => {
    const unknown = await t.call('GET', '/nowhere');
    const browser = await t.call('GET', PATH, { headers: { Origin: 'a' } });
    expect([position(unknown), position(browser), position(await get())]).toEqual([
      [404, undefined, undefined, undefined],
      [403, undefined, undefined, undefined],
      [200, '4', '3', '48'],
    ]);
  });

  test('counts the calls of an account that is suspended or not approved, whose answers stay what they are', async () => {
    const refused = [];
    for (const change of [{ suspended: true }, { liveEnabled: false }]) {
      const key = t.accounts.add({ ...change, rateLimit: 2 });
      for (let i = 0; i < 3; i++) refused.push(codeOf(await get(key)));
      Object.assign(key.state, { suspended: false, liveEnabled: true });
      await t.keyMessages.publish({ keyId: key.state.keyId });
      expect(position(await get(key))).toEqual([429, '2', '0', '48']);
    }
    const codes = ['account_suspended', 'live_not_enabled'];
    expect(refused).toEqual(codes.flatMap((code) => [code, code, code]));
  });

  test('is its own for each key, with the limit of the key where it has one', async () => {
    const other = t.accounts.add({ rateLimit: 9 });
    expect([position(await get()), position(await get(other))]).toEqual([
      [200, '4', '3', '48'],
      [200, '9', '8', '48'],
    ]);
  });
});

describe('the window of generations', () => {
  test('is one for all keys of an account, and shows where it is the tightest', async () => {
    const second = t.accounts.add();
    const stranger = t.accounts.add({ accountId: 'stranger' });
    const answers = [await generate(), await generate(second), await generate(), await generate(stranger)];
    expect(answers.map(position)).toEqual([
      [202, '2', '1', '48'],
      [202, '2', '0', '48'],
      [429, '2', '0', '48'],
      [202, '2', '1', '48'],
    ]);
    expect(answers[2]?.json).toEqual({
      error: expect.objectContaining({ code: 'rate_limited', details: { limit: 2, windowSeconds: 60 } }),
    });
  });

  test('refuses without counting in the window of the key, and the other way round', async () => {
    await generate();
    await generate();
    await generate();
    const reads = [await get(), await get(), await get()];
    expect(reads.map(position)).toEqual([
      [200, '4', '1', '48'],
      [200, '4', '0', '48'],
      [429, '4', '0', '48'],
    ]);
  });
});

describe('the day of a test key', () => {
  const RESETS_AT = new Date(Date.UTC(2026, 10, 21));
  const UNTIL_MIDNIGHT = String((15 * 60 + 26) * 60 + 48);

  function quota(left: number): { used: () => number } {
    let used = 0;
    t.accounts.testCalls = () => {
      const allowed = used < left;
      if (allowed) used++;
      return { allowed, limit: 100, remaining: left - used, resetsAt: RESETS_AT };
    };
    return { used: () => used };
  }

  test('shows where it is the tightest, of equals before the minute', async () => {
    quota(3);
    const key = t.accounts.add({ environment: 'test', rateLimit: 4 });
    const answers = [await get(key), await get(key), await get(key), await get(key)];
    expect(answers.map(position)).toEqual([
      [200, '100', '2', UNTIL_MIDNIGHT],
      [200, '100', '1', UNTIL_MIDNIGHT],
      [200, '100', '0', UNTIL_MIDNIGHT],
      [429, '100', '0', UNTIL_MIDNIGHT],
    ]);
    expect([answers[3]?.headers['retry-after'], answers[3]?.json]).toEqual([
      UNTIL_MIDNIGHT,
      {
        error: {
          code: 'test_quota_exceeded',
          message:
            'The test key has used its 100 calls of the day. It can be used again from 2026-11-21T00:00:00.000Z.',
          details: { limit: 100, resetsAt: '2026-11-21T00:00:00.000Z' },
        },
      },
    ]);
  });

  test('that is used up gives the call back to the window', async () => {
    quota(1);
    const key = t.accounts.add({ environment: 'test' });
    const codes = [];
    for (let i = 0; i < 6; i++) codes.push(codeOf(await get(key)));
    expect(codes).toEqual([undefined, ...Array.from({ length: 5 }, () => 'test_quota_exceeded')]);
  });

  test('is not asked where the window is full', async () => {
    const { used } = quota(100);
    const key = t.accounts.add({ environment: 'test' });
    for (let i = 0; i < 6; i++) await get(key);
    expect(used()).toBe(3);
  });

  test('that cannot be asked is 503, with the window of the minute', async () => {
    t.accounts.testCalls = () => Promise.reject(new ContractError('unavailable', null));
    const key = t.accounts.add({ environment: 'test' });
    const response = await get(key);
    expect([position(response), response.headers['retry-after']]).toEqual([[503, '3', '2', '48'], '5']);
  });
});
