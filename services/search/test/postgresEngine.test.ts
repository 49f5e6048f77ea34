import { expect, test } from '@jest/globals';
import { FairQueue } from '@learning-library/common/admission';
import { newId } from '@learning-library/common/contract';
import { createTestDatabase } from '@learning-library/common/testing';
import { randomUUID } from 'node:crypto';
import { queryWords } from '../src/domain/words';
import { PostgresEngine } from '../src/engine/postgresEngine';
import { migrations } from '../src/persistence/migrations';
import { countPassages, describeEngine, rebuilding } from './engineSuite';

const soon = (): number => Date.now() + 10_000;

describeEngine('the index on PostgreSQL', async () => {
  const db = await createTestDatabase({ name: 'search_engine', migrations });
  return {
    engine: new PostgresEngine(db.database, new FairQueue({ name: 'search', places: 8 })),
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
])('%s does not find %s, which Meilisearch may fold', (q, title) => {
  expect(queryWords(q)).not.toEqual(queryWords(title));
});

test('of equally good hits those come first that have the words more often, and nearer to each other', async () => {
  const db = await createTestDatabase({ name: 'search_near', migrations });
  const engine = new PostgresEngine(db.database, new FairQueue({ name: 'search', places: 8 }));
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
