import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { validationError } from '@learning-library/common/contract';
import type { Content } from '@learning-library/proto';
import { randomUUID } from 'node:crypto';
import {
  contentItem,
  createFolder,
  createOne,
  keyOf,
  type Library,
  notFound,
  outcomeOf,
  soon,
  startLibrary,
} from './fixture';

let library: Library;
let accountId: string;

beforeAll(async () => {
  library = await startLibrary('list_contents');
});
beforeEach(() => {
  accountId = randomUUID();
});
afterAll(() => library.stop());

async function createMany(amount: number, folderId?: string): Promise<Content[]> {
  const items = Array.from({ length: amount }, (_, i) => contentItem({ accountId, folderId, title: `Content ${i}` }));
  const { results } = await library.rpc.batchCreateContents({ items }, soon());
  return results.map((result) => (outcomeOf(result) as { content: Content }).content);
}

async function walk(folderId: string | undefined, pageSize: number): Promise<{ sizes: number[]; contents: Content[] }> {
  const sizes: number[] = [];
  const contents: Content[] = [];
  for (let afterId: string | undefined; ; afterId = contents.at(-1)?.id) {
    const page = await library.rpc.listContents({ accountId, folderId, pageSize, afterId }, soon());
    sizes.push(page.contents.length);
    contents.push(...page.contents);
    if (!page.hasMore) return { sizes, contents };
  }
}

describe('a list', () => {
  test('newest first, page after page, each row once', async () => {
    const folder = await createFolder(library, { accountId });
    for (const folderId of [undefined, folder.id]) {
      const created = await createMany(25, folderId);
      const newestFirst = [...created].sort((a, b) => (a.id < b.id ? 1 : -1));
      expect(await walk(folderId, 10)).toEqual({ sizes: [10, 10, 5], contents: newestFirst });
      expect((await walk(folderId, 25)).sizes).toEqual([25]);
    }
  });

  test('direct children of its folder only', async () => {
    const folder = await createFolder(library, { accountId });
    const below = await createFolder(library, { accountId, parentId: folder.id });
    const [atRoot] = await createMany(1);
    const [inFolder] = await createMany(1, folder.id);
    const [deeper] = await createMany(1, below.id);
    expect((await walk(undefined, 10)).contents).toEqual([atRoot]);
    expect((await walk(folder.id, 10)).contents).toEqual([inFolder]);
    expect((await walk(below.id, 10)).contents).toEqual([deeper]);
  });

  test('goes on after a row that is deleted meanwhile', async () => {
    const created = (await createMany(5)).reverse();
    const afterId = created[1]?.id;
    await library.rpc.deleteContent({ key: keyOf(created[1] as Content) }, soon());
    const page = await library.rpc.listContents({ accountId, pageSize: 2, afterId }, soon());
    expect(page).toEqual({ contents: created.slice(2, 4), hasMore: true });
  });

  test('empty at the root and in an empty folder, not_found in one that is missing, deleted or another account’s', async () => {
    const folder = await createFolder(library, { accountId });
    const gone = await createFolder(library, { accountId });
    await library.rpc.deleteFolder({ key: keyOf(gone) }, soon());
    const foreign = await createFolder(library, { accountId: randomUUID() });
    const list = (folderId?: string): Promise<unknown> =>
      library.rpc.listContents({ accountId, folderId, pageSize: 10 }, soon());
    expect(await list()).toEqual({ contents: [], hasMore: false });
    expect(await list(folder.id)).toEqual({ contents: [], hasMore: false });
    for (const id of [randomUUID(), gone.id, foreign.id]) await expect(list(id)).rejects.toEqual(notFound);
  });

  test('takes 1 to 100 rows a page', async () => {
    const list = (pageSize: number): Promise<unknown> => library.rpc.listContents({ accountId, pageSize }, soon());
    await expect(list(0)).rejects.toEqual(validationError('page_size', 'minimum', 1));
    await expect(list(101)).rejects.toEqual(validationError('page_size', 'maximum', 100));
  });
});

describe('a read by pairs', () => {
  test('answers by position; missing, deleted and foreign ids are absent alike', async () => {
    const { content } = await createOne(library, { accountId });
    const { content: deleted } = await createOne(library, { accountId });
    await library.rpc.deleteContent({ key: keyOf(deleted) }, soon());
    const keys = [
      { accountId, id: randomUUID() },
      keyOf(content),
      { accountId: randomUUID(), id: content.id },
      keyOf(deleted),
      { accountId, id: content.id.toUpperCase() },
    ];
    const { results } = await library.rpc.batchGetContents({ keys }, soon());
    expect(results).toEqual([{}, { content }, {}, {}, { content }]);
    await expect(library.rpc.getContentText({ key: keyOf(deleted) }, soon())).rejects.toEqual(notFound);
    await expect(library.rpc.getContentText({ key: keys[2] }, soon())).rejects.toEqual(notFound);
  });
});
