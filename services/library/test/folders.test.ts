import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ContractError, validationError } from '@learning-library/common/contract';
import type { CreateFolderRequest, CreateFolderResponse, Folder } from '@learning-library/proto';
import { randomUUID } from 'node:crypto';
import { createFolder, keyOf, type Library, notFound, operation, reused, soon, startLibrary } from './fixture';

const depthExceeded = new ContractError('forbidden', { reason: 'folder_depth_exceeded' });
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

/** A chain of so many folders, each in the one before. */
async function chain(length: number): Promise<Folder[]> {
  const folders: Folder[] = [];
  for (let i = 0; i < length; i++)
    folders.push(await createFolder(library, { accountId, parentId: folders.at(-1)?.id }));
  return folders;
}

describe('a new folder', () => {
  test('is read back as it was answered', async () => {
    const response = await create({ name: ' Biologie\u0301 ', description: 'd', color: '#aBc012', icon: 'leaf' });
    expect(response).toEqual({
      folder: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        accountId,
        name: ' Biologie\u0301 ',
        description: 'd',
        color: '#aBc012',
        icon: 'leaf',
        position: 1,
        version: 1,
        createdAt: response.folder?.updatedAt,
        updatedAt: expect.any(Date),
      },
      replayed: false,
    });
    const folder = response.folder as Folder;
    const keys = [keyOf(folder), { accountId: randomUUID(), id: folder.id }, { accountId, id: randomUUID() }];
    const { results } = await library.rpc.batchGetFolders({ keys }, soon());
    expect(results).toEqual([{ folder }, {}, {}]);
  });

  test('goes last among its siblings, at the top level and below', async () => {
    const parent = await createFolder(library, { accountId });
    for (const parentId of [undefined, parent.id]) {
      const made: Folder[] = parentId === undefined ? [parent] : [];
      for (const name of ['b', 'a', 'c']) made.push(await createFolder(library, { accountId, parentId, name }));
      expect(await list(parentId)).toEqual(made);
    }
  });

  test('under a missing, deleted or foreign parent is not_found', async () => {
    const gone = await createFolder(library, { accountId });
    await library.rpc.deleteFolder({ key: keyOf(gone) }, soon());
    const foreign = await createFolder(library, { accountId: randomUUID() });
    for (const parentId of [randomUUID(), gone.id, foreign.id]) {
      await expect(create({ parentId, color: '#000000' })).rejects.toEqual(notFound);
    }
  });

  test('has five levels at most, which is asked before its colour', async () => {
    const levels = await chain(5);
    await expect(create({ parentId: levels[4]?.id })).rejects.toEqual(depthExceeded);
    await expect(create({ parentId: levels[4]?.id, color: '#000000' })).rejects.toEqual(depthExceeded);
    expect(await list(levels[4]?.id)).toEqual([]);
  });

  test('has neither colour nor icon below the top level', async () => {
    const parent = await createFolder(library, { accountId });
    await expect(create({ parentId: parent.id, color: '#000000' })).rejects.toEqual(topLevelOnly);
    await expect(create({ parentId: parent.id, icon: 'leaf' })).rejects.toEqual(topLevelOnly);
    expect(await list(parent.id)).toEqual([]);
  });

  test('keeps within its bounds', async () => {
    await expect(create({ name: ' \n' })).rejects.toEqual(validationError('name', 'minLength', 1));
    await expect(create({ name: 'é'.repeat(201) })).rejects.toEqual(validationError('name', 'maxLength', 200));
    await expect(create({ color: 'red' })).rejects.toEqual(validationError('color', 'pattern'));
    await expect(create({ icon: '𝔘'.repeat(65) })).rejects.toEqual(validationError('icon', 'maxLength', 64));
    expect((await create({ name: '𝔘'.repeat(200), icon: '𝔘'.repeat(64) })).folder?.name).toBe('𝔘'.repeat(200));
  });
});

describe('one key', () => {
  test('50 parallel creates under it make one folder', async () => {
    const op = operation(accountId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => create({ operation: op })));
    expect(new Set(answers.map(({ folder }) => folder?.id)).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  test('replays after the folder is deleted, and after its parent is gone', async () => {
    const parent = await createFolder(library, { accountId });
    const request = { parentId: parent.id, operation: operation(accountId) };
    const { folder } = await create(request);
    await library.rpc.deleteFolder({ key: keyOf(parent) }, soon());
    expect(await create(request)).toEqual({ folder, replayed: true });
  });

  test('is refused for another request and where there is nothing to replay', async () => {
    await create({ operation: operation(accountId) });
    await expect(create({ operation: operation(accountId, 'other') })).rejects.toEqual(reused);
    await expect(create({ operation: operation('unused', 'unused', true) })).rejects.toEqual(reused);
    expect(await list()).toHaveLength(1);
  });

  test('a refused creation leaves no receipt', async () => {
    const parent = await createFolder(library, { accountId });
    const op = operation(accountId);
    await expect(create({ parentId: parent.id, color: '#000000', operation: op })).rejects.toEqual(topLevelOnly);
    expect((await create({ operation: op })).replayed).toBe(false);
  });

  test('a crash after the commit and before the answer: the retry replays', async () => {
    const op = operation(accountId);
    library.failpoints.on('createFolder.committed', () => {
      throw new Error('crash');
    });
    await expect(create({ operation: op })).rejects.toThrow('crash');
    library.failpoints.off('createFolder.committed');
    expect((await create({ operation: op })).replayed).toBe(true);
    expect(await list()).toHaveLength(1);
  });
});

describe('a list', () => {
  test('is stable under ties of position, page after page', async () => {
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

  test('goes on after a folder that is deleted meanwhile', async () => {
    const made = [];
    for (let i = 0; i < 4; i++) made.push(await createFolder(library, { accountId }));
    const after = made[1] as Folder;
    await library.rpc.deleteFolder({ key: keyOf(after) }, soon());
    const page = await library.rpc.listFolders({ accountId, pageSize: 1, after }, soon());
    expect(page).toEqual({ folders: [made[2]], hasMore: true });
  });

  test('of a missing, deleted or foreign parent is not_found', async () => {
    const gone = await createFolder(library, { accountId });
    await library.rpc.deleteFolder({ key: keyOf(gone) }, soon());
    const foreign = await createFolder(library, { accountId: randomUUID() });
    for (const parentId of [randomUUID(), gone.id, foreign.id]) await expect(list(parentId)).rejects.toEqual(notFound);
    expect(await list()).toEqual([]);
  });
});
