import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Fixture, soon } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('cards_create');
});
afterAll(() => fixture.end());

describe('creating memocards', () => {
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
