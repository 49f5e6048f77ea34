import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ListStudySessionsRequest } from '@learning-library/proto';
import { answer, at, Fixture, session, soon, START } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('sessions');
});
afterAll(() => fixture.end());

describe('an imported session', () => {
  test('an imported session is returned with its counters and its duration in whole seconds', async () => {
    const accountId = randomUUID();
    const [space, contentId, id] = [await fixture.space({ accountId }), randomUUID(), randomUUID()];
    const answers = [answer(true, at(10)), answer(false, at(20)), answer(true, at(30))];
    const ended = { endedAt: new Date(at(90).getTime() + 999) };
    const recorded = session({ id: id.toUpperCase(), spaceId: space.id, contentId, answers, ...ended });
    expect(await fixture.import([recorded], accountId)).toEqual({ sessionsCount: 1, answersCount: 3 });
    expect(await fixture.sessions({ accountId })).toEqual([
      {
        id,
        accountId,
        type: 'review',
        status: 'completed',
        spaceId: space.id,
        contentId,
        itemsCount: 10,
        answeredCount: 3,
        correctCount: 2,
        durationSeconds: 90,
        startedAt: START,
        ...ended,
        version: 1,
        createdAt: fixture.time,
        updatedAt: fixture.time,
      },
    ]);
  });

  test('a session without an end time, or in progress, lasts until its last answer', async () => {
    const accountId = randomUUID();
    const answers = [answer(true, at(95)), answer(false, at(40))];
    await fixture.import(
      [
        session({ status: 'in_progress', startedAt: at(4), answers }),
        session({ status: 'in_progress', startedAt: at(3) }),
        session({ status: 'abandoned', startedAt: at(2), endedAt: undefined, answers }),
        session({ status: 'abandoned', startedAt: at(1), endedAt: undefined }),
        session({ status: 'in_progress', startedAt: START, answers: [answer(true, at(-60))] }),
      ],
      accountId,
    );
    const seen = await fixture.sessions({ accountId });
    expect(seen.map(({ durationSeconds, endedAt }) => [durationSeconds, endedAt])).toEqual([
      [91, undefined],
      [0, undefined],
      [93, at(95)],
      [0, at(1)],
      [0, undefined],
    ]);
  });
});

describe('a list of sessions', () => {
  const accountId = randomUUID();
  let spaces: string[];
  const ids: string[] = Array.from({ length: 12 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);

  beforeAll(async () => {
    spaces = [(await fixture.space({ accountId })).id, (await fixture.space({ accountId })).id];
    await fixture.archive(spaces[1] as string);
    // Sessions that start at the same time are ordered by id.
    const sessions = ids.map((id, n) =>
      session({
        id,
        startedAt: at(Math.floor(n / 2)),
        status: n % 3 === 0 ? 'in_progress' : 'completed',
        endedAt: n % 3 === 0 ? undefined : at(600),
        spaceId: spaces[n % 4],
      }),
    );
    await fixture.import(sessions.reverse(), accountId);
    await fixture.import([session()], randomUUID());
  });

  const numbers = (filter: (n: number) => boolean): string[] => ids.filter((_, n) => filter(n)).reverse();
  const cases: [string, () => Partial<ListStudySessionsRequest>, (n: number) => boolean][] = [
    ['of all sessions', () => ({}), () => true],
    ['of a status', () => ({ status: 'completed' }), (n) => n % 3 !== 0],
    ['of a space', () => ({ spaceId: spaces[0] }), (n) => n % 4 === 0],
    ['of an archived space', () => ({ spaceId: spaces[1] }), (n) => n % 4 === 1],
    [
      'of a space and a status',
      () => ({ spaceId: spaces[0], status: 'in_progress' }),
      (n) => n % 4 === 0 && n % 3 === 0,
    ],
    ['without results', () => ({ status: 'abandoned' }), () => false],
    ['without results in a space', () => ({ spaceId: spaces[0], status: 'abandoned' }), () => false],
  ];

  test.each(cases)(
    'a list of sessions %s is ordered by start, newest first, across pages',
    async (_, filters, expected) => {
      const seen: string[] = [];
      for (let after: ListStudySessionsRequest['after'], page = 0; page < 20; page++) {
        const request = { accountId, pageSize: 2, after, ...filters() };
        const { sessions, hasMore } = await fixture.study.listStudySessions(request, soon());
        seen.push(...sessions.map(({ id }) => id));
        const last = sessions.at(-1);
        if (!hasMore || last === undefined) break;
        after = { startedAt: last.startedAt, id: last.id };
      }
      expect(seen).toEqual(numbers(expected));
    },
  );

  test('a list of sessions returns not_found for a space that is missing or belongs to another account', async () => {
    const foreign = await fixture.space();
    for (const spaceId of [randomUUID(), foreign.id]) {
      await expect(fixture.sessions({ accountId, spaceId })).rejects.toMatchObject({ code: 'not_found' });
      await expect(fixture.sessions({ accountId, spaceId, status: 'completed' })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    await expect(fixture.sessions({ accountId, status: 'paused' })).rejects.toMatchObject({ code: 'validation_error' });
  });
});
