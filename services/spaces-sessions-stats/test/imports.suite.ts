import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { answer, at, Fixture, session, START } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('imports');
});
afterAll(() => fixture.end());

const stats = (accountId: string): Promise<unknown> => fixture.stats(accountId);

describe('a session or answer with an id', () => {
  test('a session or answer with an id is stored once: a repetition changes nothing, new values replace it, other answers stay', async () => {
    const [accountId, id, first, second] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const answers = [answer(true, at(10), first), answer(false, at(20), second)];
    const started = session({ id, status: 'in_progress', answers });
    const put = { sessionsCount: 1, answersCount: 2 };
    expect(await fixture.import([started], accountId)).toEqual(put);
    const once = await fixture.sessions({ accountId });
    expect(await fixture.import([started], accountId)).toEqual(put);
    expect(await fixture.sessions({ accountId })).toEqual(once);
    expect(once).toMatchObject([{ version: 1, answeredCount: 2, correctCount: 1, durationSeconds: 20 }]);

    const ended = session({ id, type: 'practice', endedAt: at(120), answers: [answer(false, at(11), first)] });
    await fixture.import([ended], accountId);
    const [changed] = await fixture.sessions({ accountId });
    expect(changed).toMatchObject({
      type: 'practice',
      status: 'completed',
      version: 2,
      answeredCount: 2,
      correctCount: 0,
      durationSeconds: 120,
      createdAt: once[0]?.createdAt,
    });
    expect(changed?.updatedAt?.getTime()).toBeGreaterThan(once[0]?.updatedAt?.getTime() as number);
    expect(await stats(accountId)).toEqual({
      studyTimeSeconds: 120,
      completedSessionsCount: 1,
      answeredLast30Days: 2,
      correctLast30Days: 0,
    });
  });

  test('a session or answer without an id is added each time', async () => {
    const accountId = randomUUID();
    const fresh = session({ answers: [answer(true, at(1))] });
    await fixture.import([fresh], accountId);
    await fixture.import([fresh], accountId);
    expect(await fixture.sessions({ accountId })).toHaveLength(2);
    expect(await stats(accountId)).toMatchObject({ completedSessionsCount: 2, answeredLast30Days: 2 });
  });

  test('a session or answer is rejected if its id belongs to another account or session', async () => {
    const [accountId, stranger] = [randomUUID(), randomUUID()];
    const [id, answerId] = [randomUUID(), randomUUID()];
    await fixture.import([session({ id, answers: [answer(true, at(1), answerId)] })], accountId);
    const before = [await fixture.sessions({ accountId }), await stats(accountId)];
    expect(await fixture.import([session({ id })], stranger)).toBe('validation_error');
    const taken = [answer(false, at(1), answerId)];
    expect(await fixture.import([session({ answers: taken })], stranger)).toBe('validation_error');
    expect(await fixture.import([session({ answers: taken })], accountId)).toBe('validation_error');
    expect([await fixture.sessions({ accountId }), await stats(accountId)]).toEqual(before);
    expect(await fixture.sessions({ accountId: stranger })).toEqual([]);
  });
});

describe('an import', () => {
  const twin = randomUUID();
  test.each([
    ['an unknown type', [session({ type: 'exam' })]],
    ['an unknown status', [session({ status: 'paused' })]],
    ['a negative count', [session({ itemsCount: -1 })]],
    ['no start', [session({ startedAt: undefined })]],
    ['an end before the start', [session({ endedAt: at(-1) })]],
    ['an end while in progress', [session({ status: 'in_progress', endedAt: at(1) })]],
    ['a start before 1970', [session({ startedAt: new Date(-1) })]],
    ['an answer of the day after tomorrow', [session({ answers: [answer(true, new Date('2026-11-23'))] })]],
    ['an answer without a time', [session({ answers: [{ correct: true, answeredAt: undefined }] })]],
    ['a malformed id', [session({ id: 'x' })]],
    ['two sessions of one id', [session({ id: twin }), session({ id: twin })]],
    ['two answers of one id', [session({ answers: [answer(true, at(1), twin), answer(true, at(2), twin)] })]],
    ['1,001 sessions', Array.from({ length: 1_001 }, () => session())],
    ['10,001 answers', [session({ answers: Array.from({ length: 10_001 }, () => answer(true, START)) })]],
  ])('an import with %s is rejected and records nothing', async (_, sessions) => {
    const accountId = randomUUID();
    expect(await fixture.import([session(), ...sessions].slice(-1_001), accountId)).toBe('validation_error');
    expect(await fixture.sessions({ accountId })).toEqual([]);
  });

  test('an import with a space of another account returns not_found and records nothing', async () => {
    const accountId = randomUUID();
    const before = await fixture.audits('import_study_sessions');
    const { id: spaceId } = await fixture.space();
    expect(await fixture.import([session(), session({ spaceId })], accountId)).toBe('not_found');
    expect(await fixture.sessions({ accountId })).toEqual([]);
    expect(await fixture.audits('import_study_sessions')).toBe(before);
    expect(await fixture.import([session({ spaceId })])).toEqual({ sessionsCount: 1, answersCount: 0 });
    expect(await fixture.audits('import_study_sessions')).toBe(before + 1);
  });

  test('an import of the maximum size is recorded', async () => {
    const accountId = randomUUID();
    const answers = Array.from({ length: 10 }, (_, n) => answer(n < 7, at(n)));
    const sessions = Array.from({ length: 1_000 }, () => session({ answers }));
    expect(await fixture.import(sessions, accountId)).toEqual({ sessionsCount: 1_000, answersCount: 10_000 });
    expect(await stats(accountId)).toEqual({
      studyTimeSeconds: 600_000,
      completedSessionsCount: 1_000,
      answeredLast30Days: 10_000,
      correctLast30Days: 7_000,
    });
  });

  test('parallel imports of the same sessions leave exact totals', async () => {
    const accountId = randomUUID();
    const ids = Array.from({ length: 5 }, () => [randomUUID(), randomUUID()] as const);
    const imports = Array.from({ length: 12 }, (_, n) => {
      const sessions = ids.map(([id, answerId]) =>
        session({
          id,
          endedAt: at(60 * (n + 1)),
          answers: [answer(n % 2 === 0, at(n), answerId), answer(true, at(n))],
        }),
      );
      return fixture.import(n % 3 === 0 ? sessions.reverse() : sessions, accountId);
    });
    expect(await Promise.all(imports)).toEqual(imports.map(() => ({ sessionsCount: 5, answersCount: 10 })));
    const seen = await fixture.sessions({ accountId });
    const sum = (pick: (row: (typeof seen)[number]) => number): number => seen.reduce((all, row) => all + pick(row), 0);
    expect(seen.map(({ answeredCount }) => answeredCount)).toEqual([13, 13, 13, 13, 13]);
    expect(await stats(accountId)).toEqual({
      studyTimeSeconds: sum(({ durationSeconds }) => durationSeconds),
      completedSessionsCount: 5,
      answeredLast30Days: 65,
      correctLast30Days: sum(({ correctCount }) => correctCount),
    });
  });
});
