import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Folder } from '@learning-library/proto';
import { randomUUID } from 'node:crypto';
import { createFolder, type Library, soon, startLibrary } from './fixture';

let library: Library;
let accountId: string;

beforeAll(async () => {
  library = await startLibrary('folders');
});
beforeEach(() => {
  accountId = randomUUID();
});
afterAll(() => library.stop());

describe('a list', () => {
  test('folders with equal positions have the same order on every page', async () => {
    const parent = await createFolder(library, { accountId: randomUUID() });
    for (const at of [{ accountId }, { accountId: parent.accountId, parentId: parent.id }]) {
      const made = [];
      for (let i = 0; i < 9; i++) made.push((await createFolder(library, at)).id);
      await library.db.database
        .until(soon().deadline)
        .query('UPDATE {schema}.folders SET position = (position + 2) / 3 WHERE id = ANY ($1)', [made]);
      const ids: string[] = [];
      for (let after: Folder | undefined, hasMore = true; hasMore; ) {
        const page = await library.rpc.listFolders({ ...at, pageSize: 2, after }, soon());
        ids.push(...page.folders.map(({ id }) => id));
        after = page.folders.at(-1);
        hasMore = page.hasMore;
      }
      expect(ids).toEqual(made);
    }
  });
});
