import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ContractError, type Quota } from '@learning-library/common/contract';
import { randomUUID } from 'node:crypto';
import { deleteContentsOfFolders } from '../src/deleteContentsOfFolders';
import { deleteContent } from '../src/persistence/repositories/contents';
import {
  blocked,
  createFolder,
  createOne,
  holdOpen,
  keyOf,
  type Library,
  creationKey,
  type Outcome,
  outcomeOf,
  soon,
  startLibrary,
} from './fixture';

let library: Library;
let accountId: string;

beforeAll(async () => {
  library = await startLibrary('quotas');
});
beforeEach(() => {
  accountId = randomUUID();
});
afterAll(() => library.stop());

const allow = async (quota: Quota, limit: number): Promise<void> => {
  await library.operator.setQuotas({ accountId, quotas: [{ quota, limit }] }, soon());
};

const used = async (): Promise<Record<string, number>> => {
  const { usage } = await library.operator.getUsage({ accountId }, soon());
  return Object.fromEntries(usage.map(({ quota, used: count }) => [quota, count]));
};

const full = (quota: Quota, limit: number): ContractError =>
  new ContractError('forbidden', { reason: 'quota_exceeded', quota, limit });

async function createTogether(...items: Parameters<typeof outcomeOf>[1][]): Promise<Outcome[]> {
  return Promise.all(items.map((item) => outcomeOf(library, item)));
}

const made = (outcomes: readonly Outcome[]): number =>
  outcomes.filter((outcome) => !(outcome instanceof ContractError)).length;

test('an account without settings has the default limits', async () => {
  const { usage } = await library.operator.getUsage({ accountId }, soon());
  expect(usage).toEqual([
    { quota: 'contents', used: 0, limit: 1_000_000 },
    { quota: 'text_bytes', used: 0, limit: 10_000_000_000 },
    { quota: 'folders', used: 0, limit: 100_000 },
  ]);
});

test('a content that is deleted while its folder is emptied releases its share once', async () => {
  const folder = await createFolder(library, { accountId });
  const { content } = await createOne(library, { accountId, folderId: folder.id, text: 'abc' });
  await createOne(library, { accountId, text: 'abcd' });
  const held = await holdOpen(library, async (tx) => {
    await deleteContent(tx, keyOf(content), undefined);
  });
  const folderGone = library.rpc.deleteFolder({ key: keyOf(folder) }, soon());
  await blocked(library);
  await held.commit();
  await folderGone;
  while ((await deleteContentsOfFolders(library.ctx, soon().deadline)) > 0);
  expect(await used()).toEqual({ contents: 1, text_bytes: 4, folders: 0 });
});

test('parallel creations succeed exactly up to the quota, without affecting other accounts', async () => {
  await allow('contents', 25);
  const neighbour = randomUUID();
  const batches = await Promise.all(
    Array.from({ length: 10 }, () =>
      createTogether(...Array.from({ length: 5 }, () => ({ accountId })), { accountId: neighbour }),
    ),
  );
  const own = batches.flatMap((outcomes) => outcomes.slice(0, 5));
  expect(made(own)).toBe(25);
  expect(own.filter((outcome) => outcome instanceof ContractError)).toEqual(Array(25).fill(full('contents', 25)));
  expect(made(batches.flatMap((outcomes) => outcomes.slice(5)))).toBe(10);
  expect(await used()).toEqual({ contents: 25, text_bytes: 0, folders: 0 });
});

test('a deletion releases its quota, for single items and with a folder', async () => {
  await allow('contents', 2);
  await allow('folders', 2);
  const folder = await createFolder(library, { accountId });
  const { content } = await createOne(library, { accountId, folderId: folder.id, text: 'Lumière' });
  await createOne(library, { accountId });
  expect(await used()).toEqual({ contents: 2, text_bytes: 8, folders: 1 });
  expect(await createTogether({ accountId })).toEqual([full('contents', 2)]);
  await library.rpc.deleteContent({ key: keyOf(content) }, soon());
  expect(await used()).toEqual({ contents: 1, text_bytes: 0, folders: 1 });

  const below = await createFolder(library, { accountId, parentId: folder.id });
  await createOne(library, { accountId, folderId: below.id, text: 'ab' });
  await expect(createFolder(library, { accountId })).rejects.toEqual(full('folders', 2));
  await library.rpc.deleteFolder({ key: keyOf(folder) }, soon());
  expect(await used()).toEqual({ contents: 1, text_bytes: 0, folders: 0 });
  expect(made(await createTogether({ accountId }))).toBe(1);
});

test('the text quota counts bytes of UTF-8', async () => {
  await allow('text_bytes', 10);
  const outcomes = [
    ...(await createTogether({ accountId, text: '🎓🎓' })),
    ...(await createTogether({ accountId, text: '🎓' })),
  ];
  expect(outcomes).toEqual([{ content: expect.anything(), replayed: false }, full('text_bytes', 10)]);
  expect(made(await createTogether({ accountId, text: 'ab' }))).toBe(1);
});

test('a rejected creation leaves no receipt, and replays succeed at the limit', async () => {
  await allow('contents', 1);
  const first = creationKey('first');
  const second = creationKey('second');
  const [stands] = await createTogether({ accountId, creationKey: first });
  expect(await createTogether({ accountId, creationKey: second })).toEqual([full('contents', 1)]);
  expect(await createTogether({ accountId, creationKey: first })).toEqual([{ ...stands, replayed: true }]);
  await allow('contents', 2);
  expect(await createTogether({ accountId, creationKey: second })).toEqual([
    { content: expect.anything(), replayed: false },
  ]);
});

test('an account above its limit can still delete', async () => {
  const { content } = await createOne(library, { accountId });
  await createOne(library, { accountId });
  await allow('contents', 0);
  await library.rpc.deleteContent({ key: keyOf(content) }, soon());
  expect(await used()).toEqual({ contents: 1, text_bytes: 0, folders: 0 });
});

test('a limit must name a quota and must not be negative', async () => {
  await expect(
    library.operator.setQuotas({ accountId, quotas: [{ quota: 'memocards', limit: 1 }] }, soon()),
  ).rejects.toMatchObject({
    code: 'validation_error',
  });
  await expect(allow('contents', -1)).rejects.toMatchObject({ code: 'validation_error' });
});
