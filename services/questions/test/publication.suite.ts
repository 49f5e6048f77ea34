import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sweepTasks } from '@learning-library/common/testing';
import { janitorTasks } from '../src/janitor';
import { questionItems } from '../src/persistence/repositories/questions';
import { Fixture, gate, soon } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('questions_publication');
});
afterAll(() => fixture.end());

describe('publishing the questions of a job', () => {
  test('a publication creates all questions in one transaction, each from its memocard, and repeats its result', async () => {
    const contentId = fixture.content();
    const memocardIds = [fixture.memocard(), fixture.memocard()];
    const jobId = randomUUID();
    expect(await fixture.publish(contentId, memocardIds, jobId)).toEqual({ published: true, count: 2 });
    expect(await fixture.publish(contentId, memocardIds, jobId)).toEqual({ published: true, count: 2 });
    expect(await fixture.refuse(contentId, jobId)).toEqual({ published: true, count: 2 });
    const questions = await fixture.list(contentId);
    expect(questions.map(({ memocardId }) => memocardId)).toEqual(memocardIds);
    expect(questions[0]).toEqual({
      id: expect.any(String),
      accountId: fixture.accountId,
      contentId,
      memocardId: memocardIds[0],
      type: 'single_choice',
      prompt: `Of ${memocardIds[0]}?`,
      choices: [
        { id: expect.any(String), text: 'Yes', isCorrect: true },
        { id: expect.any(String), text: 'No', isCorrect: false },
      ],
      expectedAnswer: undefined,
      isTrue: undefined,
      explanation: undefined,
      difficulty: 'easy',
      points: 1,
      version: 1,
      createdAt: expect.any(Date),
      updatedAt: questions[0]?.createdAt,
    });
    expect(await fixture.source(contentId)).toEqual([...memocardIds].sort());
    expect(await fixture.count(contentId)).toBe(2);
  });

  test('a publication skips the questions of deleted memocards, and counts the others', async () => {
    const contentId = fixture.content();
    const [kept, foreign] = [fixture.memocard(), fixture.memocard(randomUUID())];
    expect(await fixture.publish(contentId, [randomUUID(), kept, foreign])).toEqual({ published: true, count: 1 });
    expect(await fixture.source(contentId)).toEqual([kept]);
    expect(await fixture.publish(contentId, [randomUUID()])).toEqual({ published: false, count: 0 });
    expect(await fixture.count(contentId)).toBe(1);
  });
});

describe('the deletion of a memocard', () => {
  test('the deletion of a memocard detaches its questions as an ordinary change, however often it is delivered', async () => {
    const contentId = fixture.content();
    const [gone, kept] = [fixture.memocard(), fixture.memocard()];
    await fixture.publish(contentId, [gone, kept]);
    const before = await fixture.list(contentId);
    fixture.time = before[0]?.updatedAt;
    expect(await fixture.deleteMemocard(gone)).toHaveLength(1);
    expect(await fixture.deleteMemocard(gone)).toHaveLength(1);
    fixture.time = undefined;
    const parted = {
      ...before[0],
      memocardId: undefined,
      version: 2,
      updatedAt: new Date((before[0]?.updatedAt as Date).getTime() + 1),
    };
    expect(await fixture.list(contentId)).toEqual([parted, before[1]]);
    expect(await fixture.source(contentId)).toEqual([kept]);
    expect(await fixture.count(contentId)).toBe(2);
  });

  test('a publication skips the question of a memocard that is deleted after the cards service confirmed it', async () => {
    const contentId = fixture.content();
    await fixture.question(contentId);
    const memocardId = fixture.memocard();
    const stop = gate();
    fixture.failpoints.on('references.answered', () => stop.wait());
    const publication = fixture.publish(contentId, [memocardId]);
    await stop.reached;
    await fixture.deleteMemocard(memocardId);
    stop.open();
    fixture.failpoints.off('references.answered');
    expect(await publication).toEqual({ published: false, count: 0 });
    expect(await fixture.source(contentId)).toEqual([]);
  });

  test('a publication skips the question of a memocard that is deleted between its confirmation and the insertion', async () => {
    const contentId = fixture.content();
    const [gone, kept] = [fixture.memocard(), fixture.memocard()];
    const stop = gate();
    fixture.failpoints.on('publication.referenced', () => stop.wait());
    const publication = fixture.publish(contentId, [gone, kept]);
    await stop.reached;
    await fixture.deleteMemocard(gone);
    stop.open();
    fixture.failpoints.off('publication.referenced');
    expect(await publication).toEqual({ published: true, count: 1 });
    expect(await fixture.source(contentId)).toEqual([kept]);
  });

  test('a deletion that waits for a publication detaches the published questions', async () => {
    const [contentId, memocardId] = [fixture.content(), fixture.memocard()];
    await fixture.question(contentId);
    const waiting: Promise<unknown>[] = [];
    await fixture.context.database.transaction(soon().deadline, async (tx) => {
      await questionItems.contents.lock(tx, [{ accountId: fixture.accountId, id: contentId }]);
      waiting.push(fixture.publish(contentId, [memocardId]));
      await fixture.untilWaiting();
      waiting.push(fixture.deleteMemocard(memocardId));
      await fixture.untilWaiting(2);
    });
    expect(await Promise.all(waiting)).toEqual([{ published: true, count: 1 }, [expect.any(String)]]);
    expect((await fixture.list(contentId)).map((question) => question.memocardId)).toEqual([undefined, undefined]);
    expect(await fixture.source(contentId)).toEqual([]);
  });

  test('parallel deletions of memocards and questions do not deadlock with publications', async () => {
    const contentId = fixture.content();
    const memocardIds = Array.from({ length: 20 }, () => fixture.memocard());
    await fixture.publish(contentId, memocardIds);
    const questions = await fixture.list(contentId);
    const others = Array.from({ length: 5 }, () => fixture.memocard());
    const outcomes = await Promise.allSettled([
      ...memocardIds.map((memocardId) => fixture.deleteMemocard(memocardId)),
      ...questions.map((question) => fixture.questions.deleteQuestion({ key: fixture.keyOf(question) }, soon())),
      ...others.map((memocardId) => fixture.publish(contentId, [memocardId])),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await fixture.source(contentId)).toEqual(others.sort());
    expect(await fixture.count(contentId)).toBe(others.length);
  });
});

test('the last deleted question removes the reference to its memocard, and a tombstone is removed after 30 days', async () => {
  const account = await Fixture.start('questions_references');
  const contentId = account.content();
  const [used, unused, gone] = [account.memocard(), account.memocard(), account.memocard()];
  await account.publish(contentId, [used, unused, gone]);
  await account.deleteMemocard(gone);
  await account.sql.query('DELETE FROM {schema}.questions WHERE memocard_id = $1', [unused]);
  await account.sql.query("UPDATE {schema}.memocard_references SET recorded_at = now() - interval '31 days'");
  await sweepTasks(account.context.database, janitorTasks());
  expect(await account.references('memocard')).toEqual(
    [
      { id: used, confirmed: true, deleted: false },
      { id: gone, confirmed: true, deleted: true },
    ].sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  await account.sql.query(
    `UPDATE {schema}.memocard_references SET recorded_at = now() - interval '31 days',
       deleted_at = deleted_at - interval '31 days'`,
  );
  await sweepTasks(account.context.database, janitorTasks());
  expect(await account.references('memocard')).toEqual([{ id: used, confirmed: true, deleted: false }]);
  await account.end();
});
