import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import { heldItems } from '@learning-library/common/patterns';
import { createTestDatabase, recountAll } from '@learning-library/common/testing';
import type { Usage } from '@learning-library/proto';
import { randomUUID } from 'node:crypto';
import { questionItems } from '../src/persistence/repositories/questions';
import { migrations } from '../src/persistence/migrations';
import { Fixture, soon } from './fixture';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await Fixture.start('questions_quotas');
});
afterAll(() => fixture.end());

const allow = async (limit: number): Promise<void> => {
  const { accountId } = fixture;
  await fixture.operator.setQuotas({ accountId, quotas: [{ quota: 'questions', limit }] }, soon());
};

const usage = async (): Promise<readonly Usage[]> =>
  (await fixture.operator.getUsage({ accountId: fixture.accountId }, soon())).usage;

test('questions count, whoever makes them, and deleting one or their content frees them', async () => {
  const contentId = fixture.content();
  const gone = fixture.content();
  await fixture.question(contentId);
  const question = await fixture.question(contentId);
  await fixture.create(fixture.item(gone), fixture.item(gone));
  await allow(4);
  expect(await usage()).toEqual([{ quota: 'questions', used: 4, limit: 4 }]);
  expect(await fixture.create(fixture.item(contentId))).toEqual(['forbidden']);

  await fixture.questions.deleteQuestion({ key: fixture.keyOf(question) }, soon());
  await fixture.deleteContent(gone);
  await fixture.deleteContent(gone);
  expect(await usage()).toEqual([{ quota: 'questions', used: 1, limit: 4 }]);

  const outcomes = await Promise.all(Array.from({ length: 8 }, () => fixture.create(fixture.item(contentId))));
  expect(outcomes.flat().filter((outcome) => typeof outcome === 'object')).toHaveLength(3);
});

test('a publication that would pass the quota is refused whole, with nothing decided', async () => {
  await allow(5);
  const contentId = fixture.content();
  const memocardIds = [fixture.memocard(), fixture.memocard()];
  const jobId = randomUUID();
  await expect(fixture.publish(contentId, memocardIds, jobId)).rejects.toEqual(
    new ContractError('forbidden', { reason: 'quota_exceeded', quota: 'questions', limit: 5 }),
  );
  expect(await fixture.list(contentId)).toEqual([]);
  await allow(6);
  expect(await fixture.publish(contentId, memocardIds, jobId)).toEqual({ published: true, count: 2 });
  expect(await usage()).toEqual([{ quota: 'questions', used: 6, limit: 6 }]);
});

test('what was held before accounts were counted counts, without what was deleted', async () => {
  const before = migrations.filter(({ name }) => !name.startsWith('CountUsage'));
  const old = await createTestDatabase({ name: 'questions_uncounted', migrations: before });
  const sql = old.database.until(soon().deadline);
  const [many, few] = [randomUUID(), randomUUID()];
  for (const [accountId, count, deletedAt] of [
    [many, 3, null],
    [many, 4, null],
    [many, 5, new Date()],
    [few, 1, null],
  ] as const) {
    await sql.query(
      `INSERT INTO {schema}.content_references (account_id, content_id, confirmed, questions_count, recorded_at, deleted_at)
       VALUES ($1, $2, true, $3, now(), $4)`,
      [accountId, randomUUID(), count, deletedAt],
    );
  }
  await old.migrate(migrations);
  const usage = await sql.query(
    'SELECT account_id AS id, quota, used::int, maximum::int FROM {schema}.usage ORDER BY used',
  );
  expect(usage).toEqual([
    { id: few, quota: 'questions', used: 1, maximum: 5_000_000 },
    { id: many, quota: 'questions', used: 7, maximum: 5_000_000 },
  ]);
  await old.drop();
});

test('what a process of an older version made without counting it is counted afterwards, up to the quota', async () => {
  await allow(100);
  const contentId = fixture.content();
  await fixture.create(fixture.item(contentId), fixture.item(contentId));
  const [before] = await usage();
  await recountAll(fixture.context.database, heldItems(questionItems.options.contents));
  expect(await usage()).toEqual([before]);
  await fixture.sql.query(
    'UPDATE {schema}.content_references SET questions_count = questions_count + 3 WHERE content_id = $1',
    [contentId],
  );
  await recountAll(fixture.context.database, heldItems(questionItems.options.contents));
  expect(await usage()).toEqual([{ ...before, used: (before?.used ?? 0) + 3 }]);
  await fixture.sql.query(
    'UPDATE {schema}.content_references SET questions_count = questions_count + 200 WHERE content_id = $1',
    [contentId],
  );
  await recountAll(fixture.context.database, heldItems(questionItems.options.contents));
  expect(await usage()).toEqual([{ ...before, used: 100 }]);
});
