import { describe, expect, test } from '@jest/globals';
import { expectError, expectStatus } from '../support/expectations';
import type { RequestHeaders } from '../../support/http';
import { OPERATIONS } from '../support/operations';
import { waitFor } from '../../support/waitFor';
import type { Suite } from '../support/suite';

const REALM = 'Bearer realm="learning-library"';
/** The maximum time until a change applies at every gateway (docs/contract.md#errors). */
const TAKES_EFFECT = { timeoutMs: 30_000 };

/** Rules for authentication, states of accounts, and browsers (docs/contract.md#keys-and-accounts). */
export function keyRules(suite: Suite): void {
  describe('authorization', () => {
    test('a missing, malformed, empty or duplicate Authorization header returns invalid_api_key', async () => {
      const { key } = suite.client.identity;
      const cases: RequestHeaders[] = [
        { authorization: [] },
        { authorization: 'Basic dXNlcjpwYXNz' },
        { authorization: 'Bearer' },
        { authorization: key },
        { authorization: `Bearer${key}` },
        { authorization: [`Bearer ${key}`, `Bearer ${key}`] },
      ];
      for (const headers of cases) {
        const response = await suite.client.get('/v1/contents', headers);
        expectError(response, 'invalid_api_key', null);
        expect(response.headers['www-authenticate']).toBe(REALM);
      }
    });

    test('an unknown key returns invalid_api_key', async () => {
      const { key } = suite.client.identity;
      const other = key.endsWith('a') ? 'b' : 'a';
      const changed = [`${key}a`, key.slice(0, -1) + other, key.toUpperCase(), key.replace('svc_live_', 'svc_test_')];
      for (const token of ['nonsense', `svc_live_${'a'.repeat(49)}`, ...changed]) {
        const response = await suite.client.get('/v1/contents', { authorization: `Bearer ${token}` });
        expectError(response, 'invalid_api_key', null);
        expect(response.headers['www-authenticate']).toBe(`${REALM}, error="invalid_token"`);
      }
    });

    test('the scheme of the Authorization header is accepted in any case', async () => {
      const { key } = suite.client.identity;
      for (const scheme of ['bearer', 'BEARER']) {
        expectStatus(await suite.client.get('/v1/contents', { authorization: `${scheme} ${key}` }), 200);
      }
    });

    test('all 28 operations require a key', async () => {
      for (const operation of OPERATIONS) {
        expectError(await suite.client.perform(operation, { authorization: [] }), 'invalid_api_key');
      }
    });

    test('a revoked key returns revoked_api_key', async () => {
      const revoked = await suite.anotherKey(suite.client, {});
      expectStatus(await revoked.get('/v1/contents'), 200);
      await suite.operate('key', 'revoke', revoked.identity.keyId);
      const response = await waitFor(async () => {
        const rejected = await revoked.get('/v1/contents');
        return rejected.status === 401 && rejected;
      }, TAKES_EFFECT);
      expectError(response, 'revoked_api_key', null);
      expect(response.headers['www-authenticate']).toBe(`${REALM}, error="invalid_token"`);
    });

    test('the prefix of a key shows its environment', async () => {
      expect(suite.client.identity.key).toMatch(/^svc_live_/);
      const { key } = await suite.key(suite.client.identity.accountId, { environment: 'test' });
      expect(key).toMatch(/^svc_test_/);
    });
  });

  describe('states', () => {
    test('a live key needs the approval of its organization, a test key does not, and changes take effect immediately', async () => {
      const organizationId = await suite.organization({ approved: false });
      const live = await suite.newcomer({ organizationId });
      const test = await suite.anotherKey(live, { environment: 'test' });
      expectError(await live.get('/v1/contents'), 'live_not_enabled', null);
      expectStatus(await test.get('/v1/contents'), 200);
      await suite.operate('org', 'approve', organizationId);
      await waitFor(async () => (await live.get('/v1/contents')).status === 200, TAKES_EFFECT);
      const id = await live.content({ title: 'Made by the live key' });
      expect((await test.get(`/v1/contents/${id}`)).json['title']).toBe('Made by the live key');
      await suite.operate('org', 'withdraw', organizationId);
      await waitFor(async () => (await live.get('/v1/contents')).status === 403, TAKES_EFFECT);
      expectError(await live.get('/v1/contents'), 'live_not_enabled', null);
      expectStatus(await test.get('/v1/contents'), 200);
    });

    test('a suspended account is rejected everywhere, with both kinds of key, until it is resumed', async () => {
      const live = await suite.newcomer();
      const test = await suite.anotherKey(live, { environment: 'test' });
      expectStatus(await live.get('/v1/contents'), 200);
      await suite.operate('account', 'suspend', live.identity.accountId);
      await waitFor(async () => (await live.get('/v1/contents')).status === 403, TAKES_EFFECT);
      for (const operation of OPERATIONS) expectError(await live.perform(operation), 'account_suspended', null);
      expectError(await test.get('/v1/contents'), 'account_suspended', null);
      await suite.operate('account', 'resume', live.identity.accountId);
      await waitFor(async () => (await live.get('/v1/contents')).status === 200, TAKES_EFFECT);
    });

    test('only jobs can be read without an active plan', async () => {
      const client = await suite.newcomer({ plan: 'inactive' });
      for (const operation of OPERATIONS) {
        const response = await client.perform(operation);
        if (operation.scope === 'jobs:read') expectError(response, 'not_found');
        else expectError(response, 'forbidden', { reason: 'plan_inactive' });
      }
      await suite.operate('account', 'plan', client.identity.accountId, 'active');
      await waitFor(async () => (await client.get('/v1/contents')).status === 200, TAKES_EFFECT);
    });
  });

  describe('browsers', () => {
    const signs: [string, RequestHeaders][] = [
      ['GET', { origin: 'https://example.com' }],
      ['GET', { origin: 'null' }],
      ['POST', { 'sec-fetch-site': 'cross-site' }],
      ['GET', { 'sec-fetch-site': 'same-origin' }],
      ['OPTIONS', { origin: 'https://example.com', 'access-control-request-method': 'GET' }],
    ];
    test.each(signs)('a browser’s %s with %p is rejected, with and without a key', async (method, headers) => {
      for (const more of [{}, { authorization: [] }] as RequestHeaders[]) {
        const response = await suite.client.call(method, '/v1/contents', { headers: { ...headers, ...more } });
        expectError(response, 'forbidden', { reason: 'browser_call' });
        expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    });

    test('Sec-Fetch-Mode does not identify a browser without other headers', async () => {
      expectStatus(await suite.client.get('/v1/contents', { 'sec-fetch-mode': 'cors' }), 200);
    });
  });
}
