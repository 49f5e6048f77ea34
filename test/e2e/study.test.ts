import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Api, type JsonObject } from '../support/api';
import { newAccount, operator } from '../support/operator';
import { type Standalone, startStandalone } from '../support/standalone';

const DAY_MS = 86_400_000;

let service: Standalone;
let api: Api;
let accountId: string;

beforeAll(async () => {
  service = await startStandalone();
  const account = await newAccount(service.dataDir);
  accountId = account.accountId;
  api = new Api(service.baseUrl, account.key);
});
afterAll(() => service.stop());

const ago = (milliseconds: number): string => new Date(Date.now() - milliseconds).toISOString();

async function study(file: JsonObject): Promise<JsonObject> {
  const path = join(service.dataDir, 'study.json');
  await writeFile(path, JSON.stringify(file));
  return operator(service.dataDir, 'study', 'import', '--account', accountId, path);
}

const space = (name: string): Promise<JsonObject> =>
  operator(service.dataDir, 'space', 'create', '--account', accountId, '--name', name, '--type', 'group');

describe('spaces', () => {
  test('made by the operator are read as they were printed, newest first, and archived ones on request', async () => {
    const [old, young] = [await space('Old'), await space('Young')];
    const ids = async (query: string): Promise<unknown[]> => (await api.all(`/v1/spaces${query}`)).map(({ id }) => id);
    expect(await api.all('/v1/spaces')).toEqual([young, old]);
    const before = await api.get(`/v1/spaces/${String(old['id'])}`);
    expect([before.status, before.json]).toEqual([200, old]);
    const etag = before.headers.get('etag') ?? '';
    expect((await api.get(`/v1/spaces/${String(old['id'])}`, { 'if-none-match': etag })).status).toBe(304);

    const archived = await operator(service.dataDir, 'space', 'archive', String(old['id']));
    expect(await operator(service.dataDir, 'space', 'archive', String(old['id']))).toEqual(archived);
    expect(await ids('')).toEqual([young['id']]);
    expect(await ids('?includeArchived=false')).toEqual([young['id']]);
    expect(await ids('?includeArchived=true')).toEqual([young['id'], old['id']]);
    expect((await api.get('/v1/spaces?includeArchived=1')).status).toBe(400);
    const after = await api.get(`/v1/spaces/${String(old['id'])}`, { 'if-none-match': etag });
    expect([after.status, after.json]).toEqual([200, archived]);
  });

  test('of another account answer as if they were not there', async () => {
    const stranger = await newAccount(service.dataDir);
    const args = ['--account', stranger.accountId, '--name', 'Foreign', '--type', 'class'];
    const foreign = await operator(service.dataDir, 'space', 'create', ...args);
    const [of, missing] = [String(foreign['id']), randomUUID()];
    for (const path of ['/v1/spaces/', '/v1/study-sessions?spaceId=']) {
      const [a, b] = [await api.get(path + of), await api.get(path + missing)];
      expect([a.status, b.status, a.text]).toEqual([404, 404, b.text]);
    }
  });
});

describe('study', () => {
  test('that is imported shows in sessions, memocards and statistics, and again changes nothing', async () => {
    const nothing = await api.get('/v1/learning-stats');
    expect(nothing.json).toEqual({
      masteredMemocardsCount: 0,
      studyTimeSeconds: 0,
      successRateLast30Days: null,
      completedSessionsCount: 0,
    });
    const spaceId = String((await space('Class'))['id']);
    const contentId = await api.content();
    const [known, fresh] = [await api.memocard(contentId), await api.memocard(contentId)];
    const ids = Array.from({ length: 3 }, () => randomUUID());
    const answer = (correct: boolean, milliseconds: number) => ({
      id: randomUUID() as string,
      correct,
      answeredAt: ago(milliseconds),
    });
    const session = { type: 'practice', itemsCount: 5, spaceId, contentId };
    const review = (memocardId: string, rating: string, days: number) => ({
      id: randomUUID() as string,
      memocardId,
      rating,
      reviewedAt: ago(days * DAY_MS),
    });
    const file = {
      reviews: [review(known, 'easy', 60), review(known, 'easy', 40), review(fresh, 'again', 1)],
      sessions: [
        {
          ...session,
          id: ids[0] as string,
          status: 'completed',
          startedAt: '2026-01-01T08:00:00.000Z',
          endedAt: '2026-01-01T08:10:00.000Z',
          answers: [{ id: randomUUID() as string, correct: false, answeredAt: '2026-01-01T08:01:00.000Z' }],
        },
        {
          ...session,
          id: ids[1] as string,
          status: 'abandoned',
          startedAt: ago(DAY_MS),
          endedAt: ago(DAY_MS - 30_000),
          answers: [answer(true, DAY_MS - 1), answer(true, DAY_MS - 2), answer(false, DAY_MS - 3)],
        },
        { type: 'review', itemsCount: 2, id: ids[2] as string, status: 'in_progress', startedAt: ago(0), answers: [] },
      ],
    };
    expect(await study(file)).toEqual({ reviews: 3, sessions: 3, answers: 4 });

    const sessions = await api.all('/v1/study-sessions');
    expect(sessions.map(({ id }) => id)).toEqual([...ids].reverse());
    expect(sessions[2]).toEqual({
      id: ids[0],
      type: 'practice',
      status: 'completed',
      spaceId,
      contentId,
      itemsCount: 5,
      answeredCount: 1,
      correctCount: 0,
      durationSeconds: 600,
      startedAt: '2026-01-01T08:00:00.000Z',
      endedAt: '2026-01-01T08:10:00.000Z',
      createdAt: sessions[2]?.['createdAt'],
      updatedAt: sessions[2]?.['updatedAt'],
    });
    const found = async (query: string): Promise<unknown[]> =>
      (await api.all(`/v1/study-sessions?${query}`)).map(({ id }) => id);
    expect(await found('status=in_progress')).toEqual([ids[2]]);
    expect(await found(`spaceId=${spaceId.toUpperCase()}`)).toEqual([ids[1], ids[0]]);
    expect(await found(`spaceId=${spaceId}&status=completed`)).toEqual([ids[0]]);
    expect((await api.get('/v1/study-sessions?status=done')).status).toBe(400);
    const first = await api.get('/v1/study-sessions?limit=1');
    expect(first.headers.get('link')).toContain('rel="next"');
    const next = await api.get(`/v1/study-sessions?limit=1&cursor=${String(first.json['nextCursor'])}`);
    expect((next.json['data'] as JsonObject[])[0]?.['id']).toBe(ids[1]);

    const stats = await api.get('/v1/learning-stats');
    expect(stats.json).toEqual({
      masteredMemocardsCount: 1,
      studyTimeSeconds: 630,
      successRateLast30Days: 0.6667,
      completedSessionsCount: 1,
    });
    expect(stats.headers.get('etag')).not.toBe(nothing.headers.get('etag'));
    await study(file);
    const etag = stats.headers.get('etag') ?? '';
    expect((await api.get('/v1/learning-stats', { 'if-none-match': etag })).status).toBe(304);
    expect(await api.all('/v1/study-sessions')).toEqual(sessions);

    await api.delete(`/v1/memocards/${known}`);
    expect((await api.get('/v1/learning-stats')).json).toMatchObject({ masteredMemocardsCount: 0 });
  });

  test('of the demo account gives the first integrator something to see', async () => {
    const demo = new Api(service.baseUrl, service.demo.liveKey);
    expect((await demo.all('/v1/spaces')).length).toBeGreaterThan(0);
    expect((await demo.all('/v1/study-sessions')).length).toBeGreaterThan(2);
    const { json } = await demo.get('/v1/learning-stats');
    expect(Number(json['masteredMemocardsCount'])).toBeGreaterThan(0);
    expect(Number(json['studyTimeSeconds'])).toBeGreaterThan(0);
    expect(Number(json['completedSessionsCount'])).toBeGreaterThan(0);
  });
});
