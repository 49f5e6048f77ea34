import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { hashSecret, parseKey } from '@learning-library/common/contract';
import type { VerifiedKey } from '@learning-library/proto';
import { recordPendingUse } from '../src/janitor';
import { type Fixture, soon, startFixture } from './fixture';

describe('the verification of keys', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture('verification');
  });
  afterAll(() => fixture.end());
  beforeEach(() => {
    fixture.clock.now = new Date();
  });

  async function verify(...secrets: string[]): Promise<(VerifiedKey | undefined)[]> {
    const keys = secrets.map((secret) => fixture.accounts.verifyKey({ keyHash: hashSecret(secret) }, soon()));
    return (await Promise.all(keys)).map(({ key }) => key);
  }

  test('a revoked key stays revoked permanently, with the first reason', async () => {
    const { key, secret } = await fixture.newKey((await fixture.newAccount()).id);
    const first = await fixture.operator.revokeKey({ keyId: key.id, reason: 'leaked' }, soon());
    fixture.clock.now = new Date(Date.now() + 60_000);
    const second = await fixture.operator.revokeKey({ keyId: key.id.toUpperCase(), reason: 'again' }, soon());

    expect(first.key?.revokedAt).toBeInstanceOf(Date);
    expect(second).toEqual(first);
    expect((await verify(secret))[0]?.revoked).toBe(true);
    expect(await fixture.rows('SELECT revoked_reason FROM {schema}.api_keys WHERE id = $1', [key.id])).toEqual([
      { revoked_reason: 'leaked' },
    ]);
    const { keys } = await fixture.operator.listKeys({ accountId: key.accountId, pageSize: 0 }, soon());
    expect(keys).toEqual([first.key]);
  });

  test('an expired key counts as revoked', async () => {
    const { id: accountId } = await fixture.newAccount();
    const expiresAt = new Date(fixture.clock.now.getTime() + 1_000);
    const request = { accountId, environment: 'test', scopes: ['jobs:read'], expiresAt };
    const { secret } = await fixture.operator.createKey(request, soon());
    expect((await verify(secret))[0]?.revoked).toBe(false);
    fixture.clock.now = new Date(expiresAt.getTime() - 1);
    expect((await verify(secret))[0]?.revoked).toBe(false);
    fixture.clock.now = expiresAt;
    expect((await verify(secret))[0]).toMatchObject({ revoked: true, expiresAt });
  });

  test('a rotated key stays valid for the overlap, at most until its expiry, and its replacement has the same settings', async () => {
    const { id: accountId } = await fixture.newAccount();
    const expiresAt = new Date(fixture.clock.now.getTime() + 60_000);
    const request = { accountId, environment: 'live', scopes: ['jobs:read'], rateLimit: 7, name: 'LMS', expiresAt };
    const { key, secret } = await fixture.operator.createKey(request, soon());
    const keyId = key?.id as string;
    const rotate = (overlapSeconds: number): ReturnType<Fixture['operator']['rotateKey']> =>
      fixture.operator.rotateKey({ keyId, overlapSeconds, expiresAt: undefined }, soon());

    expect((await rotate(61)).rotated).toEqual(key);
    fixture.published.length = 0;
    const { key: replacement, secret: newSecret, rotated } = await rotate(30);
    const overlapEnd = new Date(fixture.clock.now.getTime() + 30_000);
    expect(rotated).toEqual({ ...key, expiresAt: overlapEnd });
    expect(replacement).toEqual({
      ...key,
      id: replacement?.id,
      createdAt: replacement?.createdAt,
      expiresAt: undefined,
    });
    expect(fixture.published).toEqual([{ keyId }]);
    fixture.clock.now = overlapEnd;
    const seen = (await verify(secret, newSecret)).map((each) => [each?.keyId, each?.revoked, each?.rateLimit]);
    expect(seen).toEqual([
      [keyId, true, 7],
      [replacement?.id, false, 7],
    ]);
    await expect(rotate(1)).rejects.toMatchObject({ code: 'validation_error' });
  });

  test('a verification returns the rate limit of the key, and changes of the limit are announced', async () => {
    const { key, secret } = await fixture.newKey((await fixture.newAccount()).id);
    for (const rateLimit of [5, undefined]) {
      await fixture.operator.setKeyLimit({ keyId: key.id, rateLimit }, soon());
      expect((await verify(secret))[0]?.rateLimit).toBe(rateLimit);
      expect(fixture.published.at(-1)).toEqual({ keyId: key.id });
    }
  });

  test('no column of any table contains a key as plain text', async () => {
    const { key, secret } = await fixture.newKey((await fixture.newAccount()).id, 'live');
    await verify(secret);
    await fixture.operator.revokeKey({ keyId: key.id, reason: 'done' }, soon());
    const tables = await fixture.rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = $1 AND table_name <> 'migrations'`,
      [fixture.ctx.config.database.schema],
    );
    expect(tables.map(({ name }) => name).sort()).toEqual([
      'accounts',
      'api_keys',
      'audit_log',
      'erasures',
      'operator_tokens',
      'organizations',
      'outbox',
      'test_calls',
    ]);
    const random = secret.slice('svc_live_'.length, -6);
    const stored = await Promise.all(
      tables.map(({ name }) => fixture.rows<{ row: string }>(`SELECT t::text AS row FROM {schema}.${name} t`)),
    );
    const everything = stored.flat().map(({ row }) => row);
    expect(parseKey(secret)).toEqual({ environment: 'live' });
    expect(everything.some((row) => row.includes(hashSecret(secret).toString('hex')))).toBe(true);
    for (const form of [
      random,
      random.slice(0, 10),
      Buffer.from(random).toString('hex'),
      Buffer.from(secret).toString('hex'),
    ]) {
      expect(everything.filter((row) => row.includes(form))).toEqual([]);
    }
  });

  test('the day of last use is recorded in the background, at most once per day and key', async () => {
    const { id: accountId } = await fixture.newAccount();
    const [used, revoked] = [await fixture.newKey(accountId), await fixture.newKey(accountId)];
    await fixture.operator.revokeKey({ keyId: revoked.key.id, reason: 'unused' }, soon());
    await recordPendingUse(fixture.ctx, soon().deadline);

    fixture.clock.now = new Date('2026-11-20T10:00:00.000Z');
    await verify(used.secret, used.secret, revoked.secret);
    expect(await recordPendingUse(fixture.ctx, soon().deadline)).toBe(1);
    await verify(used.secret);
    expect(fixture.ctx.pendingLastUsed.take()).toEqual([]);
    fixture.clock.now = new Date('2026-11-21T00:00:00.000Z');
    await verify(used.secret);
    expect(await recordPendingUse(fixture.ctx, soon().deadline)).toBe(1);

    const sql = 'SELECT last_used_on::text AS day FROM {schema}.api_keys WHERE account_id = $1 ORDER BY id';
    expect(await fixture.rows(sql, [accountId])).toEqual([{ day: '2026-11-21' }, { day: null }]);
  });

  test('a malformed hash is rejected', async () => {
    const request = { keyHash: randomBytes(31) };
    await expect(fixture.accounts.verifyKey(request, soon())).rejects.toMatchObject({ code: 'validation_error' });
  });
});
