import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../support/api';
import type { Client } from '../support/client';
import { expectError, expectIssues, expectStatus } from '../support/expectations';
import type { Suite } from '../support/suite';

const MINUTE = 60_000;
/** A day in minutes. */
const DAY = 24 * 60;

/**
 * Rules for spaces, study sessions and statistics, which the study application of the operator writes
 * (docs/contract.md#memocards, docs/contract.md#spaces-study-sessions-statistics).
 */
export function studyRules(suite: Suite): void {
  const now = Date.now();
  const at = (milliseconds: number): string => new Date(now - milliseconds).toISOString();

  let client: Client;
  let spaces: string[];
  let cards: string[];
  let sessions: JsonObject[];

  const importStudy = (file: JsonObject): Promise<JsonObject> =>
    suite.operate('study', 'import', '--account', client.identity.accountId, suite.file(JSON.stringify(file)));

  /** A session that began this many minutes ago, with one answer per minute. */
  function session(
    [type, status, began, lasted]: [type: string, status: string, began: number, lasted: number | null],
    { correct, ...more }: JsonObject & { correct: boolean[] },
  ): JsonObject {
    const responses = correct.map((isCorrect, n) => ({
      ...{ id: randomUUID(), correct: isCorrect, answeredAt: at((began - n - 1) * MINUTE) },
    }));
    const ended: JsonObject = lasted === null ? {} : { endedAt: at((began - lasted) * MINUTE) };
    return { id: randomUUID(), type, status, startedAt: at(began * MINUTE), ...ended, ...more, answers: responses };
  }

  beforeAll(async () => {
    client = await suite.newcomer();
    spaces = [];
    for (const [name, ...more] of [
      ['First', 'class'],
      ['Second', 'group', '--color', '#aabbcc'],
      ['Third', 'class'],
    ]) {
      const args = ['--account', client.identity.accountId, '--name', String(name), '--type', ...more];
      spaces.push(String((await suite.operate('space', 'create', ...args))['id']));
    }
    await suite.operate('space', 'archive', spaces[1] ?? '');
    const contentId = await client.content();
    cards = [await client.memocard(contentId), await client.memocard(contentId)];
    const [spaceId = null] = spaces;
    const [yes, no] = [true, false];
    sessions = [
      session(['review', 'in_progress', 20, null], { itemsCount: 2, correct: [] }),
      session(['practice', 'in_progress', 30, null], { spaceId, itemsCount: 3, correct: [yes, yes] }),
      session(['practice', 'abandoned', 50, 10], { itemsCount: 10, correct: [no] }),
      session(['review', 'completed', 120, 60], { spaceId, contentId, itemsCount: 4, correct: [yes, yes, yes, no] }),
      session(['review', 'completed', 40 * DAY, 5], { itemsCount: 2, correct: [no, no] }),
    ];
    const review = (memocardId: string | undefined, rating: string, days: number): JsonObject => ({
      ...{ id: randomUUID(), memocardId: memocardId ?? null, rating, reviewedAt: at(days * DAY * MINUTE) },
    });
    const reviews = [60, 50, 30].map((days) => review(cards[0], 'easy', days));
    await importStudy({ sessions, reviews: [...reviews, review(cards[1], 'again', 1)] });
  });

  describe('spaces', () => {
    test('spaces are listed newest first, archived ones only on request', async () => {
      const names = async (query: string) => (await client.all(`/v1/spaces${query}`, 2)).map(({ name }) => name);
      expect(await names('')).toEqual(['Third', 'First']);
      expect(await names('?includeArchived=false')).toEqual(['Third', 'First']);
      expect(await names('?includeArchived=true')).toEqual(['Third', 'Second', 'First']);
      for (const value of ['', '1', 'TRUE', 'yes']) {
        expectError(await client.get(`/v1/spaces?includeArchived=${value}`), 'validation_error');
      }
    });

    test('spaces are returned by id, including archived ones', async () => {
      const [first, second] = spaces.map((id) => `/v1/spaces/${id}`);
      const open = { name: 'First', type: 'class', description: null, color: null, archivedAt: null };
      expect((await client.get(first ?? '')).json).toMatchObject(open);
      const archived = await client.get(second ?? '');
      const said = { name: 'Second', type: 'group', color: '#aabbcc', archivedAt: expect.any(String) };
      expect(archived.json).toMatchObject(said);
      expectStatus(await client.get(second ?? '', { 'if-none-match': archived.headers['etag'] ?? '' }), 304);
      expectStatus(await client.get('/v1/spaces', { 'if-none-match': '*' }), 304);
    });

    test('the cursor of a list of spaces is bound to the filter', async () => {
      const { json } = await client.get('/v1/spaces?includeArchived=true&limit=1');
      const other = await client.get(`/v1/spaces?limit=1&cursor=${String(json['nextCursor'])}`);
      expectError(other, 'invalid_cursor', { reason: 'filters_changed' });
    });
  });

  describe('study sessions', () => {
    const all = (query = ''): Promise<JsonObject[]> => client.all(`/v1/study-sessions${query}`, 2);

    test('study sessions are listed by their start, newest first, with their counts', async () => {
      const counts = [
        { answeredCount: 0, correctCount: 0, durationSeconds: 0 },
        { answeredCount: 2, correctCount: 2, durationSeconds: 120 },
        { answeredCount: 1, correctCount: 0, durationSeconds: 600 },
        { answeredCount: 4, correctCount: 3, durationSeconds: 3_600 },
        { answeredCount: 2, correctCount: 0, durationSeconds: 300 },
      ];
      const times = { createdAt: expect.any(String), updatedAt: expect.any(String) };
      expect(await all()).toEqual(
        sessions.map(({ answers: _, ...said }, n) => ({
          ...{ spaceId: null, contentId: null, endedAt: null, ...said, ...counts[n], ...times },
        })),
      );
    });

    test('study sessions are filtered by status, by space, and by both', async () => {
      const [first = '', second = ''] = spaces;
      const cases: [string, number[]][] = [
        ['status=completed', [3, 4]],
        ['status=in_progress', [0, 1]],
        [`spaceId=${first}`, [1, 3]],
        [`spaceId=${first.toUpperCase()}&status=completed`, [3]],
        [`spaceId=${second}`, []],
      ];
      for (const [query, found] of cases) {
        expect((await all(`?${query}`)).map(({ id }) => id)).toEqual(found.map((n) => sessions[n]?.['id']));
      }
      expectIssues(await client.get('/v1/study-sessions?status=open'), ['query', 'status', 'enum']);
      expectStatus(await client.get('/v1/study-sessions', { 'if-none-match': '*' }), 304);
      const { json } = await client.get('/v1/study-sessions?limit=1');
      const other = await client.get(
        `/v1/study-sessions?limit=1&status=completed&cursor=${String(json['nextCursor'])}`,
      );
      expectError(other, 'invalid_cursor', { reason: 'filters_changed' });
    });
  });

  describe('statistics', () => {
    const stats = async () => (await client.get('/v1/learning-stats')).json;
    const expected = {
      masteredMemocardsCount: 1,
      studyTimeSeconds: 4_500,
      successRateLast30Days: 0.7143,
      completedSessionsCount: 2,
    };

    test('statistics cover all sessions of the account', async () => {
      expect(await stats()).toEqual(expected);
    });

    test('statistics stay the same after a repeated import, and follow changed values', async () => {
      const before = await client.get('/v1/learning-stats');
      await importStudy({ sessions });
      expectStatus(await client.get('/v1/learning-stats', { 'if-none-match': before.headers['etag'] ?? '' }), 304);
      const running = sessions[1] as JsonObject;
      await importStudy({ sessions: [{ ...running, status: 'completed', endedAt: at(20 * MINUTE) }] });
      expect(await stats()).toEqual({ ...expected, studyTimeSeconds: 5_100, completedSessionsCount: 3 });
      await importStudy({ sessions: [running] });
      expect(await stats()).toEqual(expected);
    });

    test('statistics are 0 without any study', async () => {
      const nobody = await suite.newcomer();
      expect((await nobody.get('/v1/learning-stats')).json).toEqual({
        ...{ masteredMemocardsCount: 0, studyTimeSeconds: 0, successRateLast30Days: null, completedSessionsCount: 0 },
      });
    });

    test('reviews change the retention and the last review of a memocard', async () => {
      const [path = '', other = ''] = cards.map((id) => `/v1/memocards/${id}`);
      const [good, bad] = [await client.get(path), await client.get(other)];
      const days = [30, 1].map((count) => at(count * DAY * MINUTE));
      expect([good.json['lastReviewedAt'], bad.json['lastReviewedAt']]).toEqual(days);
      for (const { json } of [good, bad]) {
        expect(Number(json['retention'])).toBeGreaterThan(0);
        expect(Number(json['retention'])).toBeLessThan(1);
      }
      const etag = good.headers['etag'] ?? '';
      expect(etag).toMatch(/^"[^".]+\.[^".]+"$/);
      const state = `${etag.split('.')[0] ?? ''}.another"`;
      expectStatus(await client.patch(path, {}, { 'if-match': state }), 200);
      expectStatus(await client.delete(path), 204);
      expect((await stats())['masteredMemocardsCount']).toBe(0);
    });
  });
}
