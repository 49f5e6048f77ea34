import { describe, expect, test } from '@jest/globals';
import type { ListMemocardsRequest, Memocard, UpdateMemocardRequest } from '@learning-library/proto';
import { formatTag } from '../../src/http/etag';
import { createMemocard } from '../../src/routes/memocards/createMemocard';
import { deleteMemocard } from '../../src/routes/memocards/deleteMemocard';
import { getMemocard } from '../../src/routes/memocards/getMemocard';
import { listMemocards } from '../../src/routes/memocards/listMemocards';
import { updateMemocard } from '../../src/routes/memocards/updateMemocard';
import {
  ACCOUNT,
  contextOver,
  CREATED,
  ID,
  OTHER_ID,
  listing as listed,
  recorded,
  refusalOf,
  run,
  UPDATED,
} from './support';

const memocard: Memocard = {
  id: ID,
  accountId: ACCOUNT,
  contentId: OTHER_ID,
  front: 'What drives evaporation?',
  back: 'The heat of the sun.',
  retention: 0,
  lastReviewedAt: undefined,
  version: 1,
  createdAt: CREATED,
  updatedAt: CREATED,
};
const reviewed = { ...memocard, retention: 0.9132, lastReviewedAt: UPDATED, version: 2 };
const params = { memocardId: ID };
const key = { accountId: ACCOUNT, id: ID };

function storing(row: Memocard | undefined) {
  return {
    batchGetMemocards: ({ keys }: { keys: unknown[] }) =>
      Promise.resolve({ results: keys.map(() => ({ memocard: row })) }),
  };
}

async function tagOf(row: Memocard): Promise<string> {
  const { tag } = await run(contextOver({ cards: storing(row) }), getMemocard, { params });
  return formatTag(tag as { state: string });
}

test('POST answers what the next GET answers, under the same tag', async () => {
  const creating = recorded(() => ({
    results: [{ outcome: { $case: 'memocard' as const, value: memocard }, replayed: false }],
  }));
  const ctx = contextOver({ cards: { ...storing(memocard), batchCreateMemocards: creating } });
  const body = { front: 'What drives evaporation?', back: 'The heat of the sun.' };
  const created = await run(ctx, createMemocard, { params: { contentId: OTHER_ID }, body });
  const read = await run(ctx, getMemocard, { params });
  expect(created).toEqual({
    status: 201,
    body: {
      id: ID,
      contentId: OTHER_ID,
      front: 'What drives evaporation?',
      back: 'The heat of the sun.',
      explanation: null,
      retention: 0,
      lastReviewedAt: null,
      createdAt: '2026-11-20T08:33:12.000Z',
      updatedAt: '2026-11-20T08:33:12.000Z',
    },
    tag: read.tag,
    location: `/v1/memocards/${ID}`,
    replayed: false,
  });
  expect(read.body).toEqual(created.body);
  expect(creating.calls).toEqual([
    {
      items: [{ accountId: ACCOUNT, operation: undefined, contentId: OTHER_ID, explanation: undefined, ...body }],
      withoutWaiting: true,
    },
  ]);
});

describe('the tag of a memocard', () => {
  test('has a clock once it was reviewed, which its retention alone moves', async () => {
    const now = await tagOf(reviewed);
    const later = await tagOf({ ...reviewed, retention: 0.9 });
    expect(await tagOf(memocard)).toMatch(/^"[\w-]+"$/);
    expect(now).toMatch(/^"[\w-]+\.[\w-]+"$/);
    expect(later).not.toBe(now);
    expect(later.split('.')[0]).toBe(now.split('.')[0]);
  });

  test('matches for a write although the retention has faded since it was read', async () => {
    const updating = recorded((_: UpdateMemocardRequest) => ({ memocard: { ...reviewed, version: 3 } }));
    const ctx = contextOver({ cards: { ...storing({ ...reviewed, retention: 0.5 }), updateMemocard: updating } });
    await run(ctx, updateMemocard, { params, body: { explanation: null }, ifMatch: await tagOf(reviewed) });
    expect(updating.calls).toEqual([
      { key, updateMask: ['explanation'], front: '', back: '', explanation: undefined, expectedVersion: 2 },
    ]);
  });
});

describe('GET list', () => {
  const library = (there: boolean) => ({
    batchGetContents: recorded(({ keys }: { keys: unknown[] }) => ({
      results: keys.map(() => ({
        content: there
          ? {
              id: OTHER_ID,
              accountId: ACCOUNT,
              title: 'a',
              hasBody: false,
              hasSummary: false,
              podcastsReadyCount: 0,
              sourcesCount: 0,
              version: 1,
              createdAt: CREATED,
              updatedAt: CREATED,
            }
          : undefined,
      })),
    })),
  });
  const listing = recorded((_: ListMemocardsRequest) => ({ memocards: [reviewed], hasMore: true }));

  test('pages through the memocards of a content', async () => {
    const ctx = contextOver({ library: library(true), cards: { batchListMemocards: listed(listing) } });
    const sent = { params: { contentId: OTHER_ID } };
    const first = await run(ctx, listMemocards, sent);
    const { nextCursor } = first.body as { nextCursor: string };
    expect(first).toMatchObject({
      status: 200,
      body: { data: [{ retention: 0.9132, lastReviewedAt: '2026-11-21T09:00:00.123Z' }], hasMore: true },
      tag: { clock: expect.any(String) },
    });
    await run(ctx, listMemocards, { ...sent, query: [['cursor', nextCursor]] });
    expect(listing.calls).toEqual([
      { accountId: ACCOUNT, contentId: OTHER_ID, pageSize: 50, afterId: undefined },
      { accountId: ACCOUNT, contentId: OTHER_ID, pageSize: 50, afterId: ID },
    ]);
    expect(
      await refusalOf(run(ctx, listMemocards, { params: { contentId: ID }, query: [['cursor', nextCursor]] })),
    ).toEqual({
      code: 'invalid_cursor',
      details: { reason: 'filters_changed' },
    });
  });

  test('of a content that is not there is a 404', async () => {
    const ctx = contextOver({
      library: library(false),
      cards: { batchListMemocards: listed(() => ({ memocards: [], hasMore: false })) },
    });
    expect(await refusalOf(run(ctx, listMemocards, { params: { contentId: OTHER_ID } }))).toEqual({
      code: 'not_found',
      details: null,
    });
  });
});

test('DELETE of a memocard that is gone is a 404 whatever the condition', async () => {
  const ctx = contextOver({ cards: storing(undefined) });
  expect(await refusalOf(run(ctx, deleteMemocard, { params, ifMatch: '"x"' }))).toEqual({
    code: 'not_found',
    details: null,
  });
});

test.each([
  [{ front: 'a' }, 'back', 'required', null],
  [{ front: '', back: 'a' }, 'front', 'minLength', 1],
  [{ front: ' \n', back: 'a' }, 'front', 'minLength', 1],
  [{ front: 'a'.repeat(2001), back: 'a' }, 'front', 'maxLength', 2000],
  [{ front: 'a', back: 5 }, 'back', 'type', null],
  [{ front: 'a', back: 'b', explanation: 'a'.repeat(5001) }, 'explanation', 'maxLength', 5000],
  [{ front: 'a', back: '\ud800' }, 'back', 'format', null],
])('POST %j breaks one rule', async (body, field, rule, limit) => {
  expect(await refusalOf(run(contextOver({}), createMemocard, { params: { contentId: ID }, body }))).toEqual({
    code: 'validation_error',
    details: { issues: [{ in: 'body', field, rule, limit }] },
  });
});
