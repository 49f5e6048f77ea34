import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FairQueue } from '@learning-library/common/admission';
import { newId } from '@learning-library/common/contract';
import { type Queryable } from '@learning-library/common/postgres';
import { createLogger } from '@learning-library/common/telemetry';
import { createTestDatabase, pagesTouched, type TestDatabase } from '@learning-library/common/testing';
import { randomUUID } from 'node:crypto';
import { queryWords } from '../src/domain/words';
import type { EngineQuery, SearchDocument } from '../src/engine/engine';
import { anyWord, rankedSets, rankings } from '../src/engine/lexemes';
import { PostgresEngine } from '../src/engine/postgresEngine';
import { createJanitor } from '../src/janitor';
import { migrations } from '../src/persistence/migrations';
import { findDocuments, mergeLexemes } from '../src/persistence/repositories/documents';

const LARGE = 20_000;
const SMALL = 2_500;
/** Documents of one statement. */
const BATCH = 1_000;

let db: TestDatabase;
let engine: PostgresEngine;
const [large, small] = [randomUUID(), randomUUID()];
const soon = () => db.database.until(Date.now() + 20_000);

beforeAll(async () => {
  db = await createTestDatabase({ name: 'search_cost', migrations });
  engine = new PostgresEngine(db.database, new FairQueue({ name: 'search', places: 8 }));
  await write(small, SMALL);
  await write(large, LARGE);
  while ((await mergeLexemes(soon())) > 0);
  await soon().query('ANALYZE {schema}.documents');
  await soon().query('UPDATE {schema}.index_state SET built_epoch = epoch, searched_format = 2');
}, 120_000);
afterAll(() => db.drop());

/** Documents with words of which some are in most, some in a few of a hundred, and one in a single document. */
async function write(accountId: string, count: number, words = wordsOf): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const documents = Array.from({ length: Math.min(BATCH, count - from) }, (_, place): SearchDocument => {
      const n = from + place;
      const { id } = newId();
      const fields = {
        title: n === 7 && words === wordsOf ? 'About tides' : `Note ${n}`,
        description: undefined,
        body: words(n, count),
      };
      return { type: 'content', accountId, id, version: 1, ...fields };
    });
    await engine.index(documents, Date.now() + 60_000);
  }
}

function wordsOf(n: number, count: number): string {
  const some = [
    n % 5 < 3 ? 'tide' : '',
    n === 11 ? 'tide tide tide' : '',
    n % 25 === 0 ? 'quartz' : '',
    n === count - 1 ? 'unheard' : '',
  ];
  return `${some.join(' ')} ${Array.from({ length: 12 }, (_, k) => `t${((n * 31 + k) * 7919) % 5_000}x`).join(' ')} ${n}th`;
}

function pageOf(accountId: string, q: string, offset = 0) {
  const words = queryWords(q);
  if (words === undefined) throw new Error('no words');
  const query: EngineQuery = { accountId, words, type: undefined, offset, limit: 21 };
  return {
    ...{ accountId, offset, limit: 21, sets: rankedSets(query), rankings: rankings(words) },
    inPassage: anyWord(words),
  };
}

const pagesOf = (accountId: string, q: string): Promise<number> =>
  pagesTouched(db.database, (queryable) => findDocuments(queryable, pageOf(accountId, q)));

test.each([
  'tide',
  'tid',
  't',
  'ti',
  'quartz',
  'unheard',
  'unheard t',
  'tide quartz',
  'tide quartz t',
  'nowhere',
  '12',
])('a search of “%s” reads no more of a large account than thrice what it reads of a small one', async (q) => {
  const [ofLarge, ofSmall] = [await pagesOf(large, q), await pagesOf(small, q)];
  expect(ofLarge).toBeLessThanOrEqual(3 * ofSmall);
});

test('what was written last changes nothing of what a search reads', async () => {
  const queries = ['tide', 't', 'quartz', 'unheard'];
  const before = await Promise.all(queries.map((q) => pagesOf(large, q)));
  await write(large, 60, () => 'nothing of that');
  while ((await mergeLexemes(soon())) > 0);
  for (const [place, q] of queries.entries()) {
    expect(await pagesOf(large, q)).toBeLessThanOrEqual(1.1 * (before[place] ?? 0) + 10);
  }
});

test('of very many hits the best come first, however old they are', async () => {
  const first = await findDocuments(soon(), pageOf(large, 'tide'));
  const titles = await soon().query<{ id: string }>(
    `SELECT id FROM {schema}.documents WHERE account_id = $1 ORDER BY id LIMIT 12`,
    [large],
  );
  // In the title as a beginning, then most often in the text.
  expect(first.slice(0, 2).map(({ id }) => id)).toEqual([titles[7]?.id, titles[11]?.id]);
  expect(await findDocuments(soon(), pageOf(large, 'tide', 980))).toHaveLength(21);
});

test('a search that finds few looks into the index of lexemes three times', async () => {
  await db.database.transaction(Date.now() + 10_000, async (tx) => {
    const before = await looks(tx);
    expect(await findDocuments(tx, pageOf(large, 'unheard'))).toHaveLength(1);
    expect((await looks(tx)) - before).toBe(3);
  });
});

test('what was just written is brought into the index of lexemes', async () => {
  const logger = createLogger({ name: 'test', level: 'silent' });
  await write(small, 1);
  await createJanitor({ database: db.database, logger }).sweepAll();
  expect(await mergeLexemes(soon())).toBe(0);
  await write(small, 1);
  expect(await mergeLexemes(soon())).toBe(1);
  // Only the owner of the index may, and the service can have another role.
  const [row] = await soon().query("SELECT prosecdef FROM pg_proc WHERE oid = '{schema}.merge_lexemes'::regproc");
  expect(row).toEqual({ prosecdef: true });
});

/** How often this connection has looked into the index of lexemes of late. */
async function looks(queryable: Queryable): Promise<number> {
  const [row] = await queryable.query<{ scans: string }>(
    "SELECT pg_stat_get_xact_numscans('{schema}.documents_lexemes'::regclass) AS scans",
  );
  return Number(row?.scans);
}
