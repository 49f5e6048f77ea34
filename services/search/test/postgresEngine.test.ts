import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AccountSemaphore } from '@learning-library/common/admission';
import { newId } from '@learning-library/common/contract';
import { createTestDatabase, pagesTouched, type TestDatabase } from '@learning-library/common/testing';
import { randomUUID } from 'node:crypto';
import { queryWords } from '../src/domain/words';
import { PostgresEngine } from '../src/engine/postgresEngine';
import { migrations } from '../src/persistence/migrations';
import { countPassages, describeEngine, rebuilding } from './engineSuite';
import type { EngineQuery, SearchDocument } from '../src/engine/engine';
import { anyWord, lexemeQueries } from '../src/engine/lexemes';
import { findDocuments } from '../src/persistence/repositories/documents';

const soon = (): number => Date.now() + 10_000;

describeEngine('the index on PostgreSQL', async () => {
  const db = await createTestDatabase({ name: 'search_engine', migrations });
  return {
    engine: new PostgresEngine(db.database, new AccountSemaphore({ name: 'search', permits: 8 })),
    passages: (id) => countPassages(db, id),
    ...rebuilding(db),
    wipe: async () => {
      await db.database.until(soon()).query('TRUNCATE {schema}.documents');
    },
    stop: () => db.drop(),
  };
});

test.each([
  ['パリ', 'バリ'],
  ['กิน', 'กัน'],
  ['سال', 'سأل'],
])('the query %s does not find %s, which Meilisearch may find', (q, title) => {
  expect(queryWords(q)).not.toEqual(queryWords(title));
});

test('matches in the same field are ordered by the frequency and distance of the words', async () => {
  const db = await createTestDatabase({ name: 'search_near', migrations });
  const engine = new PostgresEngine(db.database, new AccountSemaphore({ name: 'search', permits: 8 }));
  const accountId = randomUUID();
  const filler = Array.from({ length: 100 }, (_, n) => `filler${n}`).join(' ');
  const bodies = {
    often: `tide ${filler} tide tide`,
    near: `the rising tide ${filler}`,
    apart: `tide ${filler} rising`,
    'far apart': `tide ${filler.repeat(8)} rising`,
  };
  const documents = Object.entries(bodies).map(([title, body]) => {
    const { id } = newId();
    return { type: 'content' as const, accountId, id, version: 1, title, description: undefined, body };
  });
  await engine.index(documents, soon());
  const found = async (q: string): Promise<(string | undefined)[]> => {
    const words = queryWords(q);
    if (words === undefined) throw new Error('no words');
    const hits = await engine.query({ accountId, words, type: undefined, offset: 0, limit: 10 }, soon());
    return hits.map(({ id }) => documents.find((document) => document.id === id)?.title);
  };
  expect((await found('tide'))[0]).toBe('often');
  expect(await found('rising tide')).toEqual(['near', 'apart', 'far apart']);
  await db.drop();
});

describe('the cost of a search', () => {
  const LARGE = 20_000;
  const SMALL = 200;
  const BATCH = 1_000;
  const QUERIES = ['tide', 't', 'ti', 'quartz', 'unheard', 'unheard t', 'tide quartz', 'nowhere'];

  let db: TestDatabase;
  let engine: PostgresEngine;
  const [large, small] = [randomUUID(), randomUUID()];

  beforeAll(async () => {
    db = await createTestDatabase({ name: 'search_cost', migrations });
    engine = new PostgresEngine(db.database, new AccountSemaphore({ name: 'search', permits: 8 }));
    await write(small, SMALL);
  }, 120_000);
  afterAll(() => db.drop());

  /** Documents with words of which some are in most, some in a few percent, and one in a single document. */
  async function write(accountId: string, count: number): Promise<void> {
    for (let from = 0; from < count; from += BATCH) {
      const documents = Array.from({ length: Math.min(BATCH, count - from) }, (_, place): SearchDocument => {
        const n = from + place;
        const some = [n % 5 < 3 ? 'tide' : '', n % 25 === 0 ? 'quartz' : '', n === count - 1 ? 'unheard' : ''];
        const others = Array.from({ length: 12 }, (__, k) => `t${((n * 31 + k) * 7919) % 5_000}x`);
        const body = [...some, ...others].join(' ');
        return {
          type: 'content',
          accountId,
          id: newId().id,
          version: 1,
          title: `Note ${n}`,
          description: undefined,
          body,
        };
      });
      await engine.index(documents, Date.now() + 60_000);
    }
    await db.database.until(Date.now() + 20_000).query('ANALYZE {schema}.documents');
  }

  function pagesOf(accountId: string, q: string): Promise<number> {
    const words = queryWords(q);
    if (words === undefined) throw new Error('no words');
    const query: EngineQuery = { accountId, words, type: undefined, offset: 0, limit: 21 };
    return pagesTouched(db.database, (queryable) =>
      findDocuments(queryable, { ...query, ...lexemeQueries(query), inPassage: anyWord(words) }),
    );
  }

  test('a search of a small account reads at most three times as much if a large account is added', async () => {
    const read = async (): Promise<number[]> => {
      const pages: number[] = [];
      for (const q of QUERIES) pages.push(await pagesOf(small, q));
      return pages;
    };
    const before = await read();
    await write(large, LARGE);
    for (const [place, pages] of (await read()).entries()) {
      expect([QUERIES[place], pages <= 3 * (before[place] ?? 0) + 20]).toEqual([QUERIES[place], true]);
    }
    expect(await pagesOf(large, 'tide')).toBeGreaterThan(before[0] ?? 0);
  }, 120_000);
});
