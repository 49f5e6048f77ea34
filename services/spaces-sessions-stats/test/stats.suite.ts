import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { GetStudyStatsResponse, ImportStudySessionsRequest_Session } from '@learning-library/proto';
import { rowsTouched } from '@learning-library/common/testing';
import fc from 'fast-check';
import { windowAt } from '../src/domain/stats';
import { readLastAnswers } from '../src/persistence/repositories/answers';
import { listSessions } from '../src/persistence/repositories/sessions';
import { listSpaces } from '../src/persistence/repositories/spaces';
import { readStats } from '../src/persistence/repositories/stats';
import { answer, at, Fixture, session, START } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('stats');
});
afterAll(() => fixture.end());

const NO_STATS = { studyTimeSeconds: 0, completedSessionsCount: 0, answeredLast30Days: 0, correctLast30Days: 0 };

test('the statistics of an account without sessions are 0', async () => {
  expect(await fixture.stats(randomUUID())).toEqual(NO_STATS);
});

test('an account reads its statistics in at most two requests at a time, without delaying other accounts', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let begun = 0;
  await fixture.stats(randomUUID());
  fixture.failpoints.on('getStudyStats.begun', async () => {
    if (++begun <= 2) await released;
  });
  const own = Array.from({ length: 12 }, () => fixture.stats(fixture.accountId));
  expect(await fixture.stats(randomUUID())).toEqual(NO_STATS);
  // Two sessions of the account, and the one of the other account.
  expect(begun).toBe(3);
  release();
  expect(await Promise.all(own)).toEqual(Array(12).fill(NO_STATS));
  fixture.failpoints.off('getStudyStats.begun');
});

test('study time counts all ended sessions, and completedSessionsCount only completed ones', async () => {
  const accountId = randomUUID();
  const answers = [answer(true, at(300))];
  await fixture.import(
    [
      session({ endedAt: at(100) }),
      session({ type: 'practice', status: 'abandoned', endedAt: at(20) }),
      session({ status: 'in_progress', answers }),
    ],
    accountId,
  );
  expect(await fixture.stats(accountId)).toEqual({
    studyTimeSeconds: 120,
    completedSessionsCount: 1,
    answeredLast30Days: 1,
    correctLast30Days: 1,
  });
});

test('the last 30 days are the current UTC day and the 29 days before it', async () => {
  const accountId = randomUUID();
  const answers = [
    answer(true, new Date('2026-10-22T23:59:59.999Z')),
    answer(true, new Date('2026-10-23T00:00:00.000Z')),
    answer(false, new Date('2026-11-21T23:59:59.999Z')),
    answer(true, new Date('2026-11-22T00:00:00.000Z')),
  ];
  await fixture.import([session({ startedAt: new Date('2026-10-01'), answers })], accountId);
  const read = async (now: string): Promise<unknown> => {
    fixture.time = new Date(now);
    const { answeredLast30Days, correctLast30Days } = await fixture.stats(accountId);
    return [answeredLast30Days, correctLast30Days];
  };
  const today = fixture.time.toISOString();
  expect(await read('2026-11-20T23:59:59.999Z')).toEqual([2, 2]);
  expect(await read('2026-11-21T00:00:00.000Z')).toEqual([2, 1]);
  expect(await read('2026-11-21T23:59:59.999Z')).toEqual([2, 1]);
  expect(await read('2026-11-22T00:00:00.000Z')).toEqual([2, 1]);
  expect(await read('2026-12-21T00:00:00.000Z')).toEqual([1, 1]);
  expect(await read('2026-12-22T00:00:00.000Z')).toEqual([0, 0]);
  fixture.time = new Date(today);
});

const DAY_SECONDS = 86_400;

/**
 * The statistics by their definition (docs/contract.md#spaces-study-sessions-statistics), from the last import of each id.
 */
function recount(
  sessions: ReadonlyMap<string, ImportStudySessionsRequest_Session>,
  answers: ReadonlyMap<string, { sessionId: string; correct: boolean; answeredAt: Date }>,
): GetStudyStatsResponse {
  const stats = { ...NO_STATS };
  for (const [id, { status, startedAt, endedAt }] of sessions) {
    if (status === 'completed') stats.completedSessionsCount++;
    if (status === 'in_progress') continue;
    const own = [...answers.values()].filter(({ sessionId }) => sessionId === id);
    const start = (startedAt as Date).getTime();
    const last = Math.max(start, ...own.map(({ answeredAt }) => answeredAt.getTime()));
    stats.studyTimeSeconds += Math.floor(((endedAt?.getTime() ?? last) - start) / 1_000);
  }
  const { first, last } = windowAt(fixture.time);
  for (const { correct, answeredAt } of answers.values()) {
    const day = answeredAt.toISOString().slice(0, 10);
    if (day < first || day > last) continue;
    stats.answeredLast30Days++;
    if (correct) stats.correctLast30Days++;
  }
  return stats;
}

test('totals equal a full recount after repeated and changed imports', async () => {
  const put = fc.record({
    slot: fc.nat(4),
    status: fc.constantFrom('in_progress', 'completed', 'abandoned'),
    start: fc.integer({ min: -40 * DAY_SECONDS, max: 0 }),
    length: fc.option(fc.nat(5_000)),
    answers: fc.array(
      fc.record({ slot: fc.nat(3), correct: fc.boolean(), ago: fc.integer({ min: 0, max: 40 * DAY_SECONDS }) }),
      { maxLength: 4 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(put, { maxLength: 5 }), { maxLength: 8 }), async (imports) => {
      const accountId = randomUUID();
      const idOf = idsByName();
      const sessions = new Map<string, ImportStudySessionsRequest_Session>();
      const answers = new Map<string, { sessionId: string; correct: boolean; answeredAt: Date }>();
      for (const puts of imports) {
        // An import contains each id once. The last of several takes effect.
        const distinct = [...new Map(puts.map((row) => [row.slot, row])).values()];
        const sent = distinct.map(({ slot, status, start, length, answers: all }) => {
          const rows = [...new Map(all.map((row) => [row.slot, row])).values()];
          const id = idOf(`${slot}`);
          const startedAt = at(start);
          const ends = status !== 'in_progress' && length !== null;
          return session({
            id,
            status,
            startedAt,
            endedAt: ends ? new Date(startedAt.getTime() + length * 1_000) : undefined,
            answers: rows.map(({ slot: n, correct, ago }) => answer(correct, at(-ago), idOf(`${slot} ${n}`))),
          });
        });
        expect(await fixture.import(sent, accountId)).toMatchObject({ sessionsCount: sent.length });
        for (const row of sent) {
          const id = row.id as string;
          sessions.set(id, row);
          for (const { id: answerId, correct, answeredAt } of row.answers)
            answers.set(answerId as string, { sessionId: id, correct, answeredAt: answeredAt as Date });
        }
        expect(await fixture.stats(accountId)).toEqual(recount(sessions, answers));
        for (const { id, answeredCount, correctCount } of await fixture.sessions({ accountId })) {
          const own = [...answers.values()].filter(({ sessionId }) => sessionId === id);
          expect([answeredCount, correctCount]).toEqual([own.length, own.filter(({ correct }) => correct).length]);
        }
      }
    }),
    { numRuns: 40 },
  );
});

function idsByName(): (name: string) => string {
  const ids = new Map<string, string>();
  return (name) => {
    const id = ids.get(name) ?? randomUUID();
    ids.set(name, id);
    return id;
  };
}

const PAGE = 20;
/** The rows of a page and one more, for each node of the plan. */
const MAX_PAGE_ROWS = (PAGE + 1) * 6;
/** Thirty days for each node of the plan, and the totals. */
const MAX_STATS_ROWS = 30 * 3 + 5;

test('statistics and pages read as many rows with 200,000 answers and 20,000 sessions as with few', async () => {
  const accountId = randomUUID();
  const [spaceId, deep] = [(await fixture.space({ accountId })).id, at(-15_000)];
  // In batches, each within the time limit of a statement.
  for (let part = 0; part < 10; part++) {
    await fixture.sql.query(
      `WITH made AS (
       INSERT INTO {schema}.study_sessions (id, account_id, type, status, space_id, items_count, answered_count,
         correct_count, duration_seconds, started_at, ended_at, version, created_at, updated_at)
       SELECT gen_random_uuid(), account_id, 'review', status, space_id, 10, 10, 5, 60, $2::timestamptz - n * interval '1 s',
         CASE status WHEN 'completed' THEN $2::timestamptz END, 1, now(), now()
       FROM generate_series($4::int * 2000 + 1, ($4::int + 1) * 2000) n, (VALUES ($1::uuid, $3::uuid, 'completed'), (gen_random_uuid(), NULL, 'in_progress'))
         AS owner (account_id, space_id, status)
       RETURNING id, account_id
     )
     INSERT INTO {schema}.answers (id, account_id, session_id, correct, answered_at)
     SELECT gen_random_uuid(), account_id, id, n < 6, $2 FROM made, generate_series(1, 10) n WHERE account_id = $1`,
      [accountId, START, spaceId, part],
    );
  }
  await fixture.sql.query(
    `INSERT INTO {schema}.answer_days (account_id, day, answered, correct)
     SELECT account_id, $2::date - n, 100, 50
     FROM generate_series(0, 999) n, (VALUES ($1::uuid), (gen_random_uuid())) AS owner (account_id)`,
    [accountId, '2026-11-21'],
  );
  // The number of accounts is high enough that PostgreSQL uses the index instead of a full scan.
  await fixture.sql.query(
    `INSERT INTO {schema}.account_totals (account_id, study_time_seconds, completed_sessions)
     SELECT CASE n WHEN 1 THEN $1 ELSE gen_random_uuid() END, 1200000, 20000 FROM generate_series(1, 10000) n`,
    [accountId],
  );
  await fixture.sql.query(
    `INSERT INTO {schema}.spaces (id, account_id, name, type, archived_at, version, created_at, updated_at)
     SELECT uuidv7(), account_id, 'a', 'class', CASE WHEN n % 2 = 0 THEN now() END, 1, now(), now()
     FROM generate_series(1, 10000) n, (VALUES ($1::uuid), (gen_random_uuid())) AS owner (account_id)`,
    [accountId],
  );
  const [long] = await fixture.sessions({ accountId, pageSize: 1 });
  await fixture.sql.query(
    `INSERT INTO {schema}.answers (id, account_id, session_id, correct, answered_at)
     SELECT gen_random_uuid(), $1, $2, true, $3::timestamptz + n * interval '1 s' FROM generate_series(1, 20000) n`,
    [accountId, long?.id, START],
  );
  for (const table of ['study_sessions', 'answers', 'answer_days', 'spaces', 'account_totals'])
    await fixture.sql.query(`ANALYZE {schema}.${table}`);

  const { database } = fixture.test;
  const days = windowAt(fixture.time);
  expect(await rowsTouched(database, (q) => readStats(q, accountId, days))).toBeLessThan(MAX_STATS_ROWS);
  expect(await rowsTouched(database, (q) => readLastAnswers(q, accountId, [long?.id as string]))).toBeLessThan(10);
  const after = { startedAt: deep, id: randomUUID() };
  for (const filters of [{}, { status: 'completed' }, { spaceId }, { spaceId, status: 'completed' }] as const) {
    for (const place of [{}, { after }]) {
      const list = { accountId, pageSize: PAGE, ...filters, ...place };
      expect(await rowsTouched(database, (q) => listSessions(q, list))).toBeLessThan(MAX_PAGE_ROWS);
    }
  }
  for (const includeArchived of [false, true]) {
    const list = { accountId, includeArchived, pageSize: PAGE };
    expect(await rowsTouched(database, (q) => listSpaces(q, list))).toBeLessThan(MAX_PAGE_ROWS);
  }
});
