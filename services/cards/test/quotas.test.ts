import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common';
import { randomUUID } from 'node:crypto';
import { Fixture, soon } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('cards_quotas');
});
afterAll(() => fixture.end());

const allow = async (limit: number): Promise<void> => {
  const { accountId } = fixture;
  await fixture.operator.setQuotas({ accountId, quotas: [{ quota: 'memocards', limit }] }, soon());
};

const usage = async (): Promise<unknown> =>
  (await fixture.operator.getUsage({ accountId: fixture.accountId }, soon())).usage;

test('memocards count, whoever makes them, and deleting one or their content frees them', async () => {
  const contentId = fixture.content();
  const gone = fixture.content();
  await fixture.card(contentId);
  const card = await fixture.card(contentId);
  await fixture.create(fixture.item(gone), fixture.item(gone));
  await allow(4);
  expect(await usage()).toEqual([{ quota: 'memocards', used: 4, limit: 4 }]);
  expect(await fixture.create(fixture.item(contentId))).toEqual(['forbidden']);

  await fixture.cards.deleteMemocard({ key: { accountId: fixture.accountId, id: card.id } }, soon());
  await fixture.deleteContent(gone);
  await fixture.deleteContent(gone);
  expect(await usage()).toEqual([{ quota: 'memocards', used: 1, limit: 4 }]);

  const outcomes = await Promise.all(Array.from({ length: 8 }, () => fixture.create(fixture.item(contentId))));
  expect(outcomes.flat().filter((outcome) => typeof outcome === 'object')).toHaveLength(3);
});

test('a publication that would pass the quota is refused whole, with nothing decided', async () => {
  await allow(5);
  const contentId = fixture.content();
  const memocards = ['one', 'two'].map((front) => ({ front, back: 'Back.', partHash: Buffer.alloc(32, 1) }));
  const request = { accountId: fixture.accountId, contentId, jobId: randomUUID(), memocards };
  await expect(fixture.cards.publishMemocards(request, soon())).rejects.toEqual(
    new ContractError('forbidden', { reason: 'quota_exceeded', quota: 'memocards', limit: 5 }),
  );
  expect(await fixture.fronts(contentId)).toEqual([]);
  await allow(6);
  expect(await fixture.cards.publishMemocards(request, soon())).toEqual({ outcome: { published: true, count: 2 } });
  expect(await usage()).toEqual([{ quota: 'memocards', used: 6, limit: 6 }]);
});
