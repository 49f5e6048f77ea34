import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import type { CreateFolderRequest, CreateFolderResponse, Folder } from '@learning-library/proto';
import { randomUUID } from 'node:crypto';
import { createFolder, type Library, creationKey, reused, soon, startLibrary } from './fixture';

const topLevelOnly = new ContractError('forbidden', { reason: 'top_level_only' });

let library: Library;
let accountId: string;

beforeAll(async () => {
  library = await startLibrary('folders');
});
beforeEach(() => {
  accountId = randomUUID();
});
afterAll(() => library.stop());

const create = (request: Partial<CreateFolderRequest>): Promise<CreateFolderResponse> =>
  library.rpc.createFolder({ accountId, name: 'Biology', ...request }, soon());

async function list(parentId?: string): Promise<Folder[]> {
  const page = await library.rpc.listFolders({ accountId, parentId, pageSize: 100 }, soon());
  return page.folders;
}

describe('one key', () => {
  test('a key is rejected for another request, and if it has no receipt to replay', async () => {
    await create({ creationKey: creationKey(accountId) });
    await expect(create({ creationKey: creationKey(accountId, 'other') })).rejects.toEqual(reused);
    await expect(create({ creationKey: creationKey('unused', 'unused', true) })).rejects.toEqual(reused);
    expect(await list()).toHaveLength(1);
  });

  test('a rejected creation leaves no receipt', async () => {
    const parent = await createFolder(library, { accountId });
    const op = creationKey(accountId);
    await expect(create({ parentId: parent.id, color: '#000000', creationKey: op })).rejects.toEqual(topLevelOnly);
    expect((await create({ creationKey: op })).replayed).toBe(false);
  });

  test('a retry after a crash between commit and response is replayed', async () => {
    const op = creationKey(accountId);
    library.failpoints.on('createFolder.committed', () => {
      throw new Error('crash');
    });
    await expect(create({ creationKey: op })).rejects.toThrow('crash');
    library.failpoints.off('createFolder.committed');
    expect((await create({ creationKey: op })).replayed).toBe(true);
    expect(await list()).toHaveLength(1);
  });
});

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
