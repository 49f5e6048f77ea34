import { frontHash } from '@learning-library/common/contract';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { UpdateMemocardRequest } from '@learning-library/proto';
import { sweepTasks } from '@learning-library/common/testing';
import { janitorTasks } from '../src/janitor';
import { Fixture, soon } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('cards_memocards');
});
afterAll(() => fixture.end());

const keyOf = ({ id }: { id: string }): { accountId: string; id: string } => ({ accountId: fixture.accountId, id });

const change = (request: Partial<UpdateMemocardRequest>): UpdateMemocardRequest =>
  ({ updateMask: [], front: '', back: '', ...request }) as UpdateMemocardRequest;

describe('changing a memocard', () => {
  test('an update writes only the fields of the mask and increases version and updatedAt', async () => {
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
});

describe('deleting memocards', () => {
  test('the janitor removes memocards 30 days after their deletion', async () => {
    const contentId = fixture.content();
    const cards = [await fixture.card(contentId), await fixture.card(contentId), await fixture.card(contentId)];
    for (const card of cards.slice(1)) await fixture.cards.deleteMemocard({ key: keyOf(card) }, soon());
    await fixture.sql.query("UPDATE {schema}.memocards SET deleted_at = now() - interval '31 days' WHERE id = $1", [
      cards[2]?.id,
    ]);
    await sweepTasks(fixture.context.database, janitorTasks());
    const rows = await fixture.sql.query<{ id: string }>(
      'SELECT id FROM {schema}.memocards WHERE content_id = $1 ORDER BY id',
      [contentId],
    );
    expect(rows.map(({ id }) => id)).toEqual([cards[0]?.id, cards[1]?.id]);
  });
});
