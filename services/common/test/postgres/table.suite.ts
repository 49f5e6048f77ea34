import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { defineTable } from '../../src/postgres';
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
    const drafts = [notes.build({ labels }), notes.build({ labels: ['other'] })];
    await queryable.query(NEW.insertFrom(NEW.many), NEW.arrays(drafts));
    expect(await read(queryable, ALL)).toEqual(drafts);
  });
});
