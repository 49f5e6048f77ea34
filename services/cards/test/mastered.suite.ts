import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rowsTouched } from '@learning-library/common/testing';
import type { ImportReviewsRequest_Review } from '@learning-library/proto';
import fc from 'fast-check';
import { MASTERED_DAYS } from '../src/domain/retention';
import { memocardItems } from '../src/persistence/repositories/memocards';
import { countMastered } from '../src/persistence/repositories/reviews';
import { Fixture, soon } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('cards_mastered');
});
afterAll(() => fixture.end());

const day = (n: number): Date => new Date(Date.UTC(2025, 0, 1 + n, 9));

async function mastered(accountId = fixture.accountId): Promise<number> {
  return (await fixture.cards.countMasteredMemocards({ accountId }, soon())).count;
}

/** Counts the mastered memocards again from their rows. */
async function naively(): Promise<number> {
  const rows = await fixture.sql.query(
    `SELECT 1 FROM {schema}.memocards m JOIN {schema}.content_references r USING (account_id, content_id)
     WHERE m.account_id = $1 AND m.deleted_at IS NULL AND r.deleted_at IS NULL AND m.stability >= ${MASTERED_DAYS}`,
    [fixture.accountId],
  );
  return rows.length;
}

const review = (
  memocardId: string,
  rating: string,
  n: number,
  id: string = randomUUID(),
): ImportReviewsRequest_Review => ({
  id,
  memocardId,
  rating,
  reviewedAt: day(n),
});

const put = (...reviews: ImportReviewsRequest_Review[]) =>
  fixture.operator.importReviews({ accountId: fixture.accountId, reviews }, soon());

const remove = (id: string) => fixture.cards.deleteMemocard({ key: { accountId: fixture.accountId, id } }, soon());

test('a memocard counts as mastered from 21 days of stability until it is forgotten or deleted', async () => {
  const contentId = fixture.content();
  const [{ id }, other] = [await fixture.card(contentId), await fixture.card(contentId)];
  await put(review(id, 'easy', 0), review(other.id, 'good', 0));
  expect(await mastered()).toBe(0);
  const lapse = randomUUID();
  await put(review(id, 'easy', 16, lapse), review(other.id, 'easy', 4));
  await put(review(other.id, 'easy', 30));
  expect(await mastered()).toBe(2);
  await put(review(id, 'again', 16, lapse));
  expect(await mastered()).toBe(1);
  await put(review(id, 'easy', 16, lapse));
  expect(await mastered()).toBe(2);
  await remove(other.id);
  expect(await mastered()).toBe(1);
  expect(await mastered(randomUUID())).toBe(0);
  await fixture.deleteContent(contentId);
  expect(await mastered()).toBe(0);
});

test('the mastered count stays exact after repeated and changed reviews and deletions', async () => {
  const rating = fc.constantFrom('again', 'hard', 'good', 'easy');
  const step = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.array(fc.record({ card: fc.nat(5), slot: fc.nat(3), rating }), { minLength: 1, maxLength: 8 }),
    },
    { weight: 1, arbitrary: fc.record({ card: fc.nat(5) }) },
    { weight: 1, arbitrary: fc.constant('content' as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      const contents = [fixture.content(), fixture.content()];
      const cards = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => fixture.card(contents[n % 2] as string)));
      const slots = new Map<string, string>();
      for (const what of steps) {
        if (what === 'content') await fixture.deleteContent(contents[0] as string);
        else if (Array.isArray(what)) {
          const reviews = new Map<string, ImportReviewsRequest_Review>();
          for (const { card, slot, rating } of what) {
            const id = slots.get(`${card} ${slot}`) ?? randomUUID();
            slots.set(`${card} ${slot}`, id);
            reviews.set(id, review(cards[card]?.id as string, rating, slot * 20, id));
          }
          await put(...reviews.values()).catch(() => undefined);
        } else await remove(cards[what.card]?.id as string).catch(() => undefined);
        expect(await mastered()).toBe(await naively());
      }
    }),
    { numRuns: 25 },
  );
});

test('parallel reviews and deletions of the same memocards change the mastered count once each', async () => {
  const contentId = fixture.content();
  const cards = await Promise.all([1, 2, 3, 4].map(() => fixture.card(contentId)));
  await put(...cards.map(({ id }) => review(id, 'easy', 0)));
  const imports = [20, 40, 60].map((n) => put(...cards.map(({ id }) => review(id, 'easy', n))));
  await Promise.allSettled([...imports, remove(cards[0]?.id as string)]);
  await put(...cards.slice(1).map(({ id }) => review(id, 'easy', 80)));
  expect(await mastered()).toBe(await naively());
});

test('a review that waits for the deletion of its content does not change the mastered count', async () => {
  const contentId = fixture.content();
  const { id } = await fixture.card(contentId);
  await put(review(id, 'easy', 0));
  const before = await mastered();
  let written: Promise<unknown> = Promise.resolve();
  await fixture.context.database.transaction(soon().deadline, async (tx) => {
    await memocardItems.contents.markDeleted(tx, [{ accountId: fixture.accountId, id: contentId }], new Date());
    written = put(review(id, 'easy', 16));
    await fixture.untilWaiting();
  });
  await written;
  expect(await mastered()).toBe(before);
});

test('the mastered count of an account is read from one row, however many contents it has', async () => {
  const accountId = randomUUID();
  await fixture.sql.query(
    `INSERT INTO {schema}.content_references (account_id, content_id, confirmed, memocards_count, mastered_count, recorded_at)
     SELECT $1, uuidv7(), true, 3, 2, now() FROM generate_series(1, 5000)`,
    [accountId],
  );
  await fixture.sql.query(
    "INSERT INTO {schema}.usage (account_id, quota, used, maximum) VALUES ($1, 'mastered', 10000, 20000)",
    [accountId],
  );
  expect(await mastered(accountId)).toBe(10_000);
  const touched = await rowsTouched(fixture.context.database, (queryable) => countMastered(queryable, accountId));
  expect(touched).toBeLessThanOrEqual(5);
});
