import { describe, expect, test } from '@jest/globals';
import type {
  BatchGetSpacesRequest,
  GetStudyStatsResponse,
  ListSpacesRequest,
  ListStudySessionsRequest,
  Space,
  StudySession,
} from '@learning-library/proto';
import { ContractError } from '@learning-library/common/contract';
import { formatTag } from '../../src/http/etag';
import type { QueryPairs } from '../../src/http/url';
import type { Answer } from '../../src/operations/defineOperation';
import { getLearningStats } from '../../src/routes/learning-stats/getLearningStats';
import { getSpace } from '../../src/routes/spaces/getSpace';
import { listSpaces } from '../../src/routes/spaces/listSpaces';
import { listStudySessions } from '../../src/routes/study-sessions/listStudySessions';
import { ACCOUNT, contextOver, CREATED, ID, OTHER_ID, recorded, refusalOf, run, UPDATED } from './support';

const space: Space = {
  id: ID,
  accountId: ACCOUNT,
  name: 'Class 4b',
  type: 'class',
  archivedAt: undefined,
  version: 1,
  createdAt: CREATED,
  updatedAt: CREATED,
};
const session: StudySession = {
  id: ID,
  accountId: ACCOUNT,
  type: 'review',
  status: 'completed',
  spaceId: OTHER_ID,
  itemsCount: 10,
  answeredCount: 8,
  correctCount: 6,
  durationSeconds: 420,
  startedAt: CREATED,
  endedAt: UPDATED,
  version: 2,
  createdAt: CREATED,
  updatedAt: UPDATED,
};

const cursorOf = ({ body }: Answer): string => (body as { nextCursor: string }).nextCursor;

describe('spaces', () => {
  const list = recorded((_: ListSpacesRequest) => ({ spaces: [space], hasMore: true }));
  const batch = recorded(({ keys }: BatchGetSpacesRequest) => ({
    results: keys.map(({ id }) => ({ space: id === ID ? { ...space, archivedAt: UPDATED, version: 2 } : undefined })),
  }));
  const ctx = contextOver({ spacesSessionsStats: { listSpaces: list, batchGetSpaces: batch } });

  test('are listed without archived ones unless they are asked for, 20 by default', async () => {
    const answer = await run(ctx, listSpaces);
    expect(answer.body).toEqual({
      data: [
        {
          id: ID,
          name: 'Class 4b',
          description: null,
          type: 'class',
          color: null,
          archivedAt: null,
          createdAt: CREATED.toISOString(),
          updatedAt: CREATED.toISOString(),
        },
      ],
      nextCursor: expect.any(String),
      hasMore: true,
    });
    await run(ctx, listSpaces, { query: [['includeArchived', 'true']] });
    // A default counts like the same value sent.
    await run(ctx, listSpaces, {
      query: [
        ['includeArchived', 'false'],
        ['cursor', cursorOf(answer)],
      ],
    });
    expect(list.calls).toEqual([
      { accountId: ACCOUNT, includeArchived: false, pageSize: 20, afterId: undefined },
      { accountId: ACCOUNT, includeArchived: true, pageSize: 20, afterId: undefined },
      { accountId: ACCOUNT, includeArchived: false, pageSize: 20, afterId: ID },
    ]);
    const query: QueryPairs = [
      ['includeArchived', 'true'],
      ['cursor', cursorOf(answer)],
    ];
    expect(await refusalOf(run(ctx, listSpaces, { query }))).toEqual({
      code: 'invalid_cursor',
      details: { reason: 'filters_changed' },
    });
  });

  test.each(['TRUE', '1', '', 'yes'])('are not listed for includeArchived=%s', async (value) => {
    expect(await refusalOf(run(ctx, listSpaces, { query: [['includeArchived', value]] }))).toEqual({
      code: 'validation_error',
      details: { issues: [{ in: 'query', field: 'includeArchived', rule: 'type', limit: null }] },
    });
  });

  test('are read one by one, archived or not, and are not found for anyone else', async () => {
    const answer = await run(ctx, getSpace, { params: { spaceId: ID.toUpperCase() } });
    expect(answer.body).toMatchObject({ id: ID, archivedAt: UPDATED.toISOString() });
    const missing = await refusalOf(run(ctx, getSpace, { params: { spaceId: OTHER_ID } }));
    expect(missing).toEqual({ code: 'not_found', details: null });
  });
});

describe('study sessions', () => {
  const list = recorded((_: ListStudySessionsRequest) => ({ sessions: [session], hasMore: true }));
  const ctx = contextOver({ spacesSessionsStats: { listStudySessions: list } });

  test('are listed with both filters, and the next page begins after the start and id of the last', async () => {
    const query: QueryPairs = [
      ['status', 'completed'],
      ['spaceId', OTHER_ID.toUpperCase()],
      ['limit', '1'],
    ];
    const answer = await run(ctx, listStudySessions, { query });
    expect(answer.body).toEqual({
      data: [
        {
          id: ID,
          type: 'review',
          status: 'completed',
          spaceId: OTHER_ID,
          contentId: null,
          itemsCount: 10,
          answeredCount: 8,
          correctCount: 6,
          durationSeconds: 420,
          startedAt: CREATED.toISOString(),
          endedAt: UPDATED.toISOString(),
          createdAt: CREATED.toISOString(),
          updatedAt: UPDATED.toISOString(),
        },
      ],
      nextCursor: expect.any(String),
      hasMore: true,
    });
    await run(ctx, listStudySessions, { query: [...query, ['cursor', cursorOf(answer)]] });
    const asked = { accountId: ACCOUNT, status: 'completed', spaceId: OTHER_ID, pageSize: 1 };
    expect(list.calls).toEqual([
      { ...asked, after: undefined },
      { ...asked, after: { id: ID, startedAt: CREATED } },
    ]);
    const other: QueryPairs = [
      ['limit', '1'],
      ['cursor', cursorOf(answer)],
    ];
    expect(await refusalOf(run(ctx, listStudySessions, { query: other }))).toEqual({
      code: 'invalid_cursor',
      details: { reason: 'filters_changed' },
    });
  });

  test.each([
    [['status', 'paused'], 'enum'],
    [['status', 'Completed'], 'enum'],
    [['spaceId', 'x'], 'format'],
  ] as const)('are not listed for %j', async ([field, value], rule) => {
    expect(await refusalOf(run(ctx, listStudySessions, { query: [[field, value]] }))).toMatchObject({
      code: 'validation_error',
      details: { issues: [{ in: 'query', field, rule }] },
    });
  });

  test('of a space that is not the account’s are not found', async () => {
    const absent = contextOver({
      spacesSessionsStats: { listStudySessions: () => Promise.reject(new ContractError('not_found', null)) },
    });
    expect(await refusalOf(run(absent, listStudySessions, { query: [['spaceId', ID]] }))).toEqual({
      code: 'not_found',
      details: null,
    });
  });
});

describe('learning statistics', () => {
  const stats: GetStudyStatsResponse = {
    studyTimeSeconds: 3_600,
    completedSessionsCount: 5,
    answeredLast30Days: 3,
    correctLast30Days: 2,
  };
  const read = (change: Partial<GetStudyStatsResponse> = {}, count = 7): Promise<Answer> =>
    run(
      contextOver({
        cards: { countMasteredMemocards: () => Promise.resolve({ count }) },
        spacesSessionsStats: { getStudyStats: () => Promise.resolve({ ...stats, ...change }) },
      }),
      getLearningStats,
    );

  test('hold what cards and the study service say, the rate with four decimals', async () => {
    expect((await read()).body).toEqual({
      masteredMemocardsCount: 7,
      studyTimeSeconds: 3_600,
      successRateLast30Days: 0.6667,
      completedSessionsCount: 5,
    });
    expect((await read({ answeredLast30Days: 0, correctLast30Days: 0 })).body).toMatchObject({
      successRateLast30Days: null,
    });
    expect((await read({ correctLast30Days: 0 })).body).toMatchObject({ successRateLast30Days: 0 });
  });

  test('have a tag that moves with every part of the answer and with nothing else', async () => {
    const tag = async (...parameters: Parameters<typeof read>): Promise<string> => {
      const answer = await read(...parameters);
      return formatTag(answer.tag ?? { state: 'none' });
    };
    expect(await tag({ answeredLast30Days: 6, correctLast30Days: 4 })).toBe(await tag());
    const tags = [
      await tag(),
      await tag({}, 8),
      await tag({ studyTimeSeconds: 3_601 }),
      await tag({ completedSessionsCount: 6 }),
      await tag({ correctLast30Days: 1 }),
      await tag({ answeredLast30Days: 0, correctLast30Days: 0 }),
    ];
    expect(new Set(tags).size).toBe(tags.length);
  });
});
