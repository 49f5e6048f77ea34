import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Fixture, creationKey, soon } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('cards_create');
});
afterAll(() => fixture.end());

describe('creating memocards', () => {
  test('a creation returns a separate result for each item, even if others are rejected', async () => {
    const contentId = fixture.content();
    const foreign = fixture.content(randomUUID());
    await fixture.card(contentId, { front: 'first', creationKey: creationKey('neighbours', 'a') });
    const outcomes = await fixture.create(
      fixture.item(contentId, { front: 'one' }),
      fixture.item(contentId, { front: ' \n' }),
      fixture.item(randomUUID()),
      fixture.item(foreign),
      fixture.item(contentId, { creationKey: creationKey('neighbours', 'b') }),
      fixture.item(contentId, { front: 'ignored', creationKey: creationKey('neighbours', 'a') }),
      fixture.item(contentId, { creationKey: creationKey('fresh', 'fresh', true) }),
      fixture.item(contentId, { back: 'x'.repeat(5_001) }),
      fixture.item(contentId, { front: '💡'.repeat(2_000) }),
    );
    expect(outcomes.map((outcome) => (typeof outcome === 'string' ? outcome : outcome.memocard.front))).toEqual([
      'one',
      'validation_error',
      'not_found',
      'not_found',
      'idempotency_key_reused',
      'first',
      'idempotency_key_reused',
      'validation_error',
      '💡'.repeat(2_000),
    ]);
    expect(await fixture.fronts(contentId)).toEqual(['first', 'one', '💡'.repeat(2_000)]);
    expect(await fixture.count(contentId)).toBe(3);
  });

  test('the counts stay exact under parallel creations and deletions in one content', async () => {
    const contentId = fixture.content();
    await fixture.card(contentId);
    const cards = await Promise.all(Array.from({ length: 30 }, () => fixture.card(contentId)));
    const deletions = cards.slice(0, 10).map(({ id }) => ({ accountId: fixture.accountId, id }));
    await Promise.all([
      ...deletions.map((key) => fixture.cards.deleteMemocard({ key }, soon())),
      ...Array.from({ length: 10 }, () => fixture.create(fixture.item(contentId), fixture.item(contentId))),
    ]);
    expect(await fixture.count(contentId)).toBe(41);
    expect(await fixture.fronts(contentId)).toHaveLength(41);
  });
});
