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
  test('the window of a key counts requests of suspended and unapproved accounts, and does not change their errors', async () => {
    const rejected = [];
    for (const change of [{ suspended: true }, { liveEnabled: false }]) {
      const key = t.accounts.add({ ...change, rateLimit: 2 });
      for (let i = 0; i < 3; i++) rejected.push(codeOf(await get(key)));
      Object.assign(key.state, { suspended: false, liveEnabled: true });
      await t.keyInvalidations.publish({ keyId: key.state.keyId });
      expect(position(await get(key))).toEqual([429, '2', '0', '60']);
    }
    const codes = ['account_suspended', 'live_not_enabled'];
    expect(rejected).toEqual(codes.flatMap((code) => [code, code, code]));
  });
});

describe('the window of generations', () => {
  test('the window of generations does not count a request that the window of the key rejects, and is shown if it is closer to its limit', async () => {
    const used = t.accounts.add({ rateLimit: 1 });
    const fresh = t.accounts.add({ rateLimit: 3 });
    const responses = [await generate(used), await generate(used), await generate(fresh), await generate(fresh)];
    expect(responses.map(position)).toEqual([
      [202, '1', '0', '60'],
      [429, '1', '0', '60'],
      [202, '2', '0', '60'],
      [429, '2', '0', '60'],
    ]);
    expect(position(await get(fresh))).toEqual([200, '3', '0', '60']);
  });
});

describe('the daily quota of a test key', () => {
  const RESETS_AT = new Date(Date.UTC(2026, 10, 21));

  function quota(left: number): { used: () => number } {
    let used = 0;
    t.accounts.testCalls = () => {
      const allowed = used < left;
      if (allowed) used++;
      return { allowed, limit: 100, remaining: left - used, resetsAt: RESETS_AT };
    };
    return { used: () => used };
  }

  test('a request above the daily quota is returned to the window of the key', async () => {
    quota(1);
    const key = t.accounts.add({ environment: 'test' });
    const codes = [];
    for (let i = 0; i < 6; i++) codes.push(codeOf(await get(key)));
    expect(codes).toEqual([undefined, ...Array.from({ length: 5 }, () => 'test_quota_exceeded')]);
  });

  test('the daily quota is not checked if the window of the key is full', async () => {
    const { used } = quota(100);
    const key = t.accounts.add({ environment: 'test' });
    for (let i = 0; i < 6; i++) await get(key);
    expect(used()).toBe(3);
  });

  test('a failed check of the daily quota returns 503 with the headers of the window', async () => {
    t.accounts.testCalls = () => Promise.reject(new ContractError('unavailable', null));
    const key = t.accounts.add({ environment: 'test' });
    const response = await get(key);
    expect([position(response), response.headers['retry-after']]).toEqual([[503, '3', '2', '60'], '5']);
  });
});
