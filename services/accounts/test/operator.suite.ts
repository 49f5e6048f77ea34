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

  test('an organization starts without live access, and each approval and withdrawal is announced and audited', async () => {
    const { organization } = await fixture.operator.createOrganization({ name: '  Lycée 🎓 ' }, soon());
    const organizationId = organization?.id as string;
    expect(organization).toEqual({
      id: organizationId,
      name: '  Lycée 🎓 ',
      liveEnabled: false,
      externalAiAllowed: false,
    });

    for (const liveEnabled of [true, true, false]) {
      const response = await fixture.operator.setOrganizationApproval({ organizationId, liveEnabled }, soon());
      expect(response).toEqual({ organization: { ...organization, liveEnabled } });
      expect(await fixture.operator.getOrganization({ organizationId }, soon())).toEqual(response);
      expect(fixture.published.at(-1)).toEqual({ organizationId });
    }
    const sql = 'SELECT action, account_id FROM {schema}.audit_log WHERE subject_id = $1 ORDER BY id';
    expect(await fixture.rows(sql, [organizationId])).toEqual([
      { action: 'create_organization', account_id: null },
      { action: 'approve_organization', account_id: null },
      { action: 'approve_organization', account_id: null },
      { action: 'withdraw_organization', account_id: null },
    ]);
  });

  test('an external model requires the permission of the organization, and each change of the permission is audited', async () => {
    const { id: accountId, organizationId } = await fixture.newAccount();
    const isAllowed = async (): Promise<boolean | undefined> => {
      return (await fixture.accounts.getAccountState({ accountId }, soon())).account?.externalAiAllowed;
    };
    expect(await isAllowed()).toBe(false);
    for (const allowed of [true, true, false]) {
      const { organization } = await fixture.operator.setExternalAi({ organizationId, allowed }, soon());
      expect(organization?.externalAiAllowed).toBe(allowed);
      expect(await isAllowed()).toBe(allowed);
    }
    const sql = 'SELECT action FROM {schema}.audit_log WHERE subject_id = $1 AND action LIKE $2 ORDER BY id';
    expect(await fixture.rows(sql, [organizationId, '%external_ai'])).toEqual(
      ['allow_external_ai', 'allow_external_ai', 'disallow_external_ai'].map((action) => ({ action })),
    );
  });

  test('an account has an optional name, a plan, and a state that event consumers can read', async () => {
    const organizationId = await fixture.newOrganization();
    const create = (more: object): ReturnType<Fixture['operator']['createAccount']> =>
      fixture.operator.createAccount({ organizationId, plan: '', ...more }, soon());
    const [plain, named] = [await create({}), await create({ name: 'Ada', plan: 'inactive' })];
    const [plainId, namedId] = [plain.account?.id as string, named.account?.id as string];
    expect([plain.account, named.account]).toEqual([
      { id: plainId, organizationId, name: undefined, plan: 'active', status: 'active', externalAiAllowed: false },
      { id: namedId, organizationId, name: 'Ada', plan: 'inactive', status: 'active', externalAiAllowed: false },
    ]);

    const changed = await fixture.operator.setAccountPlan({ accountId: namedId, plan: 'active' }, soon());
    expect(changed.account).toEqual({ ...named.account, plan: 'active' });
    expect(fixture.published.at(-1)).toEqual({ accountId: namedId });
    expect(await fixture.operator.getAccount({ accountId: namedId.toUpperCase() }, soon())).toEqual(changed);
    const states = [namedId, UNKNOWN_ID, plainId].map((accountId) =>
      fixture.accounts.getAccountState({ accountId }, soon()),
    );
    expect(await Promise.all(states)).toEqual([changed, { account: undefined }, plain]);
  });

  test('the revocation of a key is announced, and audited with its account', async () => {
    const account = await fixture.newAccount();
    const { key } = await fixture.newKey(account.id);
    await fixture.operator.revokeKey({ keyId: key.id, reason: 'leaked' }, soon());
    expect(fixture.published.at(-1)).toEqual({ keyId: key.id });
    const sql = 'SELECT action, account_id FROM {schema}.audit_log WHERE subject_id = $1 ORDER BY id';
    expect(await fixture.rows(sql, [key.id])).toEqual([
      { action: 'create_key', account_id: account.id },
      { action: 'revoke_key', account_id: account.id },
    ]);
  });

  test('a command succeeds even if its message cannot be published', async () => {
    const { key } = await fixture.newKey((await fixture.newAccount()).id);
    const end = fixture.ctx.keyMessages.subscribe(() => {
      throw new Error('Redis is down');
    });
    const { key: revoked } = await fixture.operator.revokeKey({ keyId: key.id, reason: 'leaked' }, soon());
    end();
    expect(revoked?.revokedAt).toBeInstanceOf(Date);
  });

  test('lists continue after the last id of a page until the end', async () => {
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

  test('every call rejects the id of a missing resource with not_found', async () => {
    const { operator } = fixture;
    const key = { accountId: UNKNOWN_ID, environment: 'live', scopes: ['jobs:read'], expiresAt: undefined };
    const calls: (() => Promise<unknown>)[] = [
      () => operator.setOrganizationApproval({ organizationId: UNKNOWN_ID, liveEnabled: true }, soon()),
      () => operator.setExternalAi({ organizationId: UNKNOWN_ID, allowed: true }, soon()),
      () => operator.getOrganization({ organizationId: UNKNOWN_ID }, soon()),
      () => operator.createAccount({ organizationId: UNKNOWN_ID, plan: '' }, soon()),
      () => operator.setAccountPlan({ accountId: UNKNOWN_ID, plan: 'active' }, soon()),
      () => operator.setAccountSuspension({ accountId: UNKNOWN_ID, suspended: true }, soon()),
      () => operator.getAccount({ accountId: UNKNOWN_ID }, soon()),
      () => operator.listAccounts({ organizationId: UNKNOWN_ID, pageSize: 0 }, soon()),
      () => operator.createKey(key, soon()),
      () => operator.revokeKey({ keyId: UNKNOWN_ID, reason: 'leaked' }, soon()),
      () => operator.rotateKey({ keyId: UNKNOWN_ID, overlapSeconds: 0, expiresAt: undefined }, soon()),
      () => operator.setKeyLimit({ keyId: UNKNOWN_ID, rateLimit: 1 }, soon()),
      () => operator.listKeys({ accountId: UNKNOWN_ID, pageSize: 0 }, soon()),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' });
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
