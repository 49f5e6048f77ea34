import { randomUUID } from 'node:crypto';
import { whileHeld } from '@learning-library/common/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Fixture, soon } from './fixture';

const MANY = 24;

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('cards_held');
});
afterAll(() => fixture.end());

/** Begins many writes below a content that is held; a creation elsewhere is answered meanwhile. */
async function besideHeld(contentId: string, write: (n: number) => Promise<unknown>): Promise<void> {
  const other = await fixture.card(fixture.content());
  let waiting: Promise<unknown>[] = [];
  await whileHeld(fixture.context.database, contentId, async () => {
    waiting = Array.from({ length: MANY }, (_, n) => write(n));
    await fixture.untilWaiting();
    expect(await fixture.create(fixture.item(other.contentId))).toMatchObject([{ replayed: false }]);
  });
  await Promise.all(waiting);
}

describe('a content that somebody holds leaves connections to others, however many', () => {
  test('delete its memocards', async () => {
    const contentId = fixture.content();
    const cards = await fixture.create(...Array.from({ length: MANY }, () => fixture.item(contentId)));
    const ids = cards.map((outcome) => (typeof outcome === 'object' ? outcome.memocard.id : ''));
    await besideHeld(contentId, (n) =>
      fixture.cards.deleteMemocard({ key: { accountId: fixture.accountId, id: String(ids[n]) } }, soon()),
    );
    expect(await fixture.count(contentId)).toBe(0);
  });

  test('publish memocards', async () => {
    const contentId = fixture.content();
    await fixture.card(contentId);
    await besideHeld(contentId, (n) => {
      const memocards = [{ front: `Front ${n}?`, back: 'Back.', partHash: Buffer.alloc(32, n + 1) }];
      const job = { accountId: fixture.accountId, contentId, jobId: randomUUID() };
      return fixture.cards.publishMemocards({ ...job, memocards }, soon());
    });
    expect(await fixture.count(contentId)).toBe(MANY + 1);
  });
});
