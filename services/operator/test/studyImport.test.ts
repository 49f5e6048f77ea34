import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common';
import type { ImportReviewsRequest } from '@learning-library/proto';
import { cli, type OperatorServer, startOperatorServer } from './server';

const NOBODY = '00000000-0000-7000-8000-000000000000';

const away = async (): Promise<never> => {
  throw new ContractError('unavailable', null);
};

describe('study import', () => {
  let server: OperatorServer;
  const imports: ImportReviewsRequest[] = [];
  /** Which imports are refused, and how. */
  let refuse: (request: ImportReviewsRequest) => ContractError | undefined;

  beforeAll(async () => {
    server = await startOperatorServer({
      cards: {
        importReviews: async (request) => {
          imports.push(request);
          const refusal = refuse(request);
          if (refusal !== undefined) throw refusal;
          return { reviewsCount: request.reviews.length };
        },
      },
      generation: { grantCredits: away, getCredits: away, getJob: away, cancelJob: away },
    });
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    imports.length = 0;
    refuse = () => undefined;
  });

  const review = (more: object = {}): object => ({
    memocardId: NOBODY,
    rating: 'good',
    reviewedAt: '2026-11-20T08:33:12.000Z',
    ...more,
  });

  /** Runs the import of a file that lies beside where the command is called. */
  async function importFile(content: unknown): ReturnType<typeof cli> {
    const caller = join(server.dataDir, 'caller');
    await mkdir(caller, { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await writeFile(join(caller, 'study.json'), text);
    return cli({ DATA_DIR: server.dataDir, INIT_CWD: caller }, 'study', 'import', '--account', NOBODY, 'study.json');
  }

  test('records reviews in chunks, with the ids of the file or new ones', async () => {
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
      memocardId: NOBODY,
      rating: 'easy',
      reviewedAt: new Date('2026-11-20T08:33:12.000Z'),
    });
    const ids = imports.flatMap(({ reviews: chunk }) => chunk.map((sent) => sent.id));
    expect(new Set(ids).size).toBe(2_500);
    expect(ids).not.toContain(undefined);
  });

  test('sends an unanswered chunk again with the same ids', async () => {
    refuse = () => (imports.length === 1 ? new ContractError('unavailable', null) : undefined);
    const { out } = await importFile({ reviews: [review(), review()], sessions: [] });
    expect(out).toEqual({ reviews: 2, sessions: 0, answers: 0 });
    expect(imports.length).toBe(2);
    expect(imports[1]).toEqual(imports[0]);
  });

  test('says how far it came when a later chunk is refused', async () => {
    const stranger = randomUUID();
    refuse = ({ reviews }) =>
      reviews.some(({ memocardId }) => memocardId === stranger) ? new ContractError('not_found', null) : undefined;
    const reviews = [...Array.from({ length: 1_000 }, () => review()), review({ memocardId: stranger })];
    expect(await importFile({ reviews })).toEqual({
      status: 1,
      out: '',
      err: {
        error: {
          code: 'not_found',
          message: 'Nothing has this id. The first 1000 reviews are recorded, the rest is not.',
        },
      },
    });
  });

  test('refuses sessions whole: nothing is imported', async () => {
    const outcome = await importFile({ reviews: [review()], sessions: [{ type: 'review' }] });
    expect(outcome).toEqual({
      status: 1,
      out: '',
      err: {
        error: {
          code: 'validation_error',
          message: 'sessions cannot be imported yet: this release knows reviews only. Nothing was imported.',
        },
      },
    });
    expect(imports).toEqual([]);
  });

  test('refuses what is no such file', async () => {
    const code = async (content: unknown): Promise<unknown> =>
      ((await importFile(content)).err as { error?: { code: string } }).error?.code;
    expect(await code('{"reviews": [')).toBe('bad_request');
    expect(await code({ reviews: [review({ rating: 'perfect' })] })).toBe('validation_error');
    const missing = await server.run('study', 'import', '--account', NOBODY, 'missing.json');
    expect(missing).toMatchObject({ status: 1, err: { error: { code: 'bad_request' } } });
    expect(imports).toEqual([]);
  });
});
