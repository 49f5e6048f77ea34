import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RECOUNT_ROWS, recounting } from '@learning-library/common/patterns';
import type { Database, Queryable } from '@learning-library/common/postgres';
import { createTestDatabase, recountAll, rowsTouched, type TestDatabase } from '@learning-library/common/testing';
import { randomUUID } from 'node:crypto';
import { HELD } from '../src/janitor';
import { migrations } from '../src/persistence/migrations';

const CONTENTS = 45_000;
const large = 'aaaaaaaa-0000-4000-8000-000000000000';
const soon = (): number => Date.now() + 60_000;

let db: TestDatabase;

/** Contents, every other one deleted, each with a text of seven bytes, and as many folders. */
async function fill(accountId: string, count: number): Promise<void> {
  const sql = db.database.until(soon());
  const deletedAt = 'CASE WHEN n % 2 = 0 THEN now() END';
  await sql.query(
    `WITH made AS (
       INSERT INTO {schema}.contents (id, account_id, title, has_body, has_summary, podcasts_ready_count, sources_count,
         version, created_at, updated_at, deleted_at)
       SELECT uuidv7(), $1, 'Content', true, false, 0, 0, 1, now(), now(), ${deletedAt}
       FROM generate_series(1, $2::integer) n RETURNING id
     ) INSERT INTO {schema}.content_texts (content_id, account_id, text) SELECT id, $1, 'seven b' FROM made`,
    [accountId, 2 * count],
  );
  await sql.query(
    `INSERT INTO {schema}.folders (id, account_id, depth, position, name, version, created_at, updated_at, deleted_at)
     SELECT uuidv7(), $1, 1, n, 'Folder', 1, now(), now(), ${deletedAt} FROM generate_series(1, $2::integer) n`,
    [accountId, 2 * count],
  );
}

beforeAll(async () => {
  db = await createTestDatabase({ name: 'library_recount', migrations });
  await fill(large, CONTENTS);
  for (let other = 0; other < 20; other++) await fill(randomUUID(), 10);
  await db.database.until(soon()).query('ANALYZE {schema}.contents');
});
afterAll(() => db.drop());

/** The database, and the statements that go to it. */
function recorded(): { database: Database; statements: { text: string; values: readonly unknown[] }[] } {
  const statements: { text: string; values: readonly unknown[] }[] = [];
  const recording = (queryable: Queryable): Queryable => ({
    query: (text, values = []) => {
      if (text.startsWith('SELECT')) statements.push({ text, values });
      return queryable.query(text, values);
    },
  });
  const database = {
    until: (deadline: number) => recording(db.database.until(deadline)),
    transaction: <T>(deadline: number, fn: (tx: Queryable) => Promise<T>) =>
      db.database.transaction(deadline, (tx) => fn(recording(tx))),
  };
  return { database: database as Database, statements };
}

test.each(HELD)(
  'a statement that counts $quota again reads the live rows of one account, and a step of them',
  async (held) => {
    const { database, statements } = recorded();
    await recountAll(database, held);
    expect(statements.length).toBeGreaterThan(20 * 2);
    const most = async (isOfLarge: boolean): Promise<number> => {
      const some = statements.filter(({ values }) => (values[0] === large) === isOfLarge);
      const touched = [];
      for (const { text, values } of some.slice(0, 12)) {
        touched.push(await rowsTouched(db.database, (queryable) => queryable.query(text, values)));
      }
      return Math.max(...touched);
    };
    // A row is passed on up to five times: index, limit, text, its look-up, aggregate.
    expect(await most(true)).toBeLessThanOrEqual(5 * RECOUNT_ROWS + 10);
    expect(await most(false)).toBeLessThanOrEqual(100);
    const [row] = await db.database
      .until(soon())
      .query('SELECT used::float8 FROM {schema}.usage WHERE account_id = $1 AND quota = $2', [large, held.quota]);
    expect(row).toEqual({ used: CONTENTS * (held.quota === 'text_bytes' ? 7 : 1) });
  },
);

test('of two processes that find the same missing one mends it, and an account that holds nothing counts nothing', async () => {
  const [gone, held] = [randomUUID(), HELD[0]];
  if (held === undefined) throw new Error('nothing is held');
  await db.database
    .until(soon())
    .query("UPDATE {schema}.usage SET used = used - 5 WHERE account_id = $1 AND quota = 'contents'", [large]);
  await db.database
    .until(soon())
    .query("INSERT INTO {schema}.usage (account_id, quota, used, maximum) VALUES ($1, 'contents', 3, 10)", [gone]);
  await Promise.all([recountAll(db.database, held), recountAll(db.database, held), recountAll(db.database, held)]);
  const rows = await db.database.until(soon()).query<{
    used: number;
  }>("SELECT used::float8 FROM {schema}.usage WHERE account_id = ANY ($1) AND quota = 'contents' ORDER BY used", [[gone, large]]);
  expect(rows.map(({ used }) => used)).toEqual([0, CONTENTS]);
  expect(await recounting(db.database, held)(soon())).toBe(1);
});
