import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Queryable } from '@learning-library/common/postgres';
import { createLogger } from '@learning-library/common/telemetry';
import { createTestDatabase, rowsTouched, type TestDatabase } from '@learning-library/common/testing';
import { randomUUID } from 'node:crypto';
import { createJanitor } from '../src/janitor';
import { migrations } from '../src/persistence/migrations';
import { findDocuments, mergeLexemes } from '../src/persistence/repositories/documents';

const DOCUMENTS = 5_000;
/** Of the statement; what the function in it reads is not counted. */
const MOST_ROWS = 100;
const accountId = randomUUID();

let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase({ name: 'search_cost', migrations });
  await db.database.until(Date.now() + 20_000).query(
    `INSERT INTO {schema}.documents (id, account_id, type, version, epoch, lexemes)
     SELECT uuidv7(), $1, 'content', 1, 1, array_to_tsvector(ARRAY['word' || n]) FROM generate_series(1, ${DOCUMENTS}) n`,
    [accountId],
  );
});
afterAll(() => db.drop());

test('a search that finds one of thousands of documents just written does not read them all', async () => {
  const word = `word${DOCUMENTS / 2}`;
  const query = { accountId, sets: Array(6).fill(word), offset: 0, limit: 21, inPassage: word };
  expect(await findDocuments(db.database.until(Date.now() + 10_000), query)).toHaveLength(1);
  const touched = await rowsTouched(db.database, (queryable) => findDocuments(queryable, query));
  expect(touched).toBeLessThan(MOST_ROWS);
});

test('a search that finds few looks into the index of lexemes twice', async () => {
  const word = `word${DOCUMENTS / 2}`;
  const query = { accountId, sets: Array(6).fill(word), offset: 0, limit: 21, inPassage: word };
  await db.database.transaction(Date.now() + 10_000, async (tx) => {
    const before = await looks(tx);
    expect(await findDocuments(tx, query)).toHaveLength(1);
    expect((await looks(tx)) - before).toBe(2);
  });
});

test('what was just written is brought into the index of lexemes', async () => {
  const soon = () => db.database.until(Date.now() + 10_000);
  const logger = createLogger({ name: 'test', level: 'silent' });
  await write('one');
  await createJanitor({ database: db.database, logger }).sweepAll();
  expect(await mergeLexemes(soon())).toBe(0);
  await write('another');
  expect(await mergeLexemes(soon())).toBe(1);
  // Only the owner of the index may, and the service can have another role.
  const [row] = await soon().query("SELECT prosecdef FROM pg_proc WHERE oid = '{schema}.merge_lexemes'::regproc");
  expect(row).toEqual({ prosecdef: true });
});

function write(word: string): Promise<unknown> {
  return db.database.until(Date.now() + 10_000).query(
    `INSERT INTO {schema}.documents (id, account_id, type, version, epoch, lexemes)
     SELECT uuidv7(), $1, 'content', 1, 1, array_to_tsvector(ARRAY[$2])`,
    [accountId, word],
  );
}

/** How often this connection has looked into the index of lexemes of late. */
async function looks(queryable: Queryable): Promise<number> {
  const [row] = await queryable.query<{ scans: string }>(
    "SELECT pg_stat_get_xact_numscans('{schema}.documents_lexemes'::regclass) AS scans",
  );
  return Number(row?.scans);
}
