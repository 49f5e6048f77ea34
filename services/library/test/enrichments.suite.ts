import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Content } from '@learning-library/proto';
import { createOne, keyOf, type Library, notFound, soon, startLibrary } from './fixture';

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

async function read(): Promise<Content> {
  return (await library.rpc.getContent({ key: keyOf(content) }, soon())).content as Content;
}

describe('an enrichment', () => {
  const enrich = (changes: { summary?: string; podcastsReadyCount?: number; sourcesCount?: number }) =>
    library.operator.enrichContent({ contentId: content.id, ...changes }, soon());

  test.each([
    [{ summary: ' ' }, 'summary', 'minLength'],
    [{ summary: 'x'.repeat(10_001) }, 'summary', 'maxLength'],
    [{ podcastsReadyCount: -1 }, 'podcasts_ready_count', 'minimum'],
    [{ sourcesCount: 1_000_001 }, 'sources_count', 'maximum'],
  ])('an enrichment with %j is rejected', async (changes, field, rule) => {
    await expect(enrich(changes)).rejects.toMatchObject({ details: { issues: [{ field, rule }] } });
    expect(await read()).toEqual(content);
  });

  test('an enrichment of a deleted content is rejected', async () => {
    await library.rpc.deleteContent({ key: keyOf(content) }, soon());
    await expect(enrich({ sourcesCount: 1 })).rejects.toEqual(notFound);
  });
});
