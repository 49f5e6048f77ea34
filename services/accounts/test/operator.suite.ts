import { type KeyObject, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type IssueRule, validationError } from '@learning-library/common/contract';
import type { ConfigError, Env } from '@learning-library/common/process';
import { DEPLOYMENT, newSigningKey, publicKeyOf, readSession, readSigningKey } from '@learning-library/common/rpc';
import { envToConfig } from '../src/config';
import type { Context } from '../src/context';
import { type Fixture, soon, startFixture } from './fixture';
import { operatorSessionHandlers } from '../src/handlers';

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

describe('operator calls', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture('operator');
  });
  afterAll(() => fixture.end());

  test('lists continue after the last id of a page until the end', async () => {
    await fixture.newAccount();
    const { id: accountId, organizationId } = await fixture.newAccount();
    for (let i = 0; i < 4; i++) await fixture.operator.createAccount({ organizationId, plan: '' }, soon());
    const keys = [];
    for (let i = 0; i < 5; i++) keys.push((await fixture.newKey(accountId)).key);
    expect(await fixture.operator.listKeys({ accountId, pageSize: 5 }, soon())).toEqual({ keys, hasMore: false });

    const first = await fixture.operator.listKeys({ accountId, pageSize: 3 }, soon());
    const second = await fixture.operator.listKeys({ accountId, pageSize: 3, afterId: first.keys[2]?.id }, soon());
    expect([first, second]).toEqual([
      { keys: keys.slice(0, 3), hasMore: true },
      { keys: keys.slice(3), hasMore: false },
    ]);
    const accounts = await fixture.operator.listAccounts({ organizationId, pageSize: 0 }, soon());
    expect(accounts).toMatchObject({ hasMore: false, accounts: { length: 5 } });
    const organizations = await fixture.operator.listOrganizations({ pageSize: 1 }, soon());
    const rest = await fixture.operator.listOrganizations(
      { pageSize: 1_000, afterId: organizations.organizations[0]?.id },
      soon(),
    );
    expect(organizations.hasMore).toBe(true);
    expect(rest.organizations.at(-1)?.id).toBe(organizationId);
  });

  test('every value has limits, and the error names the exceeded one', async () => {
    const { id: accountId, organizationId } = await fixture.newAccount();
    const { operator } = fixture;
    const organization = (name: string) => (): Promise<unknown> => operator.createOrganization({ name }, soon());
    const key = (more: object) => (): Promise<unknown> => {
      const request = { accountId, environment: 'test', scopes: ['jobs:read'], expiresAt: undefined };
      return operator.createKey({ ...request, ...more }, soon());
    };
    const rejected: [() => Promise<unknown>, string, IssueRule, number | null][] = [
      [organization(''), 'name', 'minLength', 1],
      [organization(' \t'), 'name', 'minLength', 1],
      [organization('🎓'.repeat(201)), 'name', 'maxLength', 200],
      [organization('a\0b'), 'name', 'pattern', null],
      [() => operator.createAccount({ organizationId, plan: 'gold' }, soon()), 'plan', 'enum', null],
      [() => operator.createAccount({ organizationId: 'x', plan: '' }, soon()), 'organization_id', 'format', null],
      [() => operator.setAccountPlan({ accountId, plan: '' }, soon()), 'plan', 'enum', null],
      [key({ environment: 'prod' }), 'environment', 'enum', null],
      [key({ scopes: [] }), 'scopes', 'minItems', 1],
      [key({ scopes: ['jobs:write'] }), 'scopes', 'enum', null],
      [key({ scopes: ['jobs:read', 'jobs:read'] }), 'scopes', 'unique', null],
      [key({ scopes: Array.from({ length: 15 }, () => 'jobs:read') }), 'scopes', 'maxItems', 14],
      [key({ name: '🔑'.repeat(201) }), 'name', 'maxLength', 200],
      [key({ rateLimit: 0 }), 'rate_limit', 'minimum', 1],
      [key({ rateLimit: 1_000_001 }), 'rate_limit', 'maximum', 1_000_000],
      [key({ expiresAt: fixture.clock.now }), 'expires_at', 'minimum', null],
      [key({ expiresAt: new Date(NaN) }), 'expires_at', 'minimum', null],
      [() => operator.revokeKey({ keyId: UNKNOWN_ID, reason: '' }, soon()), 'reason', 'minLength', 1],
      [() => operator.listOrganizations({ pageSize: 1_001 }, soon()), 'page_size', 'maximum', 1_000],
      [() => operator.listOrganizations({ pageSize: -1 }, soon()), 'page_size', 'minimum', 0],
    ];
    for (const [call, field, rule, limit] of rejected) {
      const { code, details } = validationError(field, rule, limit);
      await expect(call()).rejects.toMatchObject({ code, details });
    }
    const longest = await operator.createOrganization({ name: '🎓'.repeat(200) }, soon());
    expect(longest.organization?.name).toHaveLength(400);
    const widest = await operator.createKey(
      { accountId, environment: 'test', scopes: ['jobs:read'], rateLimit: 1_000_000, expiresAt: undefined },
      soon(),
    );
    expect(widest.key?.rateLimit).toBe(1_000_000);
  });

  test('the rows of an unfinished import can be erased, although the account does not exist', async () => {
    const accountId = randomUUID();
    const erase = (isUnfinishedImport: boolean) =>
      fixture.operator.deleteAccount({ accountId, isUnfinishedImport }, soon());
    await expect(erase(false)).rejects.toMatchObject({ code: 'not_found' });
    expect(await erase(true)).toMatchObject({ erasure: { accountId, status: 'running', organizationId: undefined } });
  });

  test('audit rows cannot be changed or deleted', async () => {
    await fixture.newOrganization();
    for (const sql of [
      "UPDATE {schema}.audit_log SET operator = 'somebody else'",
      'DELETE FROM {schema}.audit_log',
      'TRUNCATE {schema}.audit_log',
    ]) {
      await expect(fixture.rows(sql)).rejects.toThrow('rows of audit_log are added only');
    }
  });

  test('operator tokens are stored as SHA-256, and open sessions until they are revoked or expire', async () => {
    const expiresAt = new Date(fixture.clock.now.getTime() + 60_000);
    const { token, secret } = await fixture.operator.createOperatorToken(
      { name: 'ada', role: 'read', expiresAt },
      soon(),
    );
    const open = (sent: string, service = 'cards') =>
      operatorSessionHandlers(fixture.ctx).openSession({ token: sent, service }, soon());
    expect(await open(secret)).toMatchObject({ name: 'ada', role: 'read' });
    const rows = await fixture.rows('SELECT t.*::text FROM {schema}.operator_tokens t');
    expect(JSON.stringify(rows)).not.toContain(secret.slice(9));
    const invalidKey = { code: 'invalid_api_key' };
    fixture.clock.now = expiresAt;
    await expect(open(secret)).rejects.toMatchObject(invalidKey);
    fixture.clock.now = new Date(expiresAt.getTime() - 1);
    await fixture.operator.revokeOperatorToken({ tokenId: String(token?.id) }, soon());
    await expect(open(secret)).rejects.toMatchObject(invalidKey);
    const wrong = [
      { name: 'Ada Lovelace', role: 'read' },
      { name: 'ada', role: 'root' },
      // This name is rejected, because its audit rows would look like those of the deployment's token.
      { name: 'deployment', role: 'read' },
    ];
    for (const each of wrong) {
      const request = { ...each, expiresAt: undefined };
      await expect(fixture.operator.createOperatorToken(request, soon())).rejects.toMatchObject({
        code: 'validation_error',
      });
    }
  });

  test("a session is valid for one service, and the deployment's token opens it even without a database", async () => {
    const { ctx } = fixture;
    const database = { until: () => Promise.reject(new Error('the database is unavailable')) };
    const { openSession } = operatorSessionHandlers({ ...ctx, now: ctx.now, database } as unknown as Context);
    const [token = ''] = ctx.config.operatorTokens;
    const { session, ...operator } = await openSession({ token, service: 'cards' }, soon());
    expect(operator).toEqual(DEPLOYMENT);
    const keys = [publicKeyOf(ctx.config.operatorSigningKey as KeyObject)];
    const now = fixture.clock.now.getTime();
    expect(readSession(keys, session, 'cards', now)).toEqual(DEPLOYMENT);
    expect(readSession(keys, session, 'library', now)).toBeUndefined();
    await expect(openSession({ token, service: 'gateway' }, soon())).rejects.toMatchObject({
      code: 'validation_error',
    });
  });

  test('OPERATOR_TOKENS requires a signing key whose public key the service accepts', () => {
    const key = newSigningKey();
    const publicKey = publicKeyOf(readSigningKey(key)).export({ type: 'spki', format: 'pem' }).toString();
    const env = {
      ...{
        SERVICE_ADDRESSES: 'a:1',
        PORT: '1',
        INTERNAL_TOKENS: 'a-token-of-the-test',
        DATABASE_URL: 'postgresql://a/b',
      },
      ...{ REDIS_URL: 'redis://a', OPERATOR_TOKENS: 'an-operator-token' },
    };
    const faultsOf = (more: Env): unknown => {
      try {
        return envToConfig({ ...env, ...more }).service.operatorTokens;
      } catch (error) {
        return (error as ConfigError).faults;
      }
    };
    expect(faultsOf({})).toEqual(['OPERATOR_SIGNING_KEY must be set if OPERATOR_TOKENS is set.']);
    expect(faultsOf({ OPERATOR_SIGNING_KEY: publicKey })).toEqual([
      'OPERATOR_SIGNING_KEY must be an Ed25519 private key.',
    ]);
    expect(faultsOf({ OPERATOR_SIGNING_KEY: key })).toEqual([
      'OPERATOR_PUBLIC_KEYS must contain the key of OPERATOR_SIGNING_KEY.',
    ]);
    expect(faultsOf({ OPERATOR_SIGNING_KEY: key, OPERATOR_PUBLIC_KEYS: publicKey })).toEqual(['an-operator-token']);
  });
});
