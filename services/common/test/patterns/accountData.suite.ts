import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ExportAccountResponse } from '@learning-library/proto';
import type { QueryRunner } from 'typeorm';
import { accountData, accountDataHandlers, eraseAccount, erasingRows } from '../../src/patterns';
import { createAuditLogTable, forgetSubjects } from '../../src/patterns/audit';
import { schemaOf, type TableSchema } from '../../src/postgres';
import { createTestDatabase, soon, type TestDatabase } from '../../testing';

const notes: TableSchema = {
  name: 'notes',
  columns: {
    id: { type: 'uuid', primary: true },
    accountId: { type: 'uuid', primary: true },
    text: { type: 'text' },
    weight: { type: 'double precision', nullable: true },
    hash: { type: 'bytea', nullable: true },
    choices: { type: 'jsonb', nullable: true },
    createdAt: { type: 'timestamptz', precision: 3 },
  },
};
/** One row for each account. */
const totals: TableSchema = {
  name: 'totals',
  columns: { accountId: { type: 'uuid', primary: true }, count: { type: 'bigint' } },
};
const places: TableSchema = { name: 'places', columns: { id: { type: 'integer', primary: true } } };

class CreateNotes1795219200000 {
  async up(queryRunner: QueryRunner): Promise<void> {
    const schema = schemaOf(queryRunner);
    await queryRunner.query(`
      CREATE TABLE ${schema}.notes (
        id uuid, account_id uuid, text text NOT NULL, weight double precision, hash bytea, choices jsonb,
        created_at timestamptz(3) NOT NULL, PRIMARY KEY (id, account_id)
      );
      CREATE TABLE ${schema}.totals (account_id uuid PRIMARY KEY, count bigint NOT NULL);
      CREATE TABLE ${schema}.places (id integer PRIMARY KEY);`);
    await queryRunner.query(createAuditLogTable(schema) + forgetSubjects(schema));
  }
  async down(): Promise<void> {}
}

const NOT_OF_ACCOUNTS = { places: 'places belong to nobody' };
const data = accountData([notes, totals, places], { notOfAccounts: NOT_OF_ACCOUNTS });
const ROWS = 1_203;

describe('the data of an account in a service', () => {
  let database: TestDatabase;
  const account = randomUUID();
  const other = randomUUID();
  const rows = (sql: string, values: readonly unknown[] = []) =>
    database.database.until(soon().deadline).query<Record<string, unknown>>(sql, values);
  const handlers = () => accountDataHandlers({ database: database.database }, data);

  beforeAll(async () => {
    database = await createTestDatabase({ name: 'account_data', migrations: [CreateNotes1795219200000] });
  });
  beforeEach(async () => {
    await rows('DELETE FROM {schema}.notes');
    await rows('DELETE FROM {schema}.totals');
    for (const id of [account, other]) {
      await rows(
        `INSERT INTO {schema}.notes SELECT gen_random_uuid(), $1, repeat('é"', n % 7), n / 7.0, decode(md5(n::text), 'hex'),
           CASE WHEN n % 2 = 0 THEN '[{"a":"b"}]'::jsonb END, now() + n * interval '1 millisecond'
         FROM generate_series(1, ${ROWS}) n`,
        [id],
      );
      await rows('INSERT INTO {schema}.totals VALUES ($1, 9007199254740991)', [id]);
    }
  });
  afterAll(async () => {
    await database.drop();
  });

  const call = () => ({ ...soon(), operator: { name: 'ada', role: 'admin' as const, reason: null, isDryRun: false } });

  /** @param between called after each message, before the next one is read */
  async function exported(between: () => Promise<unknown> = async () => undefined): Promise<ExportAccountResponse[]> {
    const messages: ExportAccountResponse[] = [];
    await handlers().exportAccount({ accountId: account }, call(), async (message) => {
      messages.push(message);
      await between();
    });
    return messages;
  }
  const rowsOf = (messages: readonly ExportAccountResponse[], name: string): string[] =>
    messages.filter(({ table }) => table === name).flatMap((message) => message.rows);
  const importRows = (table: string, json: readonly string[]) =>
    handlers().importAccount({ accountId: account, table, rows: [...json] }, soon());
  const contentOf = (id: string) => rows('SELECT * FROM {schema}.notes WHERE account_id = $1 ORDER BY id', [id]);

  test('a table without an account column must be listed with a reason', () => {
    expect(() => accountData([notes, totals, places])).toThrow('places has no account');
  });

  test('the account is exported from one snapshot, despite writes during the export', async () => {
    const before = await contentOf(account);
    const messages = await exported(() => rows("UPDATE {schema}.notes SET text = 'new'; "));
    const texts = rowsOf(messages, 'notes').map((json) => (JSON.parse(json) as { text: string }).text);
    expect(texts).toEqual(before.map(({ text }) => text));
    expect(rowsOf(messages, 'totals')).toHaveLength(1);
    expect(messages.map(({ rows: { length } }) => length)).toEqual([500, 500, ROWS - 1_000, 1]);
    const audited = await rows('SELECT action, account_id FROM {schema}.audit_log');
    expect(audited).toEqual([{ action: 'export_account', account_id: account }]);
  });

  test('the account is exported in messages of limited size', async () => {
    await rows(
      `UPDATE {schema}.notes SET text = repeat('x', 200000)
       WHERE id IN (SELECT id FROM {schema}.notes WHERE account_id = $1 LIMIT 60)`,
      [account],
    );
    const sizes = (await exported()).map((message) => message.rows.join('').length);
    expect(Math.max(...sizes)).toBeLessThan(10 * 1024 * 1024);
  });

  test('an export ends its snapshot and its turn if its reader fails', async () => {
    const failing = Array.from({ length: 3 }, () =>
      exported(async () => {
        throw new Error('the reader failed');
      }),
    );
    for (const each of await Promise.allSettled(failing.slice(0, 2))) expect(each.status).toBe('rejected');
    await Promise.allSettled(failing);
    const held = "SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND state LIKE 'idle in transaction%'";
    expect(await rows(held, [`learning-library ${database.config.schema}`])).toEqual([]);
    expect(rowsOf(await exported(), 'notes')).toHaveLength(ROWS);
  });

  test('a service streams at most two exports at the same time', async () => {
    const { exportAccount } = handlers();
    let release = (): void => undefined;
    const waits = new Promise<void>((resolve) => (release = resolve));
    const held = [1, 2].map(() => exportAccount({ accountId: account }, call(), () => waits));
    await expect(exportAccount({ accountId: account }, call(), () => waits)).rejects.toMatchObject({
      code: 'unavailable',
    });
    release();
    await Promise.all(held);
    await exportAccount({ accountId: account }, call(), async () => undefined);
  });

  test('the account is imported once into the same rows, and an existing row that differs is an error', async () => {
    const json = rowsOf(await exported(), 'notes');
    const before = [await contentOf(account), await contentOf(other)];
    await rows('DELETE FROM {schema}.notes WHERE account_id = $1', [account]);
    expect(await importRows('notes', json.slice(0, 700))).toEqual({ imported: 700 });
    expect(await importRows('notes', json.slice(400))).toEqual({ imported: ROWS - 700 });
    expect([await contentOf(account), await contentOf(other)]).toEqual(before);

    await rows("UPDATE {schema}.notes SET text = 'mine' WHERE id = $1", [before[0]?.[0]?.['id']]);
    await expect(importRows('notes', json.slice(0, 1_000))).rejects.toMatchObject({ code: 'precondition_failed' });
  });

  test('an import rejects rows of another account, unknown tables and unknown columns', async () => {
    const [row] = rowsOf(await exported(), 'notes').map((json) => JSON.parse(json) as object);
    const foreign = JSON.stringify({ ...row, account_id: other, id: randomUUID() });
    await expect(importRows('notes', [foreign])).rejects.toMatchObject({ code: 'precondition_failed' });
    await expect(importRows('places', ['{"id":1}'])).rejects.toMatchObject({ code: 'not_found' });
    await expect(importRows('notes', ['{"nobody":1}'])).rejects.toMatchObject({ code: 'validation_error' });
  });

  test('the account is erased completely, without the data of other accounts', async () => {
    const erase = eraseAccount([erasingRows(database.database, data)]);
    const request = { accountId: account, pseudonym: randomUUID() };
    const before = await contentOf(other);
    const audited = 'SELECT action, operator, reason, created_at FROM {schema}.audit_log ORDER BY id';
    const done = await rows(audited);
    const named = await rows('SELECT 1 FROM {schema}.audit_log WHERE account_id = $1', [account]);
    expect(named.length).toBeGreaterThan(0);
    expect(await erase(request, soon())).toEqual({ erased: ROWS + 1 + named.length, finished: true });
    expect(await rows(audited)).toEqual(done);
    expect(await rows('SELECT 1 FROM {schema}.audit_log a WHERE strpos(a::text, $1) > 0', [account])).toEqual([]);
    expect(await erase(request, soon())).toEqual({ erased: 0, finished: true });
    expect(await contentOf(account)).toEqual([]);
    expect(await contentOf(other)).toEqual(before);
    expect(await rows('SELECT account_id FROM {schema}.totals')).toEqual([{ account_id: other }]);
  });
});
