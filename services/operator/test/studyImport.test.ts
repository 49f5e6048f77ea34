import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import type { ImportReviewsRequest, ImportStudySessionsRequest } from '@learning-library/proto';
import { cli, type OperatorServer, startOperatorServer } from './server';

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

describe('study import', () => {
  let server: OperatorServer;
  let accountId: string;
  const imports: ImportReviewsRequest[] = [];
  const sessionImports: ImportStudySessionsRequest[] = [];
  /** The errors of rejected imports. */
  let reject: (request: ImportReviewsRequest) => ContractError | undefined;
  let rejectSessions: (request: ImportStudySessionsRequest) => ContractError | undefined;

  beforeAll(async () => {
    server = await startOperatorServer({
      cards: {
        importReviews: async (request) => {
          imports.push(request);
          const rejection = reject(request);
          if (rejection !== undefined) throw rejection;
          return { reviewsCount: request.reviews.length };
        },
      },
      study: {
        importStudySessions: async (request) => {
          sessionImports.push(request);
          const rejection = rejectSessions(request);
          if (rejection !== undefined) throw rejection;
          return { sessionsCount: request.sessions.length, answersCount: 0 };
        },
      },
    });
    const { out: org } = await server.run('org', 'create', '--name', 'School');
    const { organizationId } = org as { organizationId: string };
    const { out: account } = await server.run('account', 'create', '--org', organizationId);
    ({ accountId } = account as { accountId: string });
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    imports.length = 0;
    sessionImports.length = 0;
    reject = () => undefined;
    rejectSessions = () => undefined;
  });

  const review = (more: object = {}): object => ({
    memocardId: UNKNOWN_ID,
    rating: 'good',
    reviewedAt: '2026-11-20T08:33:12.000Z',
    ...more,
  });

  /** Imports a file from the directory of the caller. */
  async function importFile(content: unknown, account = accountId): ReturnType<typeof cli> {
    const caller = join(server.dataDir, 'caller');
    await mkdir(caller, { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await writeFile(join(caller, 'study.json'), text);
    return cli({ DATA_DIR: server.dataDir, INIT_CWD: caller }, 'study', 'import', '--account', account, 'study.json');
  }

  test('reviews are recorded in chunks, with the ids of the file or new ones', async () => {
    const id = randomUUID();
    const reviews = [
      review({ id: id.toUpperCase(), rating: 'easy' }),
      ...Array.from({ length: 2_499 }, () => review()),
    ];
    expect(await importFile({ reviews })).toEqual({
      status: 0,
      out: { reviews: 2_500, sessions: 0, answers: 0 },
      err: '',
    });
    expect(imports.map(({ reviews: chunk }) => chunk.length)).toEqual([1_000, 1_000, 500]);
    expect(imports[0]?.reviews[0]).toEqual({
      id,
      memocardId: UNKNOWN_ID,
      rating: 'easy',
      reviewedAt: new Date('2026-11-20T08:33:12.000Z'),
    });
    const ids = imports.flatMap(({ reviews: chunk }) => chunk.map((sent) => sent.id));
    expect(new Set(ids).size).toBe(2_500);
    expect(ids).not.toContain(undefined);
  });

  test('a chunk without a response is retried with the same ids', async () => {
    reject = () => (imports.length === 1 ? new ContractError('unavailable', null) : undefined);
    const { out } = await importFile({ reviews: [review(), review()], sessions: [] });
    expect(out).toEqual({ reviews: 2, sessions: 0, answers: 0 });
    expect(imports.length).toBe(2);
    expect(imports[1]).toEqual(imports[0]);
  });

  const session = (answers: number, more: object = {}): object => ({
    type: 'practice',
    status: 'completed',
    itemsCount: 3,
    startedAt: '2026-11-20T08:00:00.000Z',
    endedAt: '2026-11-20T09:00:00.000Z',
    answers: Array.from({ length: answers }, () => ({ correct: true, answeredAt: '2026-11-20T08:33:12.000Z' })),
    ...more,
  });
  const sizes = (): number[][] =>
    sessionImports
      .map(({ sessions }) => sessions.map(({ answers }) => answers.length))
      .filter(({ length }) => length < 9);

  test('sessions are recorded with their answers after the reviews, in calls of at most 10,000 answers', async () => {
    const [id, spaceId] = [randomUUID(), randomUUID()];
    const sessions = [session(4_000), session(6_000), session(1, { id, spaceId }), session(20_001), session(0)];
    expect(await importFile({ reviews: [review()], sessions })).toEqual({
      status: 0,
      out: { reviews: 1, sessions: 5, answers: 30_002 },
      err: '',
    });
    expect(sizes()).toEqual([[4_000, 6_000], [1], [10_000], [10_000], [1, 0]]);
    expect(sessionImports[1]).toEqual({
      accountId,
      sessions: [
        {
          id,
          type: 'practice',
          status: 'completed',
          spaceId,
          contentId: undefined,
          itemsCount: 3,
          startedAt: new Date('2026-11-20T08:00:00.000Z'),
          endedAt: new Date('2026-11-20T09:00:00.000Z'),
          answers: [{ id: expect.any(String), correct: true, answeredAt: new Date('2026-11-20T08:33:12.000Z') }],
        },
      ],
    });
    const parts = sessionImports.flatMap((sent) => sent.sessions).filter(({ answers }) => answers.length >= 10_000);
    expect(new Set(parts.map((part) => part.id)).size).toBe(1);
  });

  test('invalid files and unknown accounts are rejected', async () => {
    const code = async (content: unknown): Promise<unknown> =>
      ((await importFile(content)).err as { error?: { code: string } }).error?.code;
    expect(await code('{"reviews": [')).toBe('bad_request');
    expect(await code({ reviews: [review({ rating: 'perfect' })] })).toBe('validation_error');
    expect(await code({ reviews: [review()], sessions: [session(0, { type: 'exam' })] })).toBe('validation_error');
    const missing = await server.run('study', 'import', '--account', accountId, 'missing.json');
    expect(missing).toMatchObject({ status: 1, err: { error: { code: 'bad_request' } } });
    const message = 'account: no resource has this id';
    expect((await importFile({ reviews: [review()] }, UNKNOWN_ID)).err).toEqual({
      error: { code: 'not_found', message },
    });
    expect(imports).toEqual([]);
  });
});
