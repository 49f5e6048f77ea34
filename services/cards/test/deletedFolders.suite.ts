import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { rowsTouched, sweepTasks } from '@learning-library/common/testing';
import { janitorTasks } from '../src/janitor';
import { memocardItems } from '../src/persistence/repositories/memocards';
import { countMastered } from '../src/persistence/repositories/reviews';
import { Fixture, gate } from './fixture';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await Fixture.start('cards_deleted_folders');
});
afterEach(() => fixture.end());

function contentIn(folderId: string): string {
  const contentId = fixture.content();
  fixture.library.folders.set(contentId, folderId);
  return contentId;
}

describe('a deleted folder', () => {
  test('a deleted folder immediately hides the memocards of its contents, and no others', async () => {
    const [gone, kept] = [contentIn(randomUUID()), contentIn(randomUUID())];
    const [card, other] = [await fixture.card(gone), await fixture.card(kept)];
    await fixture.sql.query('UPDATE {schema}.content_references SET mastered_count = 1');
    await fixture.sql.query(
      "INSERT INTO {schema}.usage (account_id, quota, used, maximum) VALUES ($1, 'mastered', 2, 10)",
      [fixture.accountId],
    );
    await fixture.deleteFolder(fixture.library.folders.get(gone) ?? '');

    expect(await fixture.get(card.id)).toBeUndefined();
    expect(await fixture.fronts(gone)).toEqual([]);
    expect(await fixture.count(gone)).toBe(0);
    expect(await fixture.create(fixture.item(gone))).toEqual(['not_found']);
    expect(await countMastered(fixture.sql, fixture.accountId)).toBe(1);
    expect([await fixture.get(other.id), await fixture.count(kept)]).toEqual([other, 1]);
  });

  test('the first use of a content is rejected if its folder was deleted after the library service confirmed it', async () => {
    const folderId = randomUUID();
    const contentId = contentIn(folderId);
    const stop = gate();
    fixture.failpoints.on('references.answered', () => stop.wait());
    const creation = fixture.create(fixture.item(contentId));
    await stop.reached;
    await fixture.deleteFolder(folderId);
    stop.open();
    expect(await creation).toEqual(['not_found']);
  });
});

describe('deleted memocards', () => {
  test('a page does not read deleted memocards', async () => {
    const contentId = fixture.content();
    await fixture.card(contentId);
    await fixture.sql.query(
      `INSERT INTO {schema}.memocards
         (id, account_id, content_id, front, back, front_hash, version, created_at, updated_at, deleted_at)
       SELECT uuidv7(), $1, $2, 'f', 'b', '', 1, now(), now(), now() FROM generate_series(1, 5000)`,
      [fixture.accountId, contentId],
    );
    await fixture.card(contentId);
    await fixture.sql.query('ANALYZE {schema}.memocards');
    const page = { content: { accountId: fixture.accountId, id: contentId }, size: 20, afterId: undefined };
    // The two statements of a page read two live rows, which each node of their plans counts.
    expect(await rowsTouched(fixture.context.database, (q) => memocardItems.list(q, page))).toBeLessThan(100);
  });

  test('deleted memocards lose their texts, and all their rows once their content is deleted', async () => {
    const [gone, kept] = [fixture.content(), fixture.content()];
    await fixture.card(gone);
    const { id } = await fixture.card(kept, { explanation: 'why' });
    await fixture.cards.deleteMemocard({ key: { accountId: fixture.accountId, id } }, { deadline: Date.now() + 9_000 });
    await fixture.deleteContent(gone);
    await sweepTasks(fixture.context.database, janitorTasks());
    expect(await fixture.sql.query('SELECT id, front, back, explanation FROM {schema}.memocards')).toEqual([
      { id, front: '', back: '', explanation: null },
    ]);
  });
});
