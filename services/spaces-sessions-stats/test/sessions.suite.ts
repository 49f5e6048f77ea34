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

test('sessions that start at the same time are ordered by id across pages', async () => {
  const accountId = randomUUID();
  const ids = [...'123456'].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
  await fixture.import(
    ids.map((id, n) => session({ id, startedAt: at(Math.floor(n / 3)) })),
    accountId,
  );
  const seen: string[] = [];
  for (let after: ListStudySessionsRequest['after'], hasMore = true; hasMore; ) {
    const page = await fixture.study.listStudySessions({ accountId, pageSize: 2, after }, soon());
    seen.push(...page.sessions.map(({ id }) => id));
    ({ hasMore } = page);
    after = page.sessions.at(-1);
  }
  expect(seen).toEqual(ids.reverse());
});
