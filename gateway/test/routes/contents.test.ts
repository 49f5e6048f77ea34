import { describe, expect, test } from '@jest/globals';
import type { ListContentsRequest } from '@learning-library/proto';
import { createContent } from '../../src/routes/contents/createContent';
import { listContents } from '../../src/routes/contents/listContents';
import { content } from './contentFixtures';
import { ACCOUNT, contextOver, ID, OTHER_ID, listing as listed, recorded, run } from './support';

test('a replay of POST says so and shows no counters of today', async () => {
  const replays = recorded(() => ({
    results: [{ outcome: { $case: 'content' as const, value: content }, replayed: true }],
  }));
  const ctx = contextOver({ library: { batchCreateContents: replays } });
  expect(await run(ctx, createContent, { body: { title: 'a' } })).toMatchObject({
    replayed: true,
    body: { inclusions: { memocardsCount: 0 } },
  });
});

describe('GET /v1/contents', () => {
  test('pages through a folder with one call of each service a page', async () => {
    const rows = [
      { ...content, folderId: OTHER_ID },
      { ...content, id: OTHER_ID, folderId: OTHER_ID },
    ];
    const listing = recorded(({ afterId }: ListContentsRequest) => ({
      contents: rows,
      hasMore: afterId === undefined,
    }));
    const batchCountMemocards = recorded(() => ({ counts: [5, 6] }));
    const batchCountQuestions = recorded(() => ({ counts: [7, 8] }));
    const ctx = contextOver({
      library: { batchListContents: listed(listing) },
      cards: { batchCountMemocards },
      questions: { batchCountQuestions },
    });

    const query = [
      ['folderId', OTHER_ID.toUpperCase()],
      ['limit', '2'],
    ] as const;
    const first = await run(ctx, listContents, { query });
    const { nextCursor } = first.body as { nextCursor: string };
    expect(first).toMatchObject({
      status: 200,
      body: {
        data: [
          { id: ID, inclusions: { memocardsCount: 5, questionsCount: 7 } },
          { id: OTHER_ID, inclusions: { memocardsCount: 6, questionsCount: 8 } },
        ],
        nextCursor: expect.stringMatching(/^[\w-]{1,200}$/),
        hasMore: true,
      },
      nextPage: nextCursor,
    });

    const last = await run(ctx, listContents, { query: [...query, ['cursor', nextCursor]] });
    expect(last).toMatchObject({ body: { nextCursor: null, hasMore: false }, nextPage: null });
    expect(last.tag).not.toEqual(first.tag);
    expect(listing.calls).toEqual([
      { accountId: ACCOUNT, folderId: OTHER_ID, pageSize: 2, afterId: undefined },
      { accountId: ACCOUNT, folderId: OTHER_ID, pageSize: 2, afterId: OTHER_ID },
    ]);
    expect(batchCountMemocards.calls).toHaveLength(2);
    expect(batchCountQuestions.calls).toHaveLength(2);
  });

  test('an empty root asks for no counts', async () => {
    const ctx = contextOver({ library: { batchListContents: listed(() => ({ contents: [], hasMore: false })) } });
    const body = { data: [], nextCursor: null, hasMore: false };
    expect(await run(ctx, listContents)).toMatchObject({ status: 200, body });
  });
});
