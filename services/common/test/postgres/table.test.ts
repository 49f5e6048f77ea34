import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { defineTable, type TableSchema } from '../../src/postgres';
import { createTestDatabase, type TestDatabase } from '../../testing';
import { CreateThings1700000000000, soon } from './fixture';

interface Note {
  id: string;
  labels: string[];
  text?: string | undefined;
  createdAt: Date;
}

/** Has no version and no `updatedAt`, because notes never change. */
const notes = defineTable<Note>()({
  name: 'notes',
  alias: 'n',
  fields: {
    id: { type: 'uuid', primary: true },
    labels: { type: 'text', array: true, check: (_, labels) => labels },
    text: { type: 'text', nullable: true, initial: undefined },
    createdAt: { type: 'timestamptz', precision: 3 },
  },
  hidden: { seenOn: { type: 'date', nullable: true }, readings: { type: 'integer', initial: 0 } },
});
const NEW = notes.newRows();
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase({ name: 'table', migrations: [CreateThings1700000000000] });
  await db.database.until(soon()).query(
    `CREATE TABLE {schema}.notes (id uuid PRIMARY KEY, labels text[] NOT NULL, text text,
       created_at timestamptz(3) NOT NULL, seen_on date, readings integer NOT NULL, account_id uuid)`,
  );
});
afterAll(() => db.drop());

const read = notes.query.bind(notes);
const readByKeys = notes.byKeys();
/** Number of custom plans that PostgreSQL makes before it considers a generic plan. */
const PLANNED_AT_FIRST = 5;
const ALL = `SELECT ${notes.selected} FROM {schema}.notes n ORDER BY n.id`;

describe('a table without a version', () => {
  test.each([
    ['no items', []],
    ['a different number of items in each row', ['a', 'b', 'c']],
    ['quotes, backslashes, braces, commas and white space', ['"', '\\', '\\"', '{}', 'a,b', ' ', '', '\n\t', 'é']],
    ['the word NULL', ['NULL', 'null']],
  ])('a table without a version stores arrays with %s unchanged', async (_, labels) => {
    const queryable = db.database.until(soon());
    await queryable.query('DELETE FROM {schema}.notes');
    const drafts = [notes.draft({ labels }), notes.draft({ labels: ['other'] })];
    await queryable.query(NEW.insertFrom(NEW.many), NEW.arrays(drafts));
    expect(await read(queryable, ALL)).toEqual(drafts);
  });

  test('every draft of a row has all names, in the same order', () => {
    expect(Object.keys(notes.draft({ labels: [] }))).toEqual(['id', 'labels', 'text', 'createdAt']);
  });

  test('hidden columns of a new row have their initial value', async () => {
    const queryable = db.database.until(soon());
    const note = { ...notes.draft({ labels: [] }), id: randomUUID() };
    await queryable.query(NEW.insertFrom(NEW.one), NEW.values(note));
    const rows = await queryable.query('SELECT readings, seen_on FROM {schema}.notes WHERE id = $1', [note.id]);
    expect(rows).toEqual([{ readings: 0, seen_on: null }]);
  });

  test('a read by a few keys does not plan the statement each time', async () => {
    await db.database.until(soon()).query(`INSERT INTO {schema}.notes (id, labels, created_at, readings)
      SELECT gen_random_uuid(), '{}', now(), 0 FROM generate_series(1, 5000)`);
    await db.database.until(soon()).query('ANALYZE {schema}.notes');
    const key = { accountId: randomUUID(), id: randomUUID() };
    const plans = await db.database.transaction(soon(), async (tx) => {
      for (let times = 0; times < 10; times++) await readByKeys(tx, [key]);
      return tx.query(`SELECT custom_plans::int AS custom, generic_plans::int AS kept
        FROM pg_prepared_statements WHERE statement LIKE 'SELECT key.place%.notes n%'`);
    });
    expect(plans).toEqual([{ custom: PLANNED_AT_FIRST, kept: 10 - PLANNED_AT_FIRST }]);
  });

  test('a table describes arrays and dates, so that it can be compared with migrations', () => {
    const { columns }: TableSchema = notes;
    expect(columns).toMatchObject({ labels: { type: 'text', array: true }, seenOn: { type: 'date', nullable: true } });
  });
});
