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
});

describe('the window of generations', () => {
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

  function quota(left: number): { used: () => number } {
    let used = 0;
    t.accounts.testCalls = () => {
      const allowed = used < left;
      if (allowed) used++;
      return { allowed, limit: 100, remaining: left - used, resetsAt: RESETS_AT };
    };
    return { used: () => used };
  }

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
