import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ContractError, generateKey } from '@learning-library/common/contract';
import { gate } from '@learning-library/common/testing';
import { codeOf, startTestGateway, type TestGateway, type TestKey, THING } from './support';

let t: TestGateway;
beforeEach(async () => {
  t = await startTestGateway({ rateLimits: { live: 10_000, test: 10_000, generation: 10_000, address: 10_000 } });
});
afterEach(() => t.gateway.stop());

const PATH = `/v1/things/${THING}`;
const get = (key: TestKey | null, headers: Record<string, string | string[]> = {}) =>
  t.call('GET', PATH, { key, headers });

describe('Authorization', () => {
  test('a malformed key causes no look-up', async () => {
    await get(null, { Authorization: 'Bearer svc_live_forged' });
    await get(null, { Authorization: `Bearer ${generateKey('live').slice(0, -1)}_` });
    expect(t.accounts.verifications).toBe(0);
  });
});

describe('a verified key', () => {
  test('a key is verified once in 30 s, counted from the start of the verification', async () => {
    t.accounts.beforeVerifying = () => t.clock.advance(10_000);
    await get(t.key);
    t.accounts.beforeVerifying = () => undefined;
    t.clock.advance(19_999);
    await get(t.key);
    const before = t.accounts.verifications;
    t.clock.advance(1);
    await get(t.key);
    expect([before, t.accounts.verifications]).toEqual([1, 2]);
  });

  test('a key is verified once for parallel requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get(t.key)));
    expect(t.accounts.verifications).toBe(1);
  });

  test.each(['keyId', 'accountId', 'organizationId'] as const)(
    'a key is forgotten immediately after a message about its %s',
    async (name) => {
      await get(t.key);
      t.key.state.revoked = true;
      await t.keyInvalidations.publish({ [name]: t.key.state[name] } as { keyId: string });
      expect(codeOf(await get(t.key))).toBe('revoked_api_key');
    },
  );

  test('a key is verified again if a message arrives during its verification', async () => {
    t.accounts.beforeVerifying = async () => {
      t.accounts.beforeVerifying = () => undefined;
      t.key.state.revoked = true;
      await t.keyInvalidations.publish({ keyId: t.key.state.keyId });
    };
    const first = await get(t.key);
    const second = await get(t.key);
    expect([codeOf(first), codeOf(second), t.accounts.verifications]).toEqual([
      'revoked_api_key',
      'revoked_api_key',
      2,
    ]);
  });

  test('a verified key expires after 30 s, even if it cannot be verified again', async () => {
    await get(t.key);
    t.accounts.beforeVerifying = () => Promise.reject(new ContractError('unavailable', null));
    const held = await get(t.key);
    t.clock.advance(30_000);
    const after = await get(t.key);
    expect([held.status, after.status, after.headers['retry-after']]).toEqual([200, 503, '5']);
  });

  test('forged keys do not delay a verified key', async () => {
    await get(t.key);
    t.clock.advance(30_000);
    const forged = gate();
    const original = t.accounts.methods.verifyKey;
    t.accounts.methods.verifyKey = async (request) => {
      const response = await original(request);
      if (response.key === undefined) await forged.wait();
      return response;
    };
    const flood = Array.from({ length: 30 }, () => get(null, { Authorization: `Bearer ${generateKey('live')}` }));
    await forged.reached;
    const known = await get(t.key);
    forged.open();
    const rejected = await Promise.all(flood);
    expect([known.status, new Set(rejected.map(codeOf))]).toEqual([200, new Set(['invalid_api_key'])]);
  });
});
