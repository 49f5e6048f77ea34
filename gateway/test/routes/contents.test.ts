import { describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common';
import type { Content, ListContentsRequest, UpdateContentRequest } from '@learning-library/proto';
import { formatTag } from '../../src/http/etag';
import { createContent } from '../../src/routes/contents/createContent';
import { deleteContent } from '../../src/routes/contents/deleteContent';
import { getContent } from '../../src/routes/contents/getContent';
import { listContents } from '../../src/routes/contents/listContents';
import { updateContent } from '../../src/routes/contents/updateContent';
import { ACCOUNT, contextOver, CREATED, ID, OTHER_ID, recorded, refusalOf, run, UPDATED } from './support';

const content: Content = {
  id: ID,
  accountId: ACCOUNT,
  title: 'The water cycle',
  hasBody: true,
  hasSummary: false,
  podcastsReadyCount: 1,
  sourcesCount: 2,
  version: 1,
  createdAt: CREATED,
  updatedAt: UPDATED,
};
const params = { contentId: ID };
const gone = { code: 'not_found', details: null };

/** Library and cards with one content, which may be replaced or absent. */
function stored(row: Content | undefined = content, memocardsCount = 0) {
  const state: { row: Content | undefined; memocardsCount: number } = { row, memocardsCount };
  return {
    state,
    library: {
      batchGetContents: recorded(({ keys }: { keys: unknown[] }) => ({
        results: keys.map(() => ({ content: state.row })),
      })),
    },
    cards: {
      batchCountMemocards: recorded(({ keys }: { keys: unknown[] }) => ({
        counts: keys.map(() => state.memocardsCount),
      })),
    },
  };
}

async function tagOf(row: Content, memocardsCount = 0): Promise<string> {
  const { library, cards } = stored(row, memocardsCount);
  const { tag } = await run(contextOver({ library, cards }), getContent, { params });
  return formatTag(tag as { state: string });
}

describe('POST /v1/contents', () => {
  const batchCreateContents = recorded(() => ({
    results: [{ outcome: { $case: 'content' as const, value: content }, replayed: false }],
  }));

  test('sends what was given, absent and null alike left out', async () => {
    const operation = {
      organizationId: 'organization',
      environment: 'live',
      keyHash: Buffer.from('key'),
      fingerprint: Buffer.from('fingerprint'),
      replayOnly: false,
    };
    const body = { title: ' The water cycle ', folderId: OTHER_ID.toUpperCase(), description: null, text: '' };
    await run(contextOver({ library: { batchCreateContents } }), createContent, { body, operation });
    expect(batchCreateContents.calls.at(-1)).toEqual({
      items: [
        {
          accountId: ACCOUNT,
          operation,
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
    const { library, cards } = stored();
    const read = await run(contextOver({ library, cards }), getContent, { params });
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
    const { library, cards } = stored(content, 3);
    const answer = await run(contextOver({ library, cards }), getContent, { params });
    expect(answer.body).toMatchObject({ inclusions: { memocardsCount: 3 } });
    expect(new Set([await tagOf(content), await tagOf(content, 3), await tagOf({ ...content, version: 2 })]).size).toBe(
      3,
    );
  });

  test('asks for the account and the id, and 404s what is not there', async () => {
    const { library, cards, state } = stored();
    state.row = undefined;
    const answer = run(contextOver({ library, cards }), getContent, { params: { contentId: ID.toUpperCase() } });
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
    const ctx = contextOver({ library: { listContents: listing }, cards: { batchCountMemocards } });

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
          { id: ID, inclusions: { memocardsCount: 5 } },
          { id: OTHER_ID, inclusions: { memocardsCount: 6 } },
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
  });

  test('an empty root asks for no counts', async () => {
    const ctx = contextOver({ library: { listContents: recorded(() => ({ contents: [], hasMore: false })) } });
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

describe('PATCH /v1/contents/{contentId}', () => {
  const changed = { ...content, title: 'Rain', version: 2 };

  function updatable(memocardsCount = 0) {
    const { library, cards, state } = stored(content, memocardsCount);
    const updating = recorded((_: UpdateContentRequest) => ({ content: changed }));
    return { state, updating, ctx: contextOver({ library: { ...library, updateContent: updating }, cards }) };
  }

  test.each([
    [{ title: 'Rain' }, { updateMask: ['title'], title: 'Rain' }],
    [{ description: null }, { updateMask: ['description'], title: '' }],
    [
      { language: 'fr', description: '' },
      { updateMask: ['language', 'description'], title: '', language: 'fr', description: '' },
    ],
  ])('%j changes the fields sent and no other', async (body, update) => {
    const { ctx, updating } = updatable();
    await run(ctx, updateContent, { params, body });
    expect(updating.calls).toEqual([{ key: { accountId: ACCOUNT, id: ID }, expectedVersion: undefined, ...update }]);
  });

  test('answers the changed content under the tag of the next GET', async () => {
    const { ctx } = updatable(4);
    const answer = await run(ctx, updateContent, { params, body: { title: 'Rain' } });
    expect(answer).toMatchObject({ status: 200, body: { title: 'Rain', inclusions: { memocardsCount: 4 } } });
    expect(formatTag(answer.tag as { state: string })).toBe(await tagOf(changed, 4));
  });

  test('of nothing changes nothing, and keeps the tag', async () => {
    const { ctx, updating } = updatable();
    const answer = await run(ctx, updateContent, { params, body: {}, ifMatch: await tagOf(content) });
    expect(answer).toMatchObject({ status: 200, body: { title: 'The water cycle' } });
    expect(formatTag(answer.tag as { state: string })).toBe(await tagOf(content));
    expect(updating.calls).toEqual([]);
  });

  test('writes on the version that the tag was compared with, and on any under *', async () => {
    const { ctx, updating } = updatable();
    await run(ctx, updateContent, { params, body: { title: 'Rain' }, ifMatch: await tagOf(content) });
    await run(ctx, updateContent, { params, body: { title: 'Rain' }, ifMatch: '*' });
    expect(updating.calls.map((call) => call.expectedVersion)).toEqual([1, undefined]);
  });

  test.each([
    ['a tag of another version', async () => ({ ifMatch: await tagOf(changed) })],
    ['a tag of other counters', async () => ({ ifMatch: await tagOf(content, 9) })],
    ['a weak tag', async () => ({ ifMatch: `W/${await tagOf(content)}` })],
    ['an empty If-Match', async () => ({ ifMatch: '' })],
    ['a matching If-None-Match', async () => ({ ifNoneMatch: await tagOf(content) })],
    ['If-None-Match: *', async () => ({ ifNoneMatch: '*' })],
  ])('is refused under %s, with the tag that stands', async (_, conditions) => {
    const { ctx, updating } = updatable();
    for (const body of [{ title: 'Rain' }, {}]) {
      expect(await refusalOf(run(ctx, updateContent, { params, body, ...(await conditions()) }))).toEqual({
        code: 'precondition_failed',
        details: { currentEtag: await tagOf(content) },
      });
    }
    expect(updating.calls).toEqual([]);
  });

  test('of a content that is gone is a 404 whatever the condition', async () => {
    const { ctx, state } = updatable();
    state.row = undefined;
    expect(await refusalOf(run(ctx, updateContent, { params, body: { title: 'Rain' }, ifMatch: '"x"' }))).toEqual(gone);
  });

  test.each([
    ['overtaken by another write is a 412 with the tag of that write', changed, undefined],
    ['overtaken by a deletion is a 404', undefined, gone],
  ])('%s', async (_, then, refusal) => {
    const { library, cards, state } = stored();
    const updating = recorded(() => {
      state.row = then;
      throw new ContractError('precondition_failed', null);
    });
    const ctx = contextOver({ library: { ...library, updateContent: updating }, cards });
    const answer = run(ctx, updateContent, { params, body: { title: 'Rain' }, ifMatch: await tagOf(content) });
    expect(await refusalOf(answer)).toEqual(
      refusal ?? { code: 'precondition_failed', details: { currentEtag: await tagOf(changed) } },
    );
  });

  test('that may have happened is not sent again', async () => {
    const { library, cards } = stored();
    const updating = recorded(() => {
      throw new ContractError('unavailable', null);
    });
    const ctx = contextOver({ library: { ...library, updateContent: updating }, cards });
    expect(await refusalOf(run(ctx, updateContent, { params, body: { title: 'Rain' } }))).toEqual({
      code: 'unavailable',
      details: null,
    });
    expect(updating.calls).toHaveLength(1);
  });
});

describe('DELETE /v1/contents/{contentId}', () => {
  const key = { accountId: ACCOUNT, id: ID };

  test('without a condition reads nothing first', async () => {
    const deleting = recorded(() => ({}));
    expect(await run(contextOver({ library: { deleteContent: deleting } }), deleteContent, { params })).toEqual({
      status: 204,
    });
    expect(deleting.calls).toEqual([{ key, expectedVersion: undefined }]);
  });

  test('under a tag deletes the version that was compared, and nothing under another', async () => {
    const { library, cards } = stored();
    const deleting = recorded(() => ({}));
    const ctx = contextOver({ library: { ...library, deleteContent: deleting }, cards });
    await run(ctx, deleteContent, { params, ifMatch: `"x", ${await tagOf(content)}` });
    expect(await refusalOf(run(ctx, deleteContent, { params, ifMatch: '"x"' }))).toEqual({
      code: 'precondition_failed',
      details: { currentEtag: await tagOf(content) },
    });
    expect(deleting.calls).toEqual([{ key, expectedVersion: 1 }]);
  });

  test('whose cascade is not acknowledged in time is a 503', async () => {
    const deleting = recorded(() => {
      throw new ContractError('unavailable', null);
    });
    const ctx = contextOver({ library: { deleteContent: deleting } });
    expect(await refusalOf(run(ctx, deleteContent, { params }))).toEqual({ code: 'unavailable', details: null });
    expect(deleting.calls).toHaveLength(1);
  });
});
