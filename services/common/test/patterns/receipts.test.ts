import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CreationKey } from '@learning-library/proto';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../src/postgres';
import { ContractError } from '../../src/contract/errors';
import { type BatchPort, createBatch, findReceipt, insertReceipt, purgingReceipts } from '../../src/patterns/receipts';
import { createTestDatabase, operation, pagesTouched, type TestDatabase } from '../../src/testing';
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
  insertReceipt(tx, { operation: op, accountId: ACCOUNT, resourceId: randomUUID(), resource: Buffer.from(resource) });

const reused = new ContractError('idempotency_key_reused', null);

describe('receipts', () => {
  test('the same request replays what was stored, another is refused', async () => {
    expect(await put(q, operation('a'), 'first')).toBe(true);
    expect(await put(q, operation('a'), 'second')).toBe(false);
    expect(await findReceipt(q, operation('a'))).toEqual(Buffer.from('first'));
    await expect(findReceipt(q, operation('a', 'other request'))).rejects.toEqual(reused);
    expect(await findReceipt(q, operation('never used'))).toBeUndefined();
    expect(await findReceipt(q, undefined)).toBeUndefined();
  });

  test('a twin waits for the commit of the first and then makes no effect', async () => {
    let second!: Promise<boolean>;
    await db.database.transaction(soon(), async (tx) => {
      expect(await put(tx, operation('twin'), 'first')).toBe(true);
      second = db.database.transaction(soon(), (other) => put(other, operation('twin'), 'second'));
    });
    expect(await second).toBe(false);
    expect(await findReceipt(q, operation('twin'))).toEqual(Buffer.from('first'));
  });

  test('after its time a key is new', async () => {
    await put(q, operation('old'), 'first');
    await q.query(`UPDATE {schema}.receipts SET expires_at = now() - interval '1 second' WHERE key_hash = $1`, [
      operation('old').keyHash,
    ]);
    expect(await findReceipt(q, operation('old'))).toBeUndefined();
    expect(await put(q, operation('old', 'another request'), 'again')).toBe(true);
    expect(await findReceipt(q, operation('old', 'another request'))).toEqual(Buffer.from('again'));
  });

  test('the janitor takes expired receipts alone', async () => {
    await put(q, operation('expired'), 'gone');
    await put(q, operation('live'), 'kept');
    await q.query(`UPDATE {schema}.receipts SET expires_at = now() - interval '1 second' WHERE key_hash = $1`, [
      operation('expired').keyHash,
    ]);
    expect(await purgingReceipts()(q)).toBe(1);
    expect(await findReceipt(q, operation('live'))).toEqual(Buffer.from('kept'));
  });

  test('a chunk costs as much as the first, however many are gone that a backup may still see', async () => {
    await q.query(
      `INSERT INTO {schema}.receipts (organization_id, environment, key_hash, account_id, fingerprint, resource_id, resource, expires_at)
       SELECT $1, 'live', sha256(i::text::bytea), $1, '', $1, decode(repeat('00', 500), 'hex'),
         now() - interval '1 day' + i * interval '1 second' FROM generate_series(1, 25000) i`,
      [randomUUID()],
    );
    await q.query('ANALYZE {schema}.receipts');
    await db.database.transaction(soon(), async (backup) => {
      await backup.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await backup.query('SELECT FROM {schema}.receipts LIMIT 1');
      const purge = purgingReceipts();
      const first = await pagesTouched(db.database, purgingReceipts());
      let purged = 0;
      while (purged < 20_000) purged += await purge(q);
      expect(await pagesTouched(db.database, purge)).toBeLessThan(first * 1.1);
    });
    while ((await purgingReceipts()(q)) > 0);
  });
});

interface Item {
  operation?: CreationKey | undefined;
  name: string;
}

/** A port over a list in memory; names steer what becomes of an item. */
function port(overrides: Partial<BatchPort<Item, string>> = {}): BatchPort<Item, string> {
  return {
    create: async (items) => items.map(({ name }) => (name.startsWith('wait') ? undefined : `made ${name}`)),
    createOne: async ({ name }) => `singly ${name}`,
    check: async (items) =>
      items.map(({ name }) => (name.endsWith('orphan') ? new ContractError('not_found', null) : undefined)),
    decode: (resource) => resource.toString(),
    queryable: q,
    ...overrides,
  };
}

const create = (to: BatchPort<Item, string>, items: Item[]) => createBatch(to, items, (item) => item);

describe('createBatch', () => {
  test('each item has its own answer, by position', async () => {
    await put(q, operation('known'), 'stored');
    const outcomes = await create(
      port({
        create: async (items) => items.map(({ name }) => (name === 'plain' ? 'made plain' : undefined)),
      }),
      [
        { name: 'plain' },
        { name: 'known', operation: operation('known') },
        { name: 'reused', operation: operation('known', 'other') },
        { name: 'wait orphan' },
        { name: 'waited' },
        { name: 'asked', operation: operation('unknown', 'unknown', true) },
      ],
    );
    expect(outcomes).toEqual([
      { resource: 'made plain', replayed: false },
      { resource: 'stored', replayed: true },
      reused,
      new ContractError('not_found', null),
      { resource: 'singly waited', replayed: false },
      reused,
    ]);
  });

  test('a receipt decides before the missing parent does', async () => {
    await put(q, operation('orphaned'), 'as it was');
    expect(await create(port(), [{ name: 'wait orphan', operation: operation('orphaned') }])).toEqual([
      { resource: 'as it was', replayed: true },
    ]);
  });

  test('a value that the database refuses fails its own item alone', async () => {
    const refused = Object.assign(new Error('invalid byte sequence'), { code: '22021' });
    const outcomes = await create(
      port({
        create: async () => Promise.reject(refused),
        createOne: async ({ name }) => (name === 'bad' ? Promise.reject(refused) : `singly ${name}`),
      }),
      [{ name: 'good' }, { name: 'bad' }, { name: 'fine' }],
    );
    expect(outcomes).toEqual([
      { resource: 'singly good', replayed: false },
      new ContractError('internal_error', null),
      { resource: 'singly fine', replayed: false },
    ]);
  });

  test('a receipt that commits while its twin waits for the parent is replayed', async () => {
    const outcomes = await create(
      port({
        createOne: async () => {
          await put(q, operation('late'), 'by the twin');
          return undefined;
        },
      }),
      [{ name: 'wait', operation: operation('late') }],
    );
    expect(outcomes).toEqual([{ resource: 'by the twin', replayed: true }]);
  });

  test('a receipt that commits before the parent goes is replayed, whenever that is noticed', async () => {
    const gone = new ContractError('not_found', null);
    const noticedFirst = port({
      check: async () => {
        await put(q, operation('noticed first'), 'by the twin');
        return [gone];
      },
    });
    const noticedLate = port({
      createOne: async () => {
        await put(q, operation('noticed late'), 'by the twin');
        return undefined;
      },
    });
    const replayed = [{ resource: 'by the twin', replayed: true }];
    expect(await create(noticedFirst, [{ name: 'wait', operation: operation('noticed first') }])).toEqual(replayed);
    expect(await create(noticedLate, [{ name: 'wait', operation: operation('noticed late') }])).toEqual(replayed);
  });

  test('a parent that goes while an item waits for it is the answer', async () => {
    let checks = 0;
    const outcomes = await create(
      port({
        createOne: async () => undefined,
        check: async () => [checks++ === 0 ? undefined : new ContractError('not_found', null)],
      }),
      [{ name: 'wait' }],
    );
    expect(outcomes).toEqual([new ContractError('not_found', null)]);
  });
});
