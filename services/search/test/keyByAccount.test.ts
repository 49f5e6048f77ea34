import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@learning-library/common/testing';
import { migrations } from '../src/persistence/migrations';
import { KeyByAccount1796083200000 } from '../src/persistence/migrations/1796083200000-KeyByAccount';

const soon = (): number => Date.now() + 20_000;

/** More than are filled in one transaction. */
const DOCUMENTS = 450;

/** As the release before writes. */
const PUT_DOCUMENTS = `
  INSERT INTO {schema}.documents (id, account_id, type, version, epoch, lexemes)
  SELECT id, $2, 'content', 1, 1, '' FROM unnest($1::uuid[]) AS item (id)`;
const PUT_WITH_PASSAGES = `
  WITH put AS (${PUT_DOCUMENTS} RETURNING id, version)
  INSERT INTO {schema}.passages (document_id, version, position, lead, text, lexemes)
  SELECT id, version, position, 0, '', '' FROM put, generate_series(0, 1) AS position ON CONFLICT DO NOTHING`;

test('the account comes into keys and passages beside a process of the release before', async () => {
  const before = migrations.filter((migration) => migration !== KeyByAccount1796083200000);
  const db = await createTestDatabase({ name: 'search_keys', migrations: before });
  const query = <Row extends object>(text: string, values: unknown[] = []) =>
    db.database.until(soon()).query<Row>(text, values);
  const put = (accountId: string, count: number) =>
    query(PUT_WITH_PASSAGES, [Array.from({ length: count }, () => randomUUID()), accountId]);
  const accountId = randomUUID();
  await put(accountId, DOCUMENTS);
  await query(`INSERT INTO {schema}.passages VALUES ($1, 1, 0, 0, 'of no document', '')`, [randomUUID()]);

  const migrating = { isOver: false };
  const migrated = db.migrate(migrations).finally(() => {
    migrating.isOver = true;
  });
  let written = 0;
  do {
    await put(accountId, 1);
    written++;
  } while (!migrating.isOver);
  await migrated;
  await put(accountId, 1);
  // As after a run that broke off at its end.
  await query(`DELETE FROM {schema}.migrations WHERE name = '${KeyByAccount1796083200000.name}'`);
  await db.migrate(migrations);

  const keys = await query<{ key: string }>(
    `SELECT pg_get_indexdef(indexrelid) AS key FROM pg_index
     WHERE indisprimary AND indisvalid AND indrelid IN
       ('{schema}.documents'::regclass, '{schema}.passages'::regclass, '{schema}.index_queue'::regclass)`,
  );
  expect(keys.map(({ key }) => /\((.*)\)/.exec(key)?.[1]).toSorted()).toEqual([
    'document_id, version, "position", account_id',
    'id, account_id',
    'id, account_id',
  ]);
  const passages = await query('SELECT account_id AS "accountId", count(*)::int FROM {schema}.passages GROUP BY 1');
  expect(passages).toEqual([{ accountId, count: 2 * (DOCUMENTS + written + 1) }]);
  await db.drop();
});
