import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CreationKey } from '@learning-library/proto';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../src/postgres';
import { ContractError } from '../../src/contract/errors';
import {
  createOnce,
  type CreationPort,
  findReceipt,
  insertReceipt,
  purgingReceipts,
} from '../../src/patterns/receipts';
import { createTestDatabase, creationKey, type TestDatabase } from '../../testing';
import { ACCOUNT, CreateThings1700000000000, soon } from '../postgres/fixture';

let db: TestDatabase;
let q: Queryable;

beforeAll(async () => {
  db = await createTestDatabase({ name: 'receipts', migrations: [CreateThings1700000000000] });
});
beforeEach(() => {
  q = db.database.until(soon());
});
afterAll(() => db.drop());

const put = (tx: Queryable, op: CreationKey, resource: string): Promise<boolean> =>
  insertReceipt(tx, { creationKey: op, accountId: ACCOUNT, resourceId: randomUUID(), resource: Buffer.from(resource) });

const reused = new ContractError('idempotency_key_reused', null);

describe('receipts', () => {
  test('a parallel request with the same key waits until the first one commits, and then has no effect', async () => {
    let second!: Promise<boolean>;
    await db.database.transaction(soon(), async (tx) => {
      expect(await put(tx, creationKey('twin'), 'first')).toBe(true);
      second = db.database.transaction(soon(), (other) => put(other, creationKey('twin'), 'second'));
    });
    expect(await second).toBe(false);
    expect(await findReceipt(q, creationKey('twin'))).toEqual(Buffer.from('first'));
  });

  test('an expired key can be used again', async () => {
    await put(q, creationKey('old'), 'first');
    await q.query(`UPDATE {schema}.receipts SET expires_at = now() - interval '1 second' WHERE key_hash = $1`, [
      creationKey('old').keyHash,
    ]);
    expect(await findReceipt(q, creationKey('old'))).toBeUndefined();
    expect(await put(q, creationKey('old', 'another request'), 'again')).toBe(true);
    expect(await findReceipt(q, creationKey('old', 'another request'))).toEqual(Buffer.from('again'));
  });

  test('the janitor deletes only expired receipts', async () => {
    await put(q, creationKey('expired'), 'gone');
    await put(q, creationKey('live'), 'kept');
    await q.query(`UPDATE {schema}.receipts SET expires_at = now() - interval '1 second' WHERE key_hash = $1`, [
      creationKey('expired').keyHash,
    ]);
    expect(await purgingReceipts()(q)).toBe(1);
    expect(await findReceipt(q, creationKey('live'))).toEqual(Buffer.from('kept'));
  });
});

/** A port whose creation succeeds at the first attempt; overrides change its steps. */
function port(key: CreationKey | undefined, overrides: Partial<CreationPort<string>> = {}): CreationPort<string> {
  return {
    database: db.database,
    accountId: ACCOUNT,
    creationKey: key,
    insert: async () => 'made',
    prepare: async () => undefined,
    decode: (resource) => resource.toString(),
    ...overrides,
  };
}

const gone = new ContractError('not_found', null);
const reject = () => Promise.reject(gone);
const nothing = () => Promise.resolve(undefined);
const byTwin = { resource: 'by the twin', replayed: true };

describe('a creation', () => {
  test('a creation succeeds, is replayed, or is rejected because its key is already used', async () => {
    await put(q, creationKey('known'), 'stored');
    const unmade = { insert: nothing };
    expect(await createOnce(port(undefined), soon())).toEqual({ resource: 'made', replayed: false });
    expect(await createOnce(port(creationKey('known'), unmade), soon())).toEqual({
      resource: 'stored',
      replayed: true,
    });
    await expect(createOnce(port(creationKey('known', 'other'), unmade), soon())).rejects.toEqual(reused);
    await expect(createOnce(port(creationKey('unknown', 'unknown', true)), soon())).rejects.toEqual(reused);
  });

  test('a creation is replayed even if its parent is deleted', async () => {
    await put(q, creationKey('orphaned'), 'as it was');
    const replayed = await createOnce(port(creationKey('orphaned'), { insert: nothing, prepare: reject }), soon());
    expect(replayed).toEqual({ resource: 'as it was', replayed: true });
  });

  test.each([
    ['55P03', 'a lock that outlasts a commit'],
    ['40P01', 'a deadlock'],
  ])('a creation runs again after %s, %s', async (code) => {
    let tries = 0;
    const failing = async (): Promise<string> => {
      if (++tries === 1) throw Object.assign(new Error('refused'), { code });
      return 'at the second try';
    };
    expect(await createOnce(port(undefined, { insert: failing }), soon())).toEqual({
      resource: 'at the second try',
      replayed: false,
    });
  });

  test('a creation is replayed even if its parent is locked', async () => {
    const key = creationKey('locked');
    await put(q, key, 'as it was');
    const locked = (): Promise<never> => Promise.reject(Object.assign(new Error('refused'), { code: '55P03' }));
    expect(await createOnce(port(key, { insert: locked }), soon())).toEqual({ resource: 'as it was', replayed: true });
  });

  test('a creation is replayed if a request with its key commits while it waits for the parent', async () => {
    const key = creationKey('late');
    let tries = 0;
    const waiting = async (): Promise<undefined> => {
      if (++tries === 2) await put(q, key, 'by the twin');
    };
    expect(await createOnce(port(key, { insert: waiting }), soon())).toEqual(byTwin);
  });

  test('a creation is replayed if a request with its key commits before the parent is deleted', async () => {
    const key = creationKey('noticed first');
    const prepare = async (): Promise<void> => {
      await put(q, key, 'by the twin');
      throw gone;
    };
    expect(await createOnce(port(key, { insert: nothing, prepare }), soon())).toEqual(byTwin);
  });

  test('a creation is rejected if its parent is deleted while it waits', async () => {
    let preparations = 0;
    const prepare = async (): Promise<void> => {
      if (++preparations === 2) throw gone;
    };
    await expect(createOnce(port(undefined, { insert: nothing, prepare }), soon())).rejects.toEqual(gone);
  });
});
