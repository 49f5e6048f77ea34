import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Fixture, soon } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('cards_deletion_events');
  fixture.context.outbox.start();
});
afterAll(async () => {
  await fixture.context.outbox.stop();
  await fixture.end();
});

const deliveredIds = (): string[] => fixture.questions.applied.flatMap(({ subjectIds }) => subjectIds);

const remove = (id: string, expectedVersion?: number): Promise<unknown> =>
  fixture.cards.deleteMemocard({ key: { accountId: fixture.accountId, id }, expectedVersion }, soon());

test('the deletion of a memocard returns after the questions service has acknowledged it', async () => {
  const { id } = await fixture.card(fixture.content());
  await expect(remove(id, 2)).rejects.toMatchObject({ code: 'precondition_failed' });
  expect(deliveredIds()).toEqual([]);
  expect(await remove(id)).toEqual({});
  expect(fixture.questions.applied).toEqual([
    { id: expect.any(String), type: 'memocard.deleted', accountId: fixture.accountId, subjectIds: [id] },
  ]);
  expect(await fixture.sql.query('SELECT 1 FROM {schema}.outbox')).toEqual([]);
});

test('a repeated deletion of a memocard is delivered again until questions acknowledges it', async () => {
  const { id } = await fixture.card(fixture.content());
  fixture.questions.down = true;
  await expect(remove(id)).rejects.toMatchObject({ code: 'unavailable' });
  // The relay does not deliver it during this test.
  await fixture.sql.query("UPDATE {schema}.outbox SET next_attempt_at = now() + interval '1 hour'");
  await expect(remove(id, 99)).rejects.toMatchObject({ code: 'unavailable' });
  await fixture.sql.query("UPDATE {schema}.outbox SET next_attempt_at = now() + interval '1 hour'");
  fixture.questions.down = false;
  expect(await remove(id, 99)).toEqual({});
  expect(deliveredIds().at(-1)).toBe(id);
  await expect(remove(id)).rejects.toMatchObject({ code: 'not_found' });
});

test('a repeated deletion returns after the library service has the count, even if the first process died before reporting it', async () => {
  const contentId = fixture.content();
  const { id } = await fixture.card(contentId);
  fixture.failpoints.on('deleteMemocard.committed', () => {
    throw new Error('the process died here');
  });
  await expect(remove(id)).rejects.toThrow('died');
  fixture.failpoints.off('deleteMemocard.committed');
  await fixture.sql.query(
    "UPDATE {schema}.outbox SET claimed_until = now(), next_attempt_at = now() + interval '1 hour'",
  );
  expect(fixture.library.counts.get(contentId)?.count).toBe(1);
  expect(await remove(id)).toEqual({});
  expect(fixture.library.counts.get(contentId)?.count).toBe(0);
});
