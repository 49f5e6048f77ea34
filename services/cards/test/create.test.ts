import { randomUUID } from 'node:crypto';
import { frontHash } from '@learning-library/common/contract';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BatchCreateMemocardsRequest_Item, Memocard } from '@learning-library/proto';
import { toMessage } from '../src/handlers/messages';
import { memocardItems } from '../src/persistence/repositories/memocards';
import { memocards } from '../src/persistence/tables/memocard';
import { Fixture, operation, soon } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('cards_create');
});
afterAll(() => fixture.end());

describe('creating memocards', () => {
  test('answers what a read gives afterwards, never reviewed and in version 1', async () => {
    const contentId = fixture.content();
    const memocard = await fixture.card(contentId, { front: 'Qu’est-ce ?', back: ' deux\n', explanation: 'x' });
    expect(memocard).toEqual({
      id: expect.any(String),
      accountId: fixture.accountId,
      contentId,
      front: 'Qu’est-ce ?',
      back: ' deux\n',
      explanation: 'x',
      retention: 0,
      lastReviewedAt: undefined,
      version: 1,
      createdAt: expect.any(Date),
      updatedAt: memocard.createdAt,
    });
    expect(await fixture.get(memocard.id)).toEqual(memocard);
    const [row] = await fixture.sql.query<{ hash: Buffer }>(
      'SELECT front_hash AS hash FROM {schema}.memocards WHERE id = $1',
      [memocard.id],
    );
    expect(row?.hash).toEqual(frontHash('Qu’est-ce ?'));
    expect(await fixture.count(contentId)).toBe(1);
  });

  test('gives every item its own answer, whatever its neighbours get', async () => {
    const contentId = fixture.content();
    const foreign = fixture.content(randomUUID());
    await fixture.card(contentId, { front: 'first', operation: operation('neighbours', 'a') });
    const outcomes = await fixture.create(
      fixture.item(contentId, { front: 'one' }),
      fixture.item(contentId, { front: ' \n' }),
      fixture.item(randomUUID()),
      fixture.item(foreign),
      fixture.item(contentId, { operation: operation('neighbours', 'b') }),
      fixture.item(contentId, { front: 'ignored', operation: operation('neighbours', 'a') }),
      fixture.item(contentId, { operation: operation('fresh', 'fresh', true) }),
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

  test('takes one of two items of a batch under one key, and replays it to the other', async () => {
    const contentId = fixture.content();
    await fixture.card(contentId);
    const twins = await fixture.create(
      fixture.item(contentId, { front: 'twin', operation: operation('twins') }),
      fixture.item(contentId, { front: 'twin', operation: operation('twins') }),
    );
    expect(twins).toMatchObject([{ replayed: false }, { replayed: true }]);
    expect(await fixture.count(contentId)).toBe(2);
  });

  test('counts exactly under parallel creations and deletions of one content', async () => {
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

  test('replays what a twin commits while this one waits for it', async () => {
    const contentId = fixture.content();
    await fixture.card(contentId);
    const twin = fixture.item(contentId, { operation: operation('waiting') });
    const { committed, answer } = await createWhileOpen(twin, twin);
    expect(answer).toMatchObject([{ memocard: { id: committed.id }, replayed: true }]);
    expect(await fixture.count(contentId)).toBe(2);
  });

  test('refuses a key that another request commits while this one waits for the receipt', async () => {
    const [contentId, other] = [fixture.content(), fixture.content()];
    await fixture.create(fixture.item(contentId), fixture.item(other));
    const { answer } = await createWhileOpen(
      fixture.item(contentId, { operation: operation('raced', 'one request') }),
      fixture.item(other, { operation: operation('raced', 'another') }),
    );
    expect(answer).toEqual(['idempotency_key_reused']);
    expect([await fixture.count(contentId), await fixture.count(other)]).toEqual([2, 1]);
  });
});

/** Creates `first` in a transaction that stays open until `second` waits for a lock of it. */
async function createWhileOpen(
  first: BatchCreateMemocardsRequest_Item,
  second: BatchCreateMemocardsRequest_Item,
): Promise<{ committed: Memocard; answer: unknown }> {
  const memocard = toMessage(memocards.draft(first), new Date());
  const encode = (): Uint8Array => Memocard.encode(memocard).finish();
  let answer: Promise<unknown> | undefined;
  await fixture.context.database.transaction(soon().deadline, async (tx) => {
    await memocardItems.create(tx, [{ operation: first.operation, item: memocard }], 'wait', encode);
    answer = fixture.create(second);
    await fixture.untilWaiting();
  });
  return { committed: memocard, answer: await answer };
}

describe('a receipt', () => {
  test('replays the memocard as it was, after changes, its deletion and that of its content', async () => {
    const contentId = fixture.content();
    const item = fixture.item(contentId, { front: 'before', operation: operation('as it was') });
    const [first] = await fixture.create(item);
    const { memocard } = first as { memocard: { id: string } };
    const key = { accountId: fixture.accountId, id: memocard.id };
    await fixture.cards.updateMemocard({ key, updateMask: ['front'], front: 'after', back: '' }, soon());
    expect(await fixture.create(item)).toEqual([{ memocard, id: memocard.id, replayed: true }]);
    await fixture.cards.deleteMemocard({ key }, soon());
    expect(await fixture.create(item)).toEqual([{ memocard, id: memocard.id, replayed: true }]);
    await fixture.deleteContent(contentId);
    expect(await fixture.create(item)).toEqual([{ memocard, id: memocard.id, replayed: true }]);
    expect(await fixture.create({ ...item, operation: operation('as it was', 'as it was', true) })).toEqual([
      { memocard, id: memocard.id, replayed: true },
    ]);
  });

  test('that has expired makes a new memocard', async () => {
    const item = fixture.item(fixture.content(), { operation: operation('expired') });
    const [first] = await fixture.create(item);
    await fixture.sql.query("UPDATE {schema}.receipts SET expires_at = now() - interval '1 second'");
    const [second] = await fixture.create(item);
    const ids = [first, second].map((outcome) => (outcome as { memocard: { id: string } }).memocard.id);
    expect(ids[0]).not.toBe(ids[1]);
    expect(second).toMatchObject({ replayed: false });
    expect(await fixture.create(item)).toMatchObject([{ memocard: { id: ids[1] }, replayed: true }]);
    expect(await fixture.count(item.contentId)).toBe(2);
  });

  test('keeps a key of another environment apart', async () => {
    const item = fixture.item(fixture.content());
    const outcomes = await fixture.create(
      { ...item, operation: operation('environments') },
      { ...item, operation: { ...operation('environments'), environment: 'test' } },
    );
    expect(outcomes).toMatchObject([{ replayed: false }, { replayed: false }]);
  });
});
