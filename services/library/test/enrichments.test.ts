import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Content } from '@learning-library/proto';
import { createOne, keyOf, type Library, notFound, soon, startLibrary } from './fixture';

const INCLUSIONS = {
  hasBody: false,
  hasSummary: false,
  memocardsCount: 3,
  questionsCount: 2,
  podcastsReadyCount: 0,
  sourcesCount: 0,
};

let library: Library;
let accountId: string;
let content: Content;

beforeAll(async () => {
  library = await startLibrary('enrichments');
});
afterAll(() => library.stop());
beforeEach(async () => {
  accountId = randomUUID();
  content = (await createOne(library, { accountId })).content;
});

const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  library.db.database.until(soon().deadline).query<Row>(sql, values);

async function read(): Promise<Content> {
  const { results } = await library.rpc.batchGetContents({ keys: [keyOf(content)] }, soon());
  return results[0]?.content as Content;
}

describe('an enrichment', () => {
  const enrich = (changes: { summary?: string; podcastsReadyCount?: number; sourcesCount?: number }) =>
    library.operator.enrichContent({ contentId: content.id, ...changes }, soon());

  test('sets what it names and leaves the rest', async () => {
    const { inclusions } = await enrich({ summary: 'Light becomes sugar.', sourcesCount: 2 });
    expect(inclusions).toEqual({ ...INCLUSIONS, hasSummary: true, sourcesCount: 2 });
    const second = await enrich({ podcastsReadyCount: 4 });
    expect(second.inclusions).toEqual({ ...INCLUSIONS, hasSummary: true, sourcesCount: 2, podcastsReadyCount: 4 });
    await enrich({ summary: 'Light, water and air become sugar.', sourcesCount: 0 });
    expect(
      await query('SELECT account_id, text FROM {schema}.content_summaries WHERE content_id = $1', [content.id]),
    ).toEqual([{ account_id: accountId, text: 'Light, water and air become sugar.' }]);
    expect(await read()).toEqual({
      ...content,
      hasSummary: true,
      podcastsReadyCount: 4,
      sourcesCount: 0,
      version: 4,
      updatedAt: expect.any(Date),
    });
  });

  test.each([
    [{ summary: ' ' }, 'summary', 'minLength'],
    [{ summary: 'x'.repeat(10_001) }, 'summary', 'maxLength'],
    [{ podcastsReadyCount: -1 }, 'podcasts_ready_count', 'minimum'],
    [{ sourcesCount: 1_000_001 }, 'sources_count', 'maximum'],
  ])('is refused where %j', async (changes, field, rule) => {
    await expect(enrich(changes)).rejects.toMatchObject({ details: { issues: [{ field, rule }] } });
    expect(await read()).toEqual(content);
  });

  test('of a content that is gone is refused', async () => {
    await library.rpc.deleteContent({ key: keyOf(content) }, soon());
    await expect(enrich({ sourcesCount: 1 })).rejects.toEqual(notFound);
  });
});
