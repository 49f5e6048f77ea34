import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ImportReviewsRequest_Review } from '@learning-library/proto';
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { Fixture, soon } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('cards_reviews');
});
afterAll(() => fixture.end());

const day = (n: number): Date => new Date(Date.UTC(2026, 0, 1 + n, 9));

async function put(...reviews: ImportReviewsRequest_Review[]): Promise<number | string> {
  return fixture.operator
    .importReviews({ accountId: fixture.accountId, reviews }, soon())
    .then(({ reviewsCount }) => reviewsCount)
    .catch((error: { code: string }) => error.code);
}

const review = (memocardId: string, rating: string, n: number, id?: string): ImportReviewsRequest_Review => ({
  memocardId,
  rating,
  reviewedAt: day(n),
  ...(id === undefined ? {} : { id }),
});

async function retentionAt(memocardId: string, at: Date): Promise<number | undefined> {
  fixture.time = at;
  const memocard = await fixture.get(memocardId);
  fixture.time = undefined;
  return memocard?.retention;
}

describe('retention', () => {
  test('the retention is computed by FSRS with default parameters, to four decimals', async () => {
    const { id } = await fixture.card(fixture.content());
    expect(await put(review(id, 'good', 0), review(id, 'good', 4), review(id, 'again', 19))).toBe(3);
    const scheduler = fsrs();
    let card = createEmptyCard(day(0));
    card = scheduler.next(card, day(0), Rating.Good).card;
    card = scheduler.next(card, day(4), Rating.Good).card;
    card = scheduler.next(card, day(19), Rating.Again).card;
    for (const n of [19, 20, 30, 300]) {
      const expected = Number(scheduler.get_retrievability(card, day(n), false).toFixed(4));
      expect(await retentionAt(id, day(n))).toBe(expected);
    }
    expect(await retentionAt(id, day(19))).toBe(1);
    // Values that ts-fsrs 5.4.2 returned, so that a change of its parameters is detected.
    expect(await retentionAt(id, day(30))).toBe(0.7432);
  });

  test('the retention uses all reviews in order of time, regardless of their arrival', async () => {
    const contentId = fixture.content();
    const [inOrder, backwards] = [await fixture.card(contentId), await fixture.card(contentId)];
    await put(review(inOrder.id, 'good', 0), review(inOrder.id, 'easy', 3), review(inOrder.id, 'hard', 9));
    for (const [rating, n] of [
      ['hard', 9],
      ['good', 0],
      ['easy', 3],
    ] as const)
      await put(review(backwards.id, rating, n));
    const [a, b] = [await fixture.get(inOrder.id), await fixture.get(backwards.id)];
    expect(a).toMatchObject({ lastReviewedAt: day(9), version: 2 });
    expect(b).toMatchObject({ lastReviewedAt: day(9), version: 4, retention: a?.retention });
    expect(a?.retention).toBeGreaterThan(0);
  });
});

describe('importing reviews', () => {
  test('an import increases version and updatedAt of the memocard', async () => {
    const before = await fixture.card(fixture.content());
    await put(review(before.id, 'good', 0));
    const after = await fixture.get(before.id);
    expect(after).toMatchObject({ version: 2, lastReviewedAt: day(0) });
    expect((after?.updatedAt as Date).getTime()).toBeGreaterThan((before.updatedAt as Date).getTime());
  });

  test('a review is stored by its id: repeating it changes nothing, and new values replace it', async () => {
    const { id } = await fixture.card(fixture.content());
    const reviewId = randomUUID();
    expect(await put(review(id, 'good', 0, reviewId))).toBe(1);
    const once = await fixture.get(id);
    expect(await put(review(id, 'good', 0, reviewId))).toBe(1);
    expect(await fixture.get(id)).toMatchObject({ version: 2, updatedAt: once?.updatedAt });
    expect(await put(review(id, 'again', 1, reviewId))).toBe(1);
    expect(await fixture.get(id)).toMatchObject({ version: 3, lastReviewedAt: day(1) });
    const rows = await fixture.sql.query('SELECT rating FROM {schema}.reviews WHERE memocard_id = $1', [id]);
    expect(rows).toEqual([{ rating: 'again' }]);
  });

  test('a call records all of its reviews or none, and writes to the audit log', async () => {
    const contentId = fixture.content();
    const [mine, other] = [await fixture.card(contentId), await fixture.card(contentId)];
    const taken = randomUUID();
    await put(review(other.id, 'good', 0, taken));
    const twice = randomUUID();
    const logged = await audits();
    const good = review(mine.id, 'good', 0);
    expect(await put(good, review(randomUUID(), 'good', 0))).toBe('not_found');
    expect(await put(good, { ...good, reviewedAt: new Date(Date.now() + 60_000) })).toBe('validation_error');
    expect(await put(good, { ...good, reviewedAt: undefined })).toBe('validation_error');
    expect(await put(good, { ...good, rating: 'perfect' })).toBe('validation_error');
    expect(await put(good, review(mine.id, 'good', 1, taken))).toBe('validation_error');
    expect(await put(review(mine.id, 'good', 1, twice), review(mine.id, 'good', 2, twice))).toBe('validation_error');
    expect(await fixture.get(mine.id)).toEqual(mine);
    expect(await audits()).toBe(logged);
    expect(await put(good)).toBe(1);
    expect(await audits()).toBe(logged + 1);
  });

  test('an import cannot change a memocard of another account', async () => {
    const { id } = await fixture.card(fixture.content());
    const request = { accountId: randomUUID(), reviews: [review(id, 'good', 0)] };
    await expect(fixture.operator.importReviews(request, soon())).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a review is rejected if its id belongs to another account', async () => {
    const { id } = await fixture.card(fixture.content());
    const taken = randomUUID();
    await fixture.sql.query(
      `INSERT INTO {schema}.reviews (id, account_id, memocard_id, rating, reviewed_at) VALUES ($1, $2, $3, 'good', now())`,
      [taken, randomUUID(), randomUUID()],
    );
    expect(await put(review(id, 'good', 0, taken))).toBe('validation_error');
    expect(await fixture.sql.query('SELECT FROM {schema}.reviews WHERE id = $1', [taken])).toHaveLength(1);
  });

  test('parallel imports for the same memocards lose no review', async () => {
    const contentId = fixture.content();
    const cards = [await fixture.card(contentId), await fixture.card(contentId)];
    const imports = Array.from({ length: 10 }, (_, n) => {
      const reviews = cards.map(({ id }) => review(id, 'good', n));
      return put(...(n % 2 === 0 ? reviews : reviews.reverse()));
    });
    expect(await Promise.all(imports)).toEqual(imports.map(() => 2));
    const [together] = await Promise.all(cards.map(({ id }) => fixture.get(id)));
    const single = await fixture.card(contentId);
    await put(...Array.from({ length: 10 }, (_, n) => review(single.id, 'good', n)));
    expect(together).toMatchObject({ lastReviewedAt: day(9), retention: (await fixture.get(single.id))?.retention });
  });
});

async function audits(): Promise<number> {
  const rows = await fixture.sql.query("SELECT 1 FROM {schema}.audit_log WHERE action = 'import_reviews'");
  return rows.length;
}
