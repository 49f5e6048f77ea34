import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hashSecret, parseKey, SCOPES } from '@learning-library/common/contract';
import { connect } from '@learning-library/common/rpc';
import { type AccountsServiceServer, AccountsServiceService } from '@learning-library/proto';
import { cli, cliProcess, INTERNAL_TOKEN, type OperatorServer, startOperatorServer } from './server';

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
const notFound = (subject: string): object => ({
  error: { code: 'not_found', message: `${subject}: no resource has this id` },
});
interface Key {
  keyId: string;
  key: string;
}

describe('the operator command', () => {
  let server: OperatorServer;

  beforeAll(async () => {
    server = await startOperatorServer();
  });
  afterAll(() => server.stop());

  /** The output of a command that succeeds and writes nothing to stderr. */
  async function printed<T = Record<string, unknown>>(...args: string[]): Promise<T> {
    const { status, out, err } = await server.run(...args);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    return out as T;
  }

  async function newOrganization(): Promise<string> {
    const { organizationId } = await printed<{ organizationId: string }>('org', 'create', '--name', 'School');
    return organizationId;
  }

  async function newAccount(): Promise<string> {
    const org = await newOrganization();
    const { accountId } = await printed<{ accountId: string }>('account', 'create', '--org', org);
    return accountId;
  }

  test('the `org` commands create, approve, show and list organizations', async () => {
    const created = await printed('org', 'create', '--name', 'Lycée 🎓');
    const organizationId = String(created['organizationId']);
    const organization = { organizationId, name: 'Lycée 🎓', liveEnabled: false };
    expect(created).toEqual(organization);
    expect(await printed('org', 'approve', organizationId)).toEqual({ ...organization, liveEnabled: true });
    expect(await printed('org', 'approve', organizationId)).toEqual({ ...organization, liveEnabled: true });
    expect(await printed('org', 'withdraw', organizationId)).toEqual(organization);
    expect(await printed('org', 'show', organizationId)).toEqual(organization);
    const allowed = { ...organization, externalAiAllowed: true };
    expect(await printed('org', 'allow-external-ai', organizationId)).toEqual(allowed);
    expect(await printed('org', 'show', organizationId)).toEqual(allowed);
    expect(await printed('org', 'disallow-external-ai', organizationId)).toEqual(organization);
    const list = await printed<{ organizations: unknown[] }>('org', 'list');
    expect(Object.keys(list)).toEqual(['organizations']);
    expect(list.organizations).toContainEqual(organization);
  });

  test('the `account` commands create, suspend, show and list accounts', async () => {
    const organizationId = await newOrganization();
    const created = await printed<{ accountId: string }>('account', 'create', '--org', organizationId);
    const { accountId } = created;
    const account = { accountId, organizationId, name: null, plan: 'active', status: 'active' };
    expect(created).toEqual(account);
    expect(await printed('account', 'plan', accountId, 'inactive')).toEqual({ ...account, plan: 'inactive' });
    expect(await printed('account', 'plan', accountId, 'active')).toEqual(account);
    expect(await printed('account', 'suspend', accountId)).toEqual({ ...account, status: 'suspended' });
    expect(await printed('account', 'suspend', accountId)).toEqual({ ...account, status: 'suspended' });
    expect(await printed('account', 'show', accountId)).toEqual({ ...account, status: 'suspended' });
    expect(await printed('account', 'resume', accountId)).toEqual(account);

    const args = ['account', 'create', '--org', organizationId, '--name', 'Ada', '--plan', 'inactive'];
    const named = await printed(...args);
    expect(named).toEqual({ ...account, accountId: named['accountId'], name: 'Ada', plan: 'inactive' });
    expect(await printed('account', 'list', '--org', organizationId)).toEqual({ accounts: [account, named] });
  });

  test('the `key` commands create valid keys, show them once, and revoke them', async () => {
    const organizationId = await newOrganization();
    const { accountId } = await printed<{ accountId: string }>('account', 'create', '--org', organizationId);
    const create = ['key', 'create', '--account', accountId];
    const live = await printed<Key>(...create, '--env', 'live', '--scopes', 'all');
    const some = ['--env', 'test', '--scopes', 'jobs:read,contents:read', '--rate-limit', '7'];
    const limited = await printed<Key>(...create, ...some);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const inUse = {
      ...{ name: null, state: 'active', lastUsedOn: null },
      ...{ createdAt: instant, expiresAt: null, revokedAt: null, reason: null },
    };
    const liveKey = { keyId: live.keyId, environment: 'live', scopes: [...SCOPES], rateLimit: null, ...inUse };
    const warning = expect.stringContaining('not approved');
    expect(live).toEqual({ ...liveKey, key: live.key, warning });
    const scopes = ['contents:read', 'jobs:read'];
    const limitedKey = { keyId: limited.keyId, environment: 'test', scopes, rateLimit: 7, ...inUse };
    expect(limited).toEqual({ ...limitedKey, key: limited.key });
    const listKeys = (): Promise<unknown> => printed('key', 'list', '--account', accountId);
    expect(await listKeys()).toEqual({ keys: [{ ...liveKey, warning }, limitedKey] });
    await printed('org', 'approve', organizationId);
    expect(await listKeys()).toEqual({ keys: [liveKey, limitedKey] });
    expect(await printed(...create, '--env', 'live', '--scopes', 'all')).not.toHaveProperty('warning');
    await printed('org', 'withdraw', organizationId);
    expect([parseKey(live.key), parseKey(limited.key)]).toEqual([{ environment: 'live' }, { environment: 'test' }]);
    const revoked = { ...liveKey, state: 'revoked', revokedAt: instant, reason: 'leaked' };
    expect(await printed('key', 'revoke', live.keyId, '--reason', 'leaked')).toEqual(revoked);
    expect(await printed('key', 'revoke', live.keyId)).toEqual(revoked);

    const { keys } = await printed<{ keys: unknown[] }>('key', 'list', '--account', accountId);
    expect(keys.slice(0, 2)).toEqual([revoked, limitedKey]);
    expect(JSON.stringify(keys)).not.toContain(live.key.slice(9, 20));

    const accounts = connect<AccountsServiceServer>(AccountsServiceService, {
      address: server.address,
      tokens: [INTERNAL_TOKEN],
    });
    const verified = [live, limited].map(({ key }) =>
      accounts.verifyKey({ keyHash: hashSecret(key) }, { deadline: Date.now() + 5_000 }),
    );
    const seen = (await Promise.all(verified)).map(({ key }) => [
      key?.keyId,
      key?.accountId,
      key?.revoked,
      key?.rateLimit,
    ]);
    expect(seen).toEqual([
      [live.keyId, accountId, true, undefined],
      [limited.keyId, accountId, false, 7],
    ]);
    accounts.close();
  });

  test.each([
    ['payload_too_large', async (path: string) => writeFile(path, randomBytes(6_000_001))],
    ['bad_request', async (path: string) => mkdir(path)],
  ])('the error %s rejects a cover that is too large or not a file', async (code, make) => {
    const path = join(server.dataDir, code);
    await make(path);
    expect(await server.run('content', 'cover', UNKNOWN_ID, path)).toMatchObject({
      status: 1,
      out: '',
      err: { error: { code } },
    });
  });

  test('a command exits with 1 and the error code if the service rejects it', async () => {
    const rejected = (err: unknown): object => ({ status: 1, out: '', err });
    expect(await server.run('org', 'show', UNKNOWN_ID)).toEqual(rejected(notFound('org')));
    expect(await server.run('key', 'revoke', UNKNOWN_ID)).toEqual(rejected(notFound('key')));
    expect(await server.run('account', 'create', '--org', UNKNOWN_ID)).toEqual(rejected(notFound('org')));
    const space = ['space', 'create', '--account', UNKNOWN_ID, '--name', 'Class 4b', '--type', 'class'];
    for (const args of [space, ['space', 'list', '--account', UNKNOWN_ID], ['account', 'usage', UNKNOWN_ID]]) {
      expect(await server.run(...args)).toEqual(rejected(notFound('account')));
    }
    const invalid = (message: string): object => rejected({ error: { code: 'validation_error', message } });
    expect(await server.run('org', 'create', '--name', ' ')).toEqual(invalid('name: a text with visible characters'));
    expect(await server.run('account', 'show', 'x')).toEqual(invalid('account: a UUID'));
    expect(await server.run('account', 'list', '--org', 'x')).toEqual(invalid('org: a UUID'));
    const tooMuch = ['--env', 'test', '--scopes', 'all', '--rate-limit', '1000001'];
    const accountId = await newAccount();
    expect(await server.run('key', 'create', '--account', accountId, ...tooMuch)).toEqual(
      invalid('rate-limit: at most 1000000'),
    );
  });

  test('a command explains a missing service, an unknown token and incomplete variables', async () => {
    const missing = join(server.dataDir, 'nothing');
    const list = ['org', 'list'];
    expect(await cliProcess({ DATA_DIR: missing }, ...list)).toEqual({
      status: 1,
      out: '',
      err: { error: { code: 'unavailable', message: expect.stringContaining('No service is running') } },
    });
    const token = { OPERATOR_TOKEN: 'another' };
    expect(await cli({ SERVICE_ADDRESSES: `unix:${join(missing, 'grpc.sock')}`, ...token }, ...list)).toEqual({
      status: 1,
      out: '',
      err: { error: { code: 'unavailable', message: expect.stringContaining('Start it with') } },
    });
    expect(await cli({ SERVICE_ADDRESSES: server.address, ...token }, ...list)).toEqual({
      status: 1,
      out: '',
      err: { error: { code: 'invalid_api_key', message: 'The operator token is unknown, revoked or expired.' } },
    });
    expect(await cliProcess({ SERVICE_ADDRESSES: server.address, DATA_DIR: server.dataDir }, ...list)).toEqual({
      status: 2,
      out: '',
      err: { error: { code: 'wrong_usage', message: expect.stringContaining('OPERATOR_TOKEN together') } },
    });
  });
});
