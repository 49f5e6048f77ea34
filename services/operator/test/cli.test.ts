import { randomBytes, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { hashKey, parseKey, SCOPES } from '@learning-library/common/contract';
import { type UsageHandlers } from '@learning-library/common/patterns';
import { connect } from '@learning-library/common/rpc';
import {
  type AccountsServiceServer,
  AccountsServiceService,
  type SetQuotasRequest_Quota,
  type Space,
  type UsageResponse,
} from '@learning-library/proto';
import { cli, INTERNAL_TOKEN, type OperatorServer, startOperatorServer } from './server';

const NOBODY = '00000000-0000-7000-8000-000000000000';
const notFound = (subject: string): object => ({
  error: { code: 'not_found', message: `${subject}: nothing has this id` },
});
const CREDITS = { accountId: NOBODY, available: 40, reserved: 2, spent: 8 };
const CREATED = new Date('2026-11-20T08:33:12.000Z');

const INCLUSIONS = {
  hasBody: true,
  hasSummary: false,
  memocardsCount: 3,
  questionsCount: 0,
  podcastsReadyCount: 4,
  sourcesCount: 0,
};

const ARCHIVED = new Date('2026-11-20T09:00:00.000Z');
const SPACE: Space = {
  id: NOBODY,
  accountId: NOBODY,
  name: 'Class 4b',
  type: 'class',
  archivedAt: undefined,
  version: 1,
  createdAt: CREATED,
  updatedAt: new Date('2026-11-20T08:33:13.007Z'),
};

interface Key {
  keyId: string;
  key: string;
}

describe("the operator's command", () => {
  let server: OperatorServer;
  const asked: { rpc: string; request: unknown }[] = [];

  beforeAll(async () => {
    const ask = (rpc: string, request: unknown): void => void asked.push({ rpc, request });
    /** Each quota has its place as its use, and 9 as its limit until one is set. */
    const usage = (...quotas: string[]): UsageHandlers => {
      const of = (limits: SetQuotasRequest_Quota[]): UsageResponse => ({
        usage: quotas.map((quota, place) => ({
          quota,
          used: place,
          limit: limits.find((limit) => limit.quota === quota)?.limit ?? 9,
        })),
      });
      return {
        getUsage: async (request) => (ask('getUsage', request), of([])),
        setQuotas: async (request) => (ask('setQuotas', request), of(request.quotas)),
      };
    };
    server = await startOperatorServer({
      cards: { importReviews: async () => ({ reviewsCount: 0 }), ...usage('memocards') },
      questions: usage('questions'),
      generation: {
        ...usage('jobs'),
        grantCredits: async (request) => (ask('grantCredits', request), { credits: CREDITS }),
        getCredits: async (request) => (ask('getCredits', request), { credits: CREDITS }),
      },
      library: {
        setContentCover: async (request) => {
          ask('setContentCover', request);
          return { inclusions: INCLUSIONS };
        },
        enrichContent: async (request) => {
          ask('enrichContent', request);
          return { inclusions: { ...INCLUSIONS, hasSummary: true } };
        },
        ...usage('contents', 'text_bytes', 'folders'),
      },
      study: {
        createSpace: async (request) => (ask('createSpace', request), { space: { ...SPACE, color: '#2E7D32' } }),
        archiveSpace: async (request) => (ask('archiveSpace', request), { space: { ...SPACE, archivedAt: ARCHIVED } }),
        listAccountSpaces: async (request) => (ask('listAccountSpaces', request), { spaces: [SPACE], hasMore: false }),
        importStudySessions: async () => ({ sessionsCount: 0, answersCount: 0 }),
      },
    });
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    asked.length = 0;
  });

  /** What a command printed; it must have succeeded, with nothing on stderr. */
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

  test('handles organizations', async () => {
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

  test('handles accounts', async () => {
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

  test('shows what an account holds, and sets how much it may hold', async () => {
    const accountId = await newAccount();
    const usage = {
      contents: { used: 0, limit: 9 },
      textBytes: { used: 1, limit: 9 },
      folders: { used: 2, limit: 9 },
      memocards: { used: 0, limit: 9 },
      questions: { used: 0, limit: 9 },
      jobs: { used: 0, limit: 9 },
    };
    expect(await printed('account', 'usage', accountId)).toEqual({ accountId, usage });
    asked.length = 0;
    const limits = ['--text-bytes', '20000000000', '--memocards', '0'];
    expect(await printed('account', 'quota', accountId, ...limits)).toEqual({
      accountId,
      usage: { ...usage, textBytes: { used: 1, limit: 20_000_000_000 }, memocards: { used: 0, limit: 0 } },
    });
    expect(asked.filter(({ rpc }) => rpc === 'setQuotas').map(({ request }) => request)).toEqual(
      expect.arrayContaining([
        { accountId, quotas: [{ quota: 'text_bytes', limit: 20_000_000_000 }] },
        { accountId, quotas: [{ quota: 'memocards', limit: 0 }] },
      ]),
    );
    const unknown = await server.run('account', 'usage', NOBODY);
    expect([unknown.status, unknown.err]).toMatchObject([1, { error: { code: 'not_found' } }]);
    expect((await server.run('account', 'quota', accountId, '--folders', 'many')).status).toBe(2);
  });

  test('makes keys that verify, shows them once, and revokes them', async () => {
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

    const accounts = connect<AccountsServiceServer>(AccountsServiceService, {
      address: server.address,
      tokens: [INTERNAL_TOKEN],
    });
    const items = [live, limited].map(({ key }) => ({ keyHash: hashKey(key) }));
    const { results } = await accounts.batchVerifyKeys({ items }, { deadline: Date.now() + 5_000 });
    accounts.close();
    const seen = results.map(({ key }) => [key?.keyId, key?.accountId, key?.revoked, key?.rateLimit]);
    expect(seen).toEqual([
      [live.keyId, accountId, true, undefined],
      [limited.keyId, accountId, false, 7],
    ]);

    const { keys } = await printed<{ keys: unknown[] }>('key', 'list', '--account', accountId);
    expect(keys.slice(0, 2)).toEqual([revoked, limitedKey]);
    expect(JSON.stringify(keys)).not.toContain(live.key.slice(9, 20));
  });

  test('handles credits', async () => {
    const id = randomUUID();
    expect(await printed('credits', 'grant', NOBODY, '50', '--id', id)).toEqual(CREDITS);
    expect(await printed('credits', 'grant', NOBODY, '50')).toEqual(CREDITS);
    expect(await printed('credits', 'show', NOBODY)).toEqual(CREDITS);
    expect(asked).toEqual([
      { rpc: 'grantCredits', request: { accountId: NOBODY, units: 50, id } },
      { rpc: 'grantCredits', request: { accountId: NOBODY, units: 50, id: undefined } },
      { rpc: 'getCredits', request: { accountId: NOBODY } },
    ]);
  });

  test('makes and archives spaces, which it shows as the API does', async () => {
    const space = {
      id: NOBODY,
      name: 'Class 4b',
      description: null,
      type: 'class',
      color: null,
      archivedAt: null,
      createdAt: '2026-11-20T08:33:12.000Z',
      updatedAt: '2026-11-20T08:33:13.007Z',
    };
    const accountId = await newAccount();
    const create = ['space', 'create', '--account', accountId, '--name', 'Class 4b', '--type', 'class'];
    expect(await printed(...create, '--color', '#2E7D32')).toEqual({ ...space, color: '#2E7D32' });
    expect(await printed('space', 'archive', NOBODY)).toEqual({ ...space, archivedAt: '2026-11-20T09:00:00.000Z' });
    expect(await printed('space', 'list', '--account', accountId)).toEqual({ spaces: [space] });
    expect(asked).toEqual([
      { rpc: 'createSpace', request: { accountId, name: 'Class 4b', type: 'class', color: '#2E7D32' } },
      { rpc: 'archiveSpace', request: { spaceId: NOBODY } },
      { rpc: 'listAccountSpaces', request: { accountId, pageSize: 100, afterId: undefined } },
    ]);
    asked.length = 0;
    const nobody = { status: 1, out: '', err: notFound('account') };
    expect(await server.run(...create.with(3, NOBODY))).toEqual(nobody);
    expect(await server.run('space', 'list', '--account', NOBODY)).toEqual(nobody);
    expect(asked).toEqual([]);
  });

  test('puts a cover beside a content, as the bytes of the file are, up to the size that a message can take', async () => {
    const path = join(server.dataDir, 'cover');
    const image = randomBytes(5_000_000);
    await writeFile(path, image);
    expect(await printed('content', 'cover', NOBODY, path)).toEqual(INCLUSIONS);
    const [call] = asked as [{ rpc: string; request: { contentId: string; image: Buffer } }];
    expect([call.rpc, call.request.contentId, call.request.image.equals(image)]).toEqual([
      'setContentCover',
      NOBODY,
      true,
    ]);
    await writeFile(path, randomBytes(6_000_001));
    expect(await server.run('content', 'cover', NOBODY, path)).toMatchObject({
      status: 1,
      out: '',
      err: { error: { code: 'payload_too_large' } },
    });
    expect(await server.run('content', 'cover', NOBODY, server.dataDir)).toMatchObject({
      status: 1,
      err: { error: { code: 'bad_request' } },
    });
    expect(asked).toHaveLength(1);
  });

  test('puts measures beside a content, only those that are named', async () => {
    const enriched = { ...INCLUSIONS, hasSummary: true };
    expect(await printed('content', 'enrich', NOBODY, '--summary', 'In short.', '--sources', '0')).toEqual(enriched);
    expect(await printed('content', 'enrich', NOBODY, '--podcasts', '4')).toEqual(enriched);
    expect(asked).toEqual([
      { rpc: 'enrichContent', request: { contentId: NOBODY, summary: 'In short.', sourcesCount: 0 } },
      { rpc: 'enrichContent', request: { contentId: NOBODY, podcastsReadyCount: 4 } },
    ]);
  });

  test('exits with 1 and the code where the service refuses', async () => {
    const refused = (err: unknown): object => ({ status: 1, out: '', err });
    expect(await server.run('org', 'show', NOBODY)).toEqual(refused(notFound('org')));
    expect(await server.run('key', 'revoke', NOBODY)).toEqual(refused(notFound('key')));
    expect(await server.run('account', 'create', '--org', NOBODY)).toEqual(refused(notFound('org')));
    const invalid = (message: string): object => refused({ error: { code: 'validation_error', message } });
    expect(await server.run('org', 'create', '--name', ' ')).toEqual(invalid('name: a text that is not blank'));
    expect(await server.run('account', 'show', 'x')).toEqual(invalid('account: a UUID'));
    expect(await server.run('account', 'list', '--org', 'x')).toEqual(invalid('org: a UUID'));
    const tooMuch = ['--env', 'test', '--scopes', 'all', '--rate-limit', '1000001'];
    const accountId = await newAccount();
    expect(await server.run('key', 'create', '--account', accountId, ...tooMuch)).toEqual(
      invalid('rate-limit: 1000000 at most'),
    );
  });

  test('exits with 2 where the command line is wrong', async () => {
    const message = "required option '--name <name>' not specified";
    expect(await server.run('org', 'create')).toEqual({
      status: 2,
      out: '',
      err: { error: { code: 'wrong_usage', message } },
    });
    expect((await server.run('--help')).status).toBe(0);
  });

  test('says clearly where nothing runs, or not what it takes it for', async () => {
    const missing = join(server.dataDir, 'nothing');
    const list = ['org', 'list'];
    expect(await cli({ DATA_DIR: missing }, ...list)).toEqual({
      status: 1,
      out: '',
      err: { error: { code: 'unavailable', message: expect.stringContaining('No service is running') } },
    });
    const token = { OPERATOR_TOKEN: 'another' };
    expect(await cli({ OPERATOR_ADDRESS: `unix:${join(missing, 'grpc.sock')}`, ...token }, ...list)).toEqual({
      status: 1,
      out: '',
      err: { error: { code: 'unavailable', message: expect.stringContaining('Is the service running?') } },
    });
    expect(await cli({ OPERATOR_ADDRESS: server.address, ...token }, ...list)).toEqual({
      status: 1,
      out: '',
      err: { error: { code: 'forbidden', message: 'The service does not accept this operator token.' } },
    });
    expect(await cli({ OPERATOR_ADDRESS: server.address, DATA_DIR: server.dataDir }, ...list)).toEqual({
      status: 2,
      out: '',
      err: { error: { code: 'wrong_usage', message: expect.stringContaining('OPERATOR_ADDRESS and OPERATOR_TOKEN') } },
    });
  });
});
