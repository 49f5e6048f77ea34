import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../support/api';
import { newAccount, operator, runOperator } from '../support/operator';
import { runningProduct } from '../support/product';
import { waitFor } from '../support/waitFor';

const SERVICES = ['accounts', 'library', 'cards', 'questions', 'generation', 'spaces-sessions-stats'];

interface Said {
  status: number;
  lines: JsonObject[];
  error: string | undefined;
}

describe('operators with their own tokens', () => {
  let dataDir: string;
  let address: string;
  let baseUrl: string;

  beforeAll(async () => {
    const product = await runningProduct();
    ({ dataDir, baseUrl } = product);
    address = product.info.operatorAddress;
  });

  const newOperator = async (role: string): Promise<{ name: string; token: string; tokenId: string }> => {
    const name = `${role}-${randomUUID()}`;
    const made = await operator(dataDir, 'token', 'create', name, '--role', role, '--expires', '1d');
    return { name, token: String(made['token']), tokenId: String(made['tokenId']) };
  };

  const as = async (token: string, ...args: string[]): Promise<Said> => {
    const { status, out, err } = await runOperator(args, { SERVICE_ADDRESSES: address, OPERATOR_TOKEN: token });
    const lines = (text: string): JsonObject[] =>
      [...text.matchAll(/.+/g)].map(([line]) => JSON.parse(line) as JsonObject);
    const [failure] = lines(err) as { error: { code: string; message: string } }[];
    return { status, lines: lines(out), error: failure?.error.message };
  };

  test('an operator’s command leaves an audit row in the changed service, with name, reason, old and new values', async () => {
    const { accountId } = await newAccount(dataDir);
    const { name, token } = await newOperator('admin');
    const because = ['--reason', 'ticket 41'];
    await as(token, 'account', 'plan', accountId, 'inactive', ...because);
    await as(token, 'account', 'plan', accountId, 'active', ...because);
    const quotas = ['--contents', '7', '--memocards', '8', '--questions', '9'];
    await as(token, 'account', 'quota', accountId, ...quotas, ...because);
    await as(token, 'credits', 'grant', accountId, '5', ...because);
    await as(token, 'space', 'create', '--account', accountId, '--name', 'Class', '--type', 'class', ...because);
    const { lines } = await as(token, 'audit', 'list', '--who', name, '--since', '1h');
    expect(lines.slice(0, 2)).toMatchObject([
      { who: name, reason: 'ticket 41', accountId, old: { plan: 'active' }, new: { plan: 'inactive' } },
      { who: name, reason: 'ticket 41', accountId, old: { plan: 'inactive' }, new: { plan: 'active' } },
    ]);
    expect([...new Set(lines.map(({ service }) => service))].toSorted()).toEqual(SERVICES.toSorted());
    expect((await as(token, 'audit', 'list', '--account', accountId)).lines).toEqual(expect.arrayContaining(lines));
  });

  test('a dry run changes nothing, and returns the result of the change', async () => {
    const { accountId, organizationId, keyId } = await newAccount(dataDir, { credits: 3 });
    const { name, token } = await newOperator('admin');
    const reads = async (): Promise<JsonObject[]> =>
      Promise.all([
        operator(dataDir, 'org', 'show', organizationId),
        operator(dataDir, 'account', 'list', '--org', organizationId),
        operator(dataDir, 'key', 'list', '--account', accountId),
        operator(dataDir, 'account', 'usage', accountId),
        operator(dataDir, 'credits', 'show', accountId),
        operator(dataDir, 'space', 'list', '--account', accountId),
      ]);
    const before = await reads();
    const changes = [
      ['org', 'withdraw', organizationId],
      ['org', 'allow-external-ai', organizationId],
      ['account', 'create', '--org', organizationId],
      ['account', 'plan', accountId, 'inactive'],
      ['account', 'suspend', accountId],
      ['account', 'quota', accountId, '--contents', '1', '--memocards', '1', '--questions', '1'],
      ['key', 'create', '--account', accountId, '--env', 'test', '--scopes', 'all'],
      ['key', 'revoke', keyId],
      ['key', 'rotate', keyId, '--overlap', '24h'],
      ['key', 'limit', keyId, '5'],
      ['credits', 'grant', accountId, '5'],
      ['credits', 'adjust', accountId, '-1', '--reason', 'ticket'],
      ['space', 'create', '--account', accountId, '--name', 'Class', '--type', 'class'],
      ['token', 'create', 'somebody', '--role', 'read', '--expires', '1d'],
    ];
    const said = await Promise.all(changes.map((args) => as(token, ...args, '--dry-run')));
    expect(said.map(({ status }) => status)).toEqual(changes.map(() => 0));
    expect(said[4]?.lines).toMatchObject([{ status: 'suspended' }]);
    expect(said[10]?.lines).toMatchObject([{ available: 8 }]);
    expect(await reads()).toEqual(before);
    expect((await as(token, 'audit', 'list', '--who', name)).lines).toEqual([]);
  });

  test('an operator rotates a key, which is rejected after its end like a revoked one, and limits its use', async () => {
    const { accountId, key, keyId } = await newAccount(dataDir);
    const call = async (by: unknown): Promise<Response> =>
      fetch(`${baseUrl}/v1/folders`, { headers: { authorization: `Bearer ${String(by)}` } });
    await operator(dataDir, 'key', 'limit', keyId, '77');
    expect((await call(key)).headers.get('ratelimit-limit')).toBe('77');

    const made = await operator(dataDir, 'key', 'rotate', keyId, '--overlap', '24h');
    expect(made).toMatchObject({ rateLimit: 77, expiresAt: null, rotatedKeyId: keyId });
    expect([(await call(key)).status, (await call(made['key'])).status]).toEqual([200, 200]);
    await operator(dataDir, 'key', 'rotate', keyId, '--overlap', '0m');
    expect((await call(made['key'])).status).toBe(200);
    const rejected = await call(key);
    expect([rejected.status, await rejected.json()]).toMatchObject([401, { error: { code: 'revoked_api_key' } }]);
    expect(rejected.headers.get('www-authenticate')).toContain('error="invalid_token"');

    const { keys } = (await operator(dataDir, 'key', 'list', '--account', accountId)) as { keys: JsonObject[] };
    expect(keys.map(({ state }) => state)).toEqual(['expired', 'active', 'active']);
    const { lines } = await as((await newOperator('read')).token, 'audit', 'list', '--account', accountId);
    expect(lines.filter(({ action }) => action === 'set_key_limit' || action === 'rotate_key')).toMatchObject([
      { subjectId: keyId, old: { rateLimit: 1_000_000 }, new: { rateLimit: 77 } },
      { subjectId: keyId, old: { expiresAt: null }, new: { newKeyId: made['keyId'] } },
      { subjectId: keyId, old: { expiresAt: made['rotatedUntil'] } },
    ]);
  });

  test('an operator is rejected after the token is revoked', async () => {
    const { token, tokenId } = await newOperator('read');
    expect((await as(token, 'org', 'list')).status).toBe(0);
    await operator(dataDir, 'token', 'revoke', tokenId);
    await waitFor(async () => (await as(token, 'org', 'list')).status === 1);
    expect((await as(token, 'org', 'list')).error).toBe('The operator token is unknown, revoked or expired.');
    expect((await as(`${token}x`, 'org', 'list')).error).toBe('The operator token is unknown, revoked or expired.');
  });
});
