import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Content } from '@learning-library/proto';
import { sweepTasks } from '@learning-library/common/testing';
import { janitorTasks } from '../src/janitor';
import { reconcilingCounts } from '../src/reconcileCounts';
import { createOne, keyOf, type Library, soon, startLibrary } from './fixture';

let library: Library;
let content: Content;
beforeAll(async () => {
  library = await startLibrary('counts');
});
beforeEach(async () => {
  content = (await createOne(library, { accountId: randomUUID() })).content;
});
afterAll(() => library.stop());

const read = async () => (await library.rpc.getContent({ key: keyOf(content) }, soon())).content;
const report = (count: number, version: number, of: { accountId: string; id: string } = content) =>
  library.rpc.reportMemocardCounts({ counts: [{ key: keyOf(of), count, version }] }, soon());
const reconcile = () =>
  sweepTasks(
    library.ctx.database,
    janitorTasks(library.ctx).filter(({ name }) => name === 'reconcile_counts'),
  );

test('a content shows the reported counts with the highest versions, and keeps its own version and time', async () => {
  await report(2, 2);
  await report(1, 1);
  await library.rpc.reportQuestionCounts({ counts: [{ key: keyOf(content), count: 5, version: 1 }] }, soon());
  expect(await read()).toEqual({ ...content, memocardsCount: 2, questionsCount: 5 });
});

test('a PATCH and a list show the counts without calls to other services', async () => {
  await report(3, 1);
  const { accountId } = content;
  const { content: patched } = await library.rpc.updateContent(
    { key: keyOf(content), updateMask: ['title'], title: 'Rain' },
    soon(),
  );
  const { contents } = await library.rpc.listContents({ accountId, pageSize: 10 }, soon());
  expect([patched, contents]).toEqual([expect.objectContaining({ title: 'Rain', memocardsCount: 3 }), [patched]]);
});

test('counts for another account or a deleted content change nothing', async () => {
  await report(7, 7, { accountId: randomUUID(), id: content.id });
  expect(await read()).toEqual(content);
  await library.rpc.deleteContent({ key: keyOf(content) }, soon());
  expect(await report(7, 7)).toEqual({});
});

test.each([
  ['twice in one report', [1, 1], [1, 2]],
  ['below 0', [-1], [1]],
  ['without a version', [1], [0]],
])('a report with a count %s is rejected', async (_, counts, versions) => {
  const reported = counts.map((count, index) => ({ key: keyOf(content), count, version: versions[index] ?? 0 }));
  await expect(library.rpc.reportMemocardCounts({ counts: reported }, soon())).rejects.toMatchObject({
    code: 'validation_error',
  });
  expect(await read()).toEqual(content);
});

test.each([
  ['a report was lost', { count: 4, version: 9 }],
  ['its owner was restored to an older state', { count: 1, version: 1 }],
])("the reconciliation stores the owner's count if %s, and accepts later reports", async (_, owner) => {
  await report(2, 5);
  library.counts.set(content.id, owner);
  await reconcile();
  expect(await read()).toEqual({ ...content, memocardsCount: owner.count });
  await report(owner.count + 1, owner.version + 1);
  expect(await read()).toEqual({ ...content, memocardsCount: owner.count + 1 });
  library.counts.clear();
});

test('the reconciliation compares contents again if an owner was unavailable', async () => {
  library.counts.set(content.id, { count: 3, version: 1 });
  const step = reconcilingCounts(library.ctx);
  const runStep = () => step(library.ctx.database.until(soon().deadline), soon().deadline);
  library.counting.isDown = true;
  await expect(runStep()).rejects.toMatchObject({ code: 'unavailable' });
  library.counting.isDown = false;
  expect(await runStep()).toBeGreaterThan(0);
  expect(await read()).toEqual({ ...content, memocardsCount: 3 });
  library.counts.clear();
});

test('a text of 200,000 characters is stored byte for byte', async () => {
  const sample = '𝔘 e\u0301 é \r\n\t\u2028"\\ $\\frac{1}{2}$ ﬁ\u00a0 ';
  const points = [...sample.repeat(200_000)].slice(0, 200_000);
  const text = points.join('');
  const { content: stored } = await createOne(library, { accountId: randomUUID(), text });
  expect((await library.rpc.getContentText({ key: keyOf(stored) }, soon())).text === text).toBe(true);
});
