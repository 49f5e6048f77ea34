import { describe, expect, test } from '@jest/globals';
import type { ListContentsRequest } from '@learning-library/proto';
import { listContents } from '../../src/routes/contents/listContents';
import { content } from './contentFixtures';
import { ACCOUNT, contextOver, ID, listing as listed, OTHER_ID, recorded, run } from './support';

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
});
