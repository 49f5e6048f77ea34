import { expect, test } from '@jest/globals';
import type { Content } from '@learning-library/proto';
import { randomUUID } from 'node:crypto';
import { queryWords, type QueryWords } from '../src/domain/words';
import { hitReader } from '../src/feed/readHits';

test('other work of the process gets turns while the snippets of a page are looked for', async () => {
  const accountId = randomUUID();
  const readHits = hitReader({
    batchGetContents: async ({ keys }) => ({
      results: keys.map(({ id }) => ({ content: { id, accountId, title: 'Long' } as Content })),
    }),
    batchGetFolders: async () => ({ results: [] }),
  });
  const passage = { text: `${'word '.repeat(900)}end`, lead: 0 };
  const hits = Array.from({ length: 100 }, () => ({ type: 'content' as const, id: randomUUID(), passage }));
  let turns = 0;
  let isOver = false;
  const work = (): void => {
    turns++;
    if (!isOver) setImmediate(work);
  };
  setImmediate(work);
  const read = await readHits(accountId, hits, queryWords('end') as QueryWords, Date.now() + 20_000);
  isOver = true;
  expect(read.map((hit) => hit?.key?.id)).toEqual(hits.map(({ id }) => id));
  expect(read[99]?.snippet).toMatch(/^(word )+end$/);
  expect(turns).toBeGreaterThanOrEqual(40);
});
