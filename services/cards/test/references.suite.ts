import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { frontHash } from '@learning-library/common/contract';
import { sweepTasks } from '@learning-library/common/testing';
import { janitorTasks } from '../src/janitor';
import { memocardItems } from '../src/persistence/repositories/memocards';
import { Fixture, gate, creationKey, soon } from './fixture';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await Fixture.start('cards_references');
});
afterEach(() => fixture.end());

describe('the first use of a content', () => {
  test('the first use of a content asks the library service once, and leaves no reference to a missing content', async () => {
    const contentId = fixture.content();
    await fixture.card(contentId);
    await fixture.card(contentId);
    expect(fixture.library.asked).toBe(1);
    expect(await fixture.create(fixture.item(randomUUID()))).toEqual(['not_found']);
    expect(await fixture.references()).toEqual([{ contentId, confirmed: true, count: 2, deleted: false }]);
  });

  test('a creation is rejected if the content is deleted after the library service confirmed it', async () => {
    const contentId = fixture.content();
    const stop = gate();
    fixture.failpoints.on('references.answered', () => stop.wait());
    const creation = fixture.create(fixture.item(contentId));
    await stop.reached;
    expect(await fixture.deleteContent(contentId)).toHaveLength(1);
    stop.open();
    expect(await creation).toEqual(['not_found']);
    expect(await fixture.fronts(contentId)).toEqual([]);
    expect(await fixture.references()).toEqual([{ contentId, confirmed: false, count: 0, deleted: true }]);
  });

  test('a creation is rejected if the content is deleted before the library service is asked, and no reference remains', async () => {
    const contentId = fixture.content();
    const stop = gate();
    fixture.failpoints.on('references.recorded', () => stop.wait());
    const creation = fixture.create(fixture.item(contentId));
    await stop.reached;
    fixture.library.remove(fixture.accountId, contentId);
    stop.open();
    expect(await creation).toEqual(['not_found']);
    expect(await fixture.references()).toEqual([]);
    expect(await fixture.deleteContent(contentId)).toHaveLength(1);
    expect(await fixture.references()).toEqual([]);
  });

  test('two parallel first uses keep the reference that either of them confirmed', async () => {
    const contentId = fixture.content();
    const cards = await Promise.all(Array.from({ length: 8 }, () => fixture.card(contentId)));
    expect(await fixture.fronts(contentId)).toHaveLength(cards.length);
    expect(await fixture.references()).toEqual([{ contentId, confirmed: true, count: 8, deleted: false }]);
  });

  test('a first use returns unavailable while the library service is unavailable, without affecting other contents', async () => {
    const [known, unknown] = [fixture.content(), fixture.content()];
    await fixture.card(known);
    fixture.library.down = true;
    const items = [fixture.item(known, { front: 'kept', creationKey: creationKey('kept') }), fixture.item(unknown)];
    expect(await fixture.create(...items)).toMatchObject([{ memocard: { front: 'kept' } }, 'unavailable']);
    fixture.library.down = false;
    expect(await fixture.create(fixture.item(unknown))).toMatchObject([{ replayed: false }]);
  });

  test('a retry after a crash confirms the reference, and the janitor removes an unconfirmed reference', async () => {
    const [retried, left] = [fixture.content(), fixture.content()];
    fixture.failpoints.on('references.recorded', () => {
      throw new Error('the process died here');
    });
    await expect(fixture.create(fixture.item(retried))).rejects.toThrow('died');
    await expect(fixture.create(fixture.item(left))).rejects.toThrow('died');
    fixture.failpoints.off('references.recorded');
    expect(await fixture.references()).toHaveLength(2);
    await fixture.card(retried);
    await fixture.sql.query("UPDATE {schema}.content_references SET recorded_at = now() - interval '2 hours'");
    await sweepTasks(fixture.context.database, janitorTasks());
    expect(await fixture.references()).toEqual([{ contentId: retried, confirmed: true, count: 1, deleted: false }]);
  });
});

describe('the deletion of a content', () => {
  test('a deletion immediately hides the memocards and prevents new ones, however often it is delivered', async () => {
    const contentId = fixture.content();
    const kept = fixture.content();
    const memocard = await fixture.card(contentId);
    await fixture.card(kept, { front: 'kept' });
    const key = { accountId: fixture.accountId, id: memocard.id };
    expect(await fixture.deleteContent(contentId)).toHaveLength(1);
    expect(await fixture.deleteContent(contentId)).toHaveLength(1);

    expect(await fixture.get(memocard.id)).toBeUndefined();
    expect(await fixture.fronts(contentId)).toEqual([]);
    expect(await fixture.count(contentId)).toBe(0);
    const wanted = { partHashes: [], frontHashes: [frontHash('Front?')] };
    const source = { accountId: fixture.accountId, contentId, asOf: undefined, ...wanted };
    const usage = { quota: 'memocards', used: 1, limit: 5_000_000 };
    expect(await fixture.cards.getGenerationSource(source, soon())).toEqual({ partHashes: [], frontHashes: [], usage });
    const update = { key, updateMask: ['front'], front: 'x', back: '' };
    await expect(fixture.cards.updateMemocard(update, soon())).rejects.toMatchObject({ code: 'not_found' });
    await expect(fixture.cards.deleteMemocard({ key }, soon())).rejects.toMatchObject({ code: 'not_found' });
    const review = { memocardId: memocard.id, rating: 'good', reviewedAt: new Date() };
    const reviews = { accountId: fixture.accountId, reviews: [review] };
    await expect(fixture.operator.importReviews(reviews, soon())).rejects.toMatchObject({ code: 'not_found' });
    expect(await fixture.create(fixture.item(contentId))).toEqual(['not_found']);
    expect(await fixture.fronts(kept)).toEqual(['kept']);
  });

  test('a deletion rejects a creation that waits for its commit', async () => {
    const contentId = fixture.content();
    await fixture.card(contentId);
    let creation: Promise<unknown> | undefined;
    await fixture.context.database.transaction(soon().deadline, async (tx) => {
      await memocardItems.contents.markDeleted(tx, [{ accountId: fixture.accountId, id: contentId }], new Date());
      creation = fixture.create(fixture.item(contentId, { creationKey: creationKey('too late') }));
      await fixture.untilWaiting();
    });
    expect(await creation).toEqual(['not_found']);
    expect(await fixture.references()).toEqual([{ contentId, confirmed: true, count: 1, deleted: true }]);
  });

  test('a deletion affects one account only', async () => {
    const contentId = fixture.content();
    await fixture.card(contentId);
    const event = { id: randomUUID(), type: 'content.deleted', accountId: randomUUID(), subjectIds: [contentId] };
    await fixture.cards.deliverEvents({ events: [event] }, soon());
    expect(await fixture.count(contentId)).toBe(1);
  });

  test('a deletion event is acknowledged only if its type is known', async () => {
    const known = {
      id: randomUUID(),
      type: 'content.deleted',
      accountId: fixture.accountId,
      subjectIds: [randomUUID()],
    };
    const unknown = { ...known, id: randomUUID(), type: 'content.folded' };
    expect(await fixture.cards.deliverEvents({ events: [unknown, known] }, soon())).toEqual({
      acknowledgedIds: [known.id],
    });
  });

  test('a deletion leaves a tombstone for 30 days and removes memocards and reviews', async () => {
    const contentId = fixture.content();
    const memocard = await fixture.card(contentId);
    const review = { memocardId: memocard.id, rating: 'good', reviewedAt: new Date() };
    await fixture.operator.importReviews({ accountId: fixture.accountId, reviews: [review] }, soon());
    await fixture.deleteContent(contentId);
    await sweepTasks(fixture.context.database, janitorTasks());
    const rows = await fixture.sql.query('SELECT 1 FROM {schema}.memocards UNION ALL SELECT 1 FROM {schema}.reviews');
    expect(rows).toEqual([]);
    expect(await fixture.references()).toHaveLength(1);
    await fixture.sql.query("UPDATE {schema}.content_references SET deleted_at = now() - interval '31 days'");
    await sweepTasks(fixture.context.database, janitorTasks());
    expect(await fixture.references()).toEqual([]);
  });
});
