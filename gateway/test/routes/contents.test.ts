import { describe, expect, test } from '@jest/globals';
import type { ListContentsRequest } from '@learning-library/proto';
import { createContent } from '../../src/routes/contents/createContent';
import { getContent } from '../../src/routes/contents/getContent';
import { listContents } from '../../src/routes/contents/listContents';
import { content, gone, params, stored, tagOf } from './contentFixtures';
import { ACCOUNT, contextOver, ID, OTHER_ID, listing as listed, recorded, refusalOf, run } from './support';

describe('POST /v1/contents', () => {
  const batchCreateContents = recorded(() => ({
    results: [{ outcome: { $case: 'content' as const, value: content }, replayed: false }],
  }));

  test('sends what was given, absent and null alike left out', async () => {
    const creationKey = {
      organizationId: 'organization',
      environment: 'live',
      keyHash: Buffer.from('key'),
      fingerprint: Buffer.from('fingerprint'),
      replayOnly: false,
    };
    const body = { title: ' The water cycle ', folderId: OTHER_ID.toUpperCase(), description: null, text: '' };
    await run(contextOver({ library: { batchCreateContents } }), createContent, { body, creationKey });
    expect(batchCreateContents.calls.at(-1)).toEqual({
      withoutWaiting: true,
      items: [
        {
          accountId: ACCOUNT,
          operation: creationKey,
          folderId: OTHER_ID,
          title: ' The water cycle ',
          description: undefined,
          language: undefined,
          text: '',
        },
      ],
    });
  });

  test('answers what the next GET answers, under the same tag', async () => {
    const created = await run(contextOver({ library: { batchCreateContents } }), createContent, {
      body: { title: 'The water cycle' },
    });
    const { library, cards, questions } = stored();
    const read = await run(contextOver({ library, cards, questions }), getContent, { params });
    expect(created).toEqual({
      status: 201,
      body: {
        id: ID,
        title: 'The water cycle',
        description: null,
        language: null,
        folderId: null,
        imageUrl: null,
        createdAt: '2026-11-20T08:33:12.000Z',
        updatedAt: '2026-11-21T09:00:00.123Z',
        inclusions: {
          hasBody: true,
          hasSummary: false,
          memocardsCount: 0,
          questionsCount: 0,
          podcastsReadyCount: 1,
          sourcesCount: 2,
        },
      },
      tag: read.tag,
      location: `/v1/contents/${ID}`,
      replayed: false,
    });
    expect(created.body).toEqual(read.body);
  });

  test('a replay says so and shows no counters of today', async () => {
    const replays = recorded(() => ({
      results: [{ outcome: { $case: 'content' as const, value: content }, replayed: true }],
    }));
    const ctx = contextOver({ library: { batchCreateContents: replays } });
    expect(await run(ctx, createContent, { body: { title: 'a' } })).toMatchObject({
      replayed: true,
      body: { inclusions: { memocardsCount: 0 } },
    });
  });

  test('a refusal of the service is the answer', async () => {
    const refuses = recorded(() => ({
      results: [
        { outcome: { $case: 'refusal' as const, value: { code: 'not_found', details: undefined } }, replayed: false },
      ],
    }));
    const ctx = contextOver({ library: { batchCreateContents: refuses } });
    expect(await refusalOf(run(ctx, createContent, { body: { title: 'a' } }))).toEqual(gone);
  });
});

describe('GET /v1/contents/{contentId}', () => {
  test('shows the memocards that there are, and its tag moves with them', async () => {
    const { library, cards, questions } = stored(content, 3, 2);
    const answer = await run(contextOver({ library, cards, questions }), getContent, { params });
    expect(answer.body).toMatchObject({ inclusions: { memocardsCount: 3, questionsCount: 2 } });
    expect(new Set([await tagOf(content), await tagOf(content, 3), await tagOf({ ...content, version: 2 })]).size).toBe(
      3,
    );
  });

  test('asks for the account and the id, and 404s what is not there', async () => {
    const { library, cards, questions, state } = stored();
    state.row = undefined;
    const answer = run(contextOver({ library, cards, questions }), getContent, {
      params: { contentId: ID.toUpperCase() },
    });
    expect(await refusalOf(answer)).toEqual(gone);
    expect(library.batchGetContents.calls).toEqual([{ keys: [{ accountId: ACCOUNT, id: ID }] }]);
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

  test.each([
    ['limit_changed', [['limit', '3']]],
    [
      'filters_changed',
      [
        ['limit', '20'],
        ['folderId', OTHER_ID],
      ],
    ],
  ] as const)('a cursor says %s before the service is asked', async (reason, query) => {
    const ctx = contextOver({});
    const binding = { operation: 'listContents', accountId: ACCOUNT, limit: 20, filters: {} };
    const cursor = ctx.cursors.encode({ id: ID }, binding);
    expect(await refusalOf(run(ctx, listContents, { query: [...query, ['cursor', cursor]] }))).toEqual({
      code: 'invalid_cursor',
      details: { reason },
    });
  });
});
