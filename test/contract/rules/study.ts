import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '../../support/api';
import type { Client } from '../support/client';
import { expectError, expectIssues, expectStatus } from '../support/expectations';
import type { Suite } from '../support/suite';

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Spaces, study sessions and statistics, which the operator's study application feeds (docs/contract.md#memocards,
 * docs/contract.md#spaces-study-sessions-statistics).
 */
export function studyRules(suite: Suite): void {
  const folder = mkdtempSync(join(tmpdir(), 'contract-study-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const now = Date.now();
  const at = (milliseconds: number): string => new Date(now - milliseconds).toISOString();

  let client: Client;
  let spaces: JsonObject[];
  let content: string;
  let cards: string[];
  let sessions: JsonObject[];
  const ids = Array.from({ length: 5 }, () => randomUUID());

  function importStudy(file: JsonObject): Promise<JsonObject> {
    const path = join(folder, `${randomUUID()}.json`);
    writeFileSync(path, JSON.stringify(file));
    return suite.operate('study', 'import', '--account', client.identity.accountId, path);
  }

  const space = (name: string, type: string, ...more: string[]) =>
    suite.operate('space', 'create', '--account', client.identity.accountId, '--name', name, '--type', type, ...more);

  beforeAll(async () => {
    client = await suite.newcomer();
    spaces = [];
    for (const [name, type] of [
      ['First', 'class'],
      ['Second', 'group'],
      ['Third', 'class'],
    ] as const) {
      spaces.push(await space(name, type, ...(name === 'Second' ? ['--color', '#aabbcc'] : [])));
    }
    await suite.operate('space', 'archive', String(spaces[1]?.['id']));
    content = await client.content();
    cards = [await client.memocard(content), await client.memocard(content)];
    const answers = (start: number, ...correct: boolean[]): JsonObject[] =>
      correct.map((isCorrect, n) => ({ id: randomUUID(), correct: isCorrect, answeredAt: at(start - n * MINUTE) }));
    const [spaceId = null] = [spaces[0]?.['id']];
    sessions = [
      {
        id: ids[0] ?? '',
        type: 'review',
        status: 'completed',
        spaceId,
        contentId: content,
        itemsCount: 4,
        startedAt: at(120 * MINUTE),
        endedAt: at(60 * MINUTE),
        answers: answers(119 * MINUTE, true, true, true, false),
      },
      {
        id: ids[1] ?? '',
        type: 'practice',
        status: 'abandoned',
        itemsCount: 10,
        startedAt: at(50 * MINUTE),
        endedAt: at(40 * MINUTE),
        answers: answers(49 * MINUTE, false),
      },
      {
        id: ids[2] ?? '',
        type: 'practice',
        status: 'in_progress',
        spaceId,
        itemsCount: 3,
        startedAt: at(30 * MINUTE),
        answers: answers(29 * MINUTE, true, true),
      },
      {
        id: ids[3] ?? '',
        type: 'review',
        status: 'in_progress',
        itemsCount: 2,
        startedAt: at(20 * MINUTE),
        answers: [],
      },
      {
        id: ids[4] ?? '',
        type: 'review',
        status: 'completed',
        itemsCount: 2,
        startedAt: at(40 * DAY),
        endedAt: at(40 * DAY - 5 * MINUTE),
        answers: answers(40 * DAY - MINUTE, false, false),
      },
    ];
    const reviews = [60, 50, 30].map((days) => ({
      id: randomUUID(),
      memocardId: cards[0] ?? '',
      rating: 'easy',
      reviewedAt: at(days * DAY),
    }));
    const again = { id: randomUUID(), memocardId: cards[1] ?? '', rating: 'again', reviewedAt: at(DAY) };
    await importStudy({ sessions, reviews: [...reviews, again] });
  });

  describe('spaces', () => {
    test('are listed newest first, archived ones only on request', async () => {
      const names = async (query: string) => (await client.all(`/v1/spaces${query}`, 2)).map(({ name }) => name);
      expect(await names('')).toEqual(['Third', 'First']);
      expect(await names('?includeArchived=false')).toEqual(['Third', 'First']);
      expect(await names('?includeArchived=true')).toEqual(['Third', 'Second', 'First']);
      for (const value of ['', '1', 'TRUE', 'yes']) {
        expectError(await client.get(`/v1/spaces?includeArchived=${value}`), 'validation_error');
      }
    });

    test('are read one by one, archived ones too', async () => {
      const [first, second] = spaces.map(({ id }) => `/v1/spaces/${String(id)}`);
      const open = await client.get(first ?? '');
      expect(open.json).toMatchObject({
        name: 'First',
        type: 'class',
        description: null,
        color: null,
        archivedAt: null,
      });
      const archived = await client.get(second ?? '');
      expect(archived.json).toMatchObject({
        name: 'Second',
        type: 'group',
        color: '#aabbcc',
        archivedAt: expect.any(String),
      });
      expectStatus(await client.get(second ?? '', { 'if-none-match': archived.headers['etag'] ?? '' }), 304);
      expectStatus(await client.get('/v1/spaces', { 'if-none-match': '*' }), 304);
      expectError(await client.get(`/v1/spaces/${randomUUID()}`), 'not_found');
    });

    test('have a cursor that is bound to the filter', async () => {
      const { json } = await client.get('/v1/spaces?includeArchived=true&limit=1');
      const other = await client.get(`/v1/spaces?limit=1&cursor=${String(json['nextCursor'])}`);
      expectError(other, 'invalid_cursor', { reason: 'filters_changed' });
    });
  });

  describe('study sessions', () => {
    const listed = async (query: string) => (await client.all(`/v1/study-sessions${query}`, 2)).map(({ id }) => id);

    test('are listed by their start, newest first, with what they count', async () => {
      const all = await client.all('/v1/study-sessions', 2);
      expect(all.map(({ id }) => id)).toEqual([ids[3], ids[2], ids[1], ids[0], ids[4]]);
      const shown = all.map(({ createdAt: _created, updatedAt: _updated, ...rest }) => rest);
      const [spaceId] = [spaces[0]?.['id']];
      const none = { spaceId: null, contentId: null };
      expect(shown).toEqual([
        {
          id: ids[3],
          type: 'review',
          status: 'in_progress',
          ...none,
          itemsCount: 2,
          answeredCount: 0,
          correctCount: 0,
          durationSeconds: 0,
          startedAt: at(20 * MINUTE),
          endedAt: null,
        },
        {
          id: ids[2],
          type: 'practice',
          status: 'in_progress',
          ...none,
          spaceId,
          itemsCount: 3,
          answeredCount: 2,
          correctCount: 2,
          durationSeconds: 120,
          startedAt: at(30 * MINUTE),
          endedAt: null,
        },
        {
          id: ids[1],
          type: 'practice',
          status: 'abandoned',
          ...none,
          itemsCount: 10,
          answeredCount: 1,
          correctCount: 0,
          durationSeconds: 600,
          startedAt: at(50 * MINUTE),
          endedAt: at(40 * MINUTE),
        },
        {
          id: ids[0],
          type: 'review',
          status: 'completed',
          spaceId,
          contentId: content,
          itemsCount: 4,
          answeredCount: 4,
          correctCount: 3,
          durationSeconds: 3_600,
          startedAt: at(120 * MINUTE),
          endedAt: at(60 * MINUTE),
        },
        {
          id: ids[4],
          type: 'review',
          status: 'completed',
          ...none,
          itemsCount: 2,
          answeredCount: 2,
          correctCount: 0,
          durationSeconds: 300,
          startedAt: at(40 * DAY),
          endedAt: at(40 * DAY - 5 * MINUTE),
        },
      ]);
    });

    test('are filtered by status, by space, and by both', async () => {
      const id = String(spaces[0]?.['id']);
      expect(await listed('?status=completed')).toEqual([ids[0], ids[4]]);
      expect(await listed('?status=in_progress')).toEqual([ids[3], ids[2]]);
      expect(await listed(`?spaceId=${id}`)).toEqual([ids[2], ids[0]]);
      expect(await listed(`?spaceId=${id.toUpperCase()}&status=completed`)).toEqual([ids[0]]);
      expect(await listed(`?spaceId=${String(spaces[1]?.['id'])}`)).toEqual([]);
      expectError(await client.get(`/v1/study-sessions?spaceId=${randomUUID()}`), 'not_found');
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

    test('are those of the account, over all its sessions', async () => {
      expect(await stats()).toEqual(expected);
    });

    test('are the same after what was imported is imported again, and follow what it changes', async () => {
      const before = await client.get('/v1/learning-stats');
      await importStudy({ sessions });
      expectStatus(await client.get('/v1/learning-stats', { 'if-none-match': before.headers['etag'] ?? '' }), 304);
      await importStudy({
        sessions: [{ ...sessions[2], status: 'completed', endedAt: at(20 * MINUTE) }],
      });
      expect(await stats()).toEqual({ ...expected, studyTimeSeconds: 5_100, completedSessionsCount: 3 });
      await importStudy({ sessions: [sessions[2] as JsonObject] });
      expect(await stats()).toEqual(expected);
    });

    test('are nothing where nothing was learnt', async () => {
      const nobody = await suite.newcomer();
      expect((await nobody.get('/v1/learning-stats')).json).toEqual({
        ...{ masteredMemocardsCount: 0, studyTimeSeconds: 0, successRateLast30Days: null, completedSessionsCount: 0 },
      });
    });

    test('show in a memocard: its retention and last review', async () => {
      const [good, bad] = [
        await client.get(`/v1/memocards/${cards[0] ?? ''}`),
        await client.get(`/v1/memocards/${cards[1] ?? ''}`),
      ];
      expect([good.json['lastReviewedAt'], bad.json['lastReviewedAt']]).toEqual([at(30 * DAY), at(DAY)]);
      for (const { json } of [good, bad]) {
        expect(Number(json['retention'])).toBeGreaterThan(0);
        expect(Number(json['retention'])).toBeLessThan(1);
      }
      const etag = good.headers['etag'] ?? '';
      expect(etag).toMatch(/^"[^".]+\.[^".]+"$/);
      const state = `${etag.split('.')[0] ?? ''}.another"`;
      expectStatus(await client.patch(`/v1/memocards/${cards[0] ?? ''}`, {}, { 'if-match': state }), 200);
      expectStatus(await client.delete(`/v1/memocards/${cards[0] ?? ''}`), 204);
      expect((await stats())['masteredMemocardsCount']).toBe(0);
    });
  });
}
