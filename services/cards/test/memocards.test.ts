import { randomUUID } from 'node:crypto';
import { frontHash } from '@learning-library/common/contract';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { UpdateMemocardRequest } from '@learning-library/proto';
import { createJanitor } from '../src/janitor';
import { Fixture, soon } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('cards_memocards');
});
afterAll(() => fixture.end());

const keyOf = ({ id }: { id: string }): { accountId: string; id: string } => ({ accountId: fixture.accountId, id });

describe('reading', () => {
  test('matches by position; what is missing or of another account is absent', async () => {
    const memocard = await fixture.card(fixture.content());
    const other = { accountId: randomUUID(), id: memocard.id };
    const missing = { accountId: fixture.accountId, id: randomUUID() };
    const keys = [missing, keyOf(memocard), other, { ...keyOf(memocard), id: memocard.id.toUpperCase() }];
    expect(await fixture.cards.batchGetMemocards({ keys }, soon())).toEqual({
      results: [{ memocard: undefined }, { memocard }, { memocard: undefined }, { memocard }],
    });
  });

  test('pages oldest first, over the deletion of the row it goes on after', async () => {
    const contentId = fixture.content();
    const cards = [];
    for (let n = 0; n < 5; n++) cards.push(await fixture.card(contentId, { front: String(n) }));
    const page = async (afterId?: string): Promise<unknown> => {
      const request = { accountId: fixture.accountId, contentId, pageSize: 2, ...(afterId && { afterId }) };
      const { memocards, hasMore } = await fixture.cards.listMemocards(request, soon());
      return [memocards.map(({ front }) => front), hasMore];
    };
    expect(await page()).toEqual([['0', '1'], true]);
    await fixture.cards.deleteMemocard({ key: keyOf(cards[1] as { id: string }) }, soon());
    expect(await page(cards[1]?.id)).toEqual([['2', '3'], true]);
    expect(await page(cards[3]?.id)).toEqual([['4'], false]);
    expect(await page(cards[4]?.id)).toEqual([[], false]);
  });

  test('counts by pair of account and content', async () => {
    const contentId = fixture.content();
    await fixture.card(contentId);
    const keys = [
      { accountId: fixture.accountId, id: randomUUID() },
      { accountId: fixture.accountId, id: contentId },
      { accountId: randomUUID(), id: contentId },
    ];
    expect(await fixture.cards.batchCountMemocards({ keys }, soon())).toEqual({ counts: [0, 1, 0] });
  });
});

describe('changing', () => {
  const change = (request: Partial<UpdateMemocardRequest>): UpdateMemocardRequest =>
    ({ updateMask: [], front: '', back: '', ...request }) as UpdateMemocardRequest;

  test('writes the fields of the mask alone; version and updatedAt rise', async () => {
    const before = await fixture.card(fixture.content(), { explanation: 'x' });
    fixture.time = before.updatedAt;
    const first = { key: keyOf(before), updateMask: ['front'], front: 'Ça', back: 'ignored' };
    const { memocard } = await fixture.cards.updateMemocard(change(first), soon());
    expect(memocard).toEqual({
      ...before,
      front: 'Ça',
      version: 2,
      updatedAt: new Date((before.updatedAt as Date).getTime() + 1),
    });
    const second = change({ key: keyOf(before), updateMask: ['back', 'explanation'], back: 'Dos', expectedVersion: 2 });
    const after = (await fixture.cards.updateMemocard(second, soon())).memocard;
    fixture.time = undefined;
    expect(after).toMatchObject({ front: 'Ça', back: 'Dos', explanation: undefined, version: 3 });
    expect(await fixture.get(before.id)).toEqual(after);
    const [row] = await fixture.sql.query<{ hash: Buffer }>(
      'SELECT front_hash AS hash FROM {schema}.memocards WHERE id = $1',
      [before.id],
    );
    expect(row?.hash).toEqual(frontHash('Ça'));
  });

  test('an empty mask changes nothing', async () => {
    const memocard = await fixture.card(fixture.content());
    expect(await fixture.cards.updateMemocard(change({ key: keyOf(memocard) }), soon())).toEqual({ memocard });
    const stale = fixture.cards.updateMemocard(change({ key: keyOf(memocard), expectedVersion: 9 }), soon());
    await expect(stale).rejects.toMatchObject({ code: 'precondition_failed' });
  });

  test('lets one of many writes on one version win', async () => {
    const memocard = await fixture.card(fixture.content());
    const writes = Array.from({ length: 20 }, (_, n) =>
      fixture.cards.updateMemocard(
        change({ key: keyOf(memocard), updateMask: ['front'], front: `f${n}`, expectedVersion: 1 }),
        soon(),
      ),
    );
    const outcomes = await Promise.allSettled(writes);
    const codes = outcomes.map((o) => (o.status === 'fulfilled' ? 'written' : (o.reason as { code: string }).code));
    expect(codes.sort()).toEqual([...Array.from({ length: 19 }, () => 'precondition_failed'), 'written']);
    expect(await fixture.get(memocard.id)).toMatchObject({ version: 2 });
  });

  test('refuses what is gone, what is of another account and what the rules forbid', async () => {
    const memocard = await fixture.card(fixture.content());
    const front = { updateMask: ['front'], front: 'x' };
    const codes = [];
    for (const request of [
      change({ ...front, key: { accountId: randomUUID(), id: memocard.id } }),
      change({ ...front, key: keyOf({ id: randomUUID() }), expectedVersion: 1 }),
      change({ key: keyOf(memocard), updateMask: ['front'], front: ' ' }),
      change({ key: keyOf(memocard), updateMask: ['front'], front: 'a\0b' }),
      change({ key: keyOf(memocard), updateMask: ['retention'] }),
    ]) {
      codes.push(await fixture.cards.updateMemocard(request, soon()).catch((error: { code: string }) => error.code));
    }
    expect(codes).toEqual(['not_found', 'not_found', 'validation_error', 'validation_error', 'validation_error']);
    expect(await fixture.get(memocard.id)).toEqual(memocard);
  });
});

describe('deleting', () => {
  test('hides the memocard, counts down once and is gone the second time', async () => {
    const contentId = fixture.content();
    const memocard = await fixture.card(contentId);
    await fixture.card(contentId, { front: 'kept' });
    const key = keyOf(memocard);
    const stale = fixture.cards.deleteMemocard({ key, expectedVersion: 2 }, soon());
    await expect(stale).rejects.toMatchObject({ code: 'precondition_failed' });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => fixture.cards.deleteMemocard({ key, expectedVersion: 1 }, soon())),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(fixture.cards.deleteMemocard({ key }, soon())).rejects.toMatchObject({ code: 'not_found' });
    expect(await fixture.get(memocard.id)).toBeUndefined();
    expect(await fixture.fronts(contentId)).toEqual(['kept']);
    expect(await fixture.count(contentId)).toBe(1);
  });

  test('purges what was deleted more than 30 days ago', async () => {
    const contentId = fixture.content();
    const cards = [await fixture.card(contentId), await fixture.card(contentId), await fixture.card(contentId)];
    for (const card of cards.slice(1)) await fixture.cards.deleteMemocard({ key: keyOf(card) }, soon());
    await fixture.sql.query("UPDATE {schema}.memocards SET deleted_at = now() - interval '31 days' WHERE id = $1", [
      cards[2]?.id,
    ]);
    await createJanitor(fixture.context).sweepAll();
    const rows = await fixture.sql.query<{ id: string }>(
      'SELECT id FROM {schema}.memocards WHERE content_id = $1 ORDER BY id',
      [contentId],
    );
    expect(rows.map(({ id }) => id)).toEqual([cards[0]?.id, cards[1]?.id]);
  });
});
