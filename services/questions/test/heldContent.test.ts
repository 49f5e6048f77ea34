import { whileHeld } from '@learning-library/common/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Fixture, soon } from './fixture';

const MANY = 24;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('questions_held');
});
afterAll(() => fixture.end());

/** Begins many writes below a content that is held; a creation elsewhere is answered meanwhile. */
async function besideHeld(contentId: string, write: (n: number) => Promise<unknown>): Promise<void> {
  const other = await fixture.question(fixture.content());
  let waiting: Promise<unknown>[] = [];
  await whileHeld(fixture.context.database, contentId, async () => {
    waiting = Array.from({ length: MANY }, (_, n) => write(n));
    await fixture.untilWaiting();
    expect(await fixture.create(fixture.item(other.contentId))).toMatchObject([{ replayed: false }]);
  });
  await Promise.all(waiting);
}

describe('a content that somebody holds leaves connections to others, however many', () => {
  test('delete its questions', async () => {
    const contentId = fixture.content();
    await fixture.create(...Array.from({ length: MANY }, () => fixture.item(contentId)));
    const questions = await fixture.list(contentId);
    await besideHeld(contentId, (n) =>
      fixture.questions.deleteQuestion({ key: fixture.keyOf(questions[n] ?? { id: '' }) }, soon()),
    );
    expect(await fixture.count(contentId)).toBe(0);
  });

  test('publish questions', async () => {
    const contentId = fixture.content();
    await fixture.question(contentId);
    const memocardIds = Array.from({ length: MANY }, () => fixture.memocard());
    await besideHeld(contentId, (n) => fixture.publish(contentId, [String(memocardIds[n])]));
    expect(await fixture.count(contentId)).toBe(MANY + 1);
  });
});
