import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listSingly } from '@learning-library/common/patterns';
import { randomUUID } from 'node:crypto';
import { createFolder, createOne, type Library, soon, startLibrary } from './fixture';

let library: Library;
const accountId = randomUUID();

beforeAll(async () => {
  library = await startLibrary('long_pages');
  for (let n = 0; n < 10; n++) {
    await createOne(library, { accountId });
    await createFolder(library, { accountId });
  }
  // A mebibyte each, above what the API takes for one.
  for (const table of ['contents', 'folders']) {
    await library.db.database
      .until(soon().deadline)
      .query(`UPDATE {schema}.${table} SET description = repeat('é', 524288) WHERE account_id = $1`, [accountId]);
  }
});
afterAll(() => library.stop());

/** The sizes of the pages, one after the other, of items that come once each. */
async function sizesOf(read: (after: Row | undefined) => Promise<{ items: Row[]; hasMore: boolean }>) {
  const sizes: number[] = [];
  const items: Row[] = [];
  for (let hasMore = true; hasMore; ) {
    const page = await read(items.at(-1));
    sizes.push(page.items.length);
    items.push(...page.items);
    hasMore = page.hasMore;
  }
  expect(new Set(items.map(({ id }) => id)).size).toBe(10);
  return sizes;
}

interface Row {
  id: string;
  position?: number;
}

test('a page of contents ends before 8 MiB, and the pages after it have what is left', async () => {
  const sizes = await sizesOf(async (after) => {
    const page = await listSingly(library.rpc.batchListContents)(
      { accountId, pageSize: 100, afterId: after?.id },
      soon(),
    );
    return { items: page.contents, hasMore: page.hasMore };
  });
  expect(sizes).toEqual([7, 3]);
});

test('a page of folders ends before 8 MiB, and the pages after it have what is left', async () => {
  const sizes = await sizesOf(async (after) => {
    const place = after && { id: after.id, position: after.position ?? 0 };
    const page = await listSingly(library.rpc.batchListFolders)({ accountId, pageSize: 100, after: place }, soon());
    return { items: page.folders, hasMore: page.hasMore };
  });
  expect(sizes).toEqual([7, 3]);
});

test('batches of both are full at 8 MiB, and a missing folder is refused none the less', async () => {
  const long = { accountId, pageSize: 100 };
  const small = { accountId, pageSize: 2 };
  const gone = randomUUID();
  const contents = { requests: [long, small, { ...small, folderId: gone }], mayLeaveOut: true };
  const folders = { requests: [long, small, { ...small, parentId: gone }], mayLeaveOut: true };
  for (const { results } of [
    await library.rpc.batchListContents(contents, soon()),
    await library.rpc.batchListFolders(folders, soon()),
  ]) {
    expect(results.map(({ outcome, leftOut = false }) => [outcome?.$case, leftOut])).toEqual([
      [undefined, true],
      ['page', false],
      ['refusal', false],
    ]);
  }
});
