import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { insertReceipt } from '@learning-library/common/patterns';
import { Content, Folder } from '@learning-library/proto';
import { randomUUID } from 'node:crypto';
import { deleteContentsOfFolders } from '../src/deleteContentsOfFolders';
import { contents } from '../src/persistence/tables/content';
import {
  blocked,
  contentItem,
  createFolder,
  createOne,
  gate,
  holdOpen,
  keyOf,
  type Library,
  liveContents,
  liveFolders,
  notFound,
  outcomeOf,
  creationKey,
  receiptFor,
  reused,
  soon,
  startLibrary,
} from './fixture';

let library: Library;
let accountId: string;

beforeAll(async () => {
  library = await startLibrary('races');
});
beforeEach(() => {
  accountId = randomUUID();
  library.cards.applied.length = 0;
});
afterEach(() => {
  library.failpoints.off('deleteFolder.locked');
  library.failpoints.off('createFolder.parentHeld');
});
afterAll(() => library.stop());

/** The rows that another process would have created with this creation key. */
function twinOf(op: ReturnType<typeof creationKey>): { content: Content; receipt: ReturnType<typeof receiptFor> } {
  const content = contents.build(contentItem({ accountId, title: 'by the twin' }), { hasBody: false });
  return { content, receipt: receiptFor(op, content, Content.encode(content).finish()) };
}

describe('a request that waits for a parallel request with the same key', () => {
  test('a waiting request is replayed once the other commits, and a different request with the key is rejected', async () => {
    const op = creationKey(accountId);
    const { content, receipt } = twinOf(op);
    const held = await holdOpen(library, async (tx) => {
      await insertReceipt(tx, receipt);
    });
    const same = createOne(library, { accountId, creationKey: op });
    const other = expect(
      createOne(library, { accountId, creationKey: creationKey(accountId, 'other') }),
    ).rejects.toEqual(reused);
    const neighbour = createOne(library, { accountId, creationKey: creationKey(`${accountId} neighbour`) });
    await blocked(library, 2);
    expect((await neighbour).replayed).toBe(false);
    await held.commit();
    expect(await same).toEqual({ content, replayed: true });
    await other;
  });

  test('a waiting request uses the key if the other rolls back', async () => {
    const op = creationKey(accountId);
    const held = await holdOpen(library, async (tx) => {
      await insertReceipt(tx, twinOf(op).receipt);
    });
    const waiting = createOne(library, { accountId, title: 'mine', creationKey: op });
    await blocked(library);
    await held.rollback();
    expect(await waiting).toEqual({ content: expect.objectContaining({ title: 'mine' }), replayed: false });
  });

  test('a waiting request is replayed even if its folder is deleted', async () => {
    const folder = await createFolder(library, { accountId });
    const op = creationKey(accountId);
    const { content, receipt } = twinOf(op);
    // Both have locked the folder. The duplicate commits, then the deletion commits, and then the waiting creation checks
    // again.
    const deletion = await holdOpen(library, async (tx) => {
      await tx.query('SELECT 1 FROM {schema}.folders WHERE id = $1 FOR UPDATE', [folder.id]);
      await insertReceipt(tx, receipt);
      await tx.query('UPDATE {schema}.folders SET deleted_at = now() WHERE id = $1', [folder.id]);
    });
    const waiting = createOne(library, { accountId, folderId: folder.id, creationKey: op });
    await blocked(library);
    await deletion.commit();
    expect(await waiting).toEqual({ content, replayed: true });
  });
});

describe('a folder creation whose duplicate commits before the parent is deleted', () => {
  test('the waiting creation is replayed even if the parent is deleted', async () => {
    const parent = await createFolder(library, { accountId });
    const op = creationKey(accountId);
    const made = await createFolder(library, { accountId, parentId: parent.id, creationKey: creationKey('template') });
    const deletion = await holdOpen(library, async (tx) => {
      await tx.query('SELECT 1 FROM {schema}.folders WHERE id = $1 FOR UPDATE', [parent.id]);
      const resource = Folder.encode(made).finish();
      await insertReceipt(tx, { creationKey: op, accountId, resourceId: made.id, resource });
      await tx.query('UPDATE {schema}.folders SET deleted_at = now() WHERE id = $1', [parent.id]);
    });
    const waiting = library.rpc.createFolder(
      { accountId, name: 'Biology', parentId: parent.id, creationKey: op },
      soon(),
    );
    await blocked(library);
    await deletion.commit();
    expect(await waiting).toEqual({ folder: made, replayed: true });
  });
});

describe('a content that is created while its folder is deleted', () => {
  test('a content is rejected if the deletion commits first, and a content elsewhere does not wait', async () => {
    const folder = await createFolder(library, { accountId });
    const locked = gate();
    library.failpoints.on('deleteFolder.locked', locked.wait);
    const deletion = library.rpc.deleteFolder({ key: keyOf(folder) }, soon());
    await locked.reached;
    const creation = outcomeOf(library, { accountId, folderId: folder.id });
    await blocked(library);
    // The folder is locked, which delays only creations in it.
    await createOne(library, { accountId, title: 'elsewhere' });
    locked.open();
    expect(await deletion).toEqual({});
    expect(await creation).toEqual(notFound);
  });

  test('a waiting content is created if the deletion fails', async () => {
    const folder = await createFolder(library, { accountId });
    const locked = gate();
    library.failpoints.on('deleteFolder.locked', async () => {
      await locked.wait();
      throw new Error('crash');
    });
    const deletion = expect(library.rpc.deleteFolder({ key: keyOf(folder) }, soon())).rejects.toThrow('crash');
    await locked.reached;
    const waiting = createOne(library, { accountId, folderId: folder.id });
    await blocked(library);
    locked.open();
    await deletion;
    const { content } = await waiting;
    expect(await liveContents(library, [content])).toEqual([content.id]);
  });

  test('a deletion waits for an earlier creation and includes the content', async () => {
    const folder = await createFolder(library, { accountId });
    const op = creationKey(accountId);
    // The creation keeps the folder locked while it waits for the receipt of its duplicate.
    const held = await holdOpen(library, async (tx) => {
      await insertReceipt(tx, twinOf(op).receipt);
    });
    const creation = createOne(library, { accountId, folderId: folder.id, creationKey: op });
    await blocked(library);
    const deletion = library.rpc.deleteFolder({ key: keyOf(folder) }, soon());
    await blocked(library, 2);
    await held.rollback();
    const { content, replayed } = await creation;
    expect(await deletion).toEqual({});
    expect(replayed).toBe(false);
    expect(await liveContents(library, [content])).toEqual([]);
    expect(library.cards.applied).toMatchObject([{ type: 'subtree.deleted', subjectIds: [folder.id] }]);
  });

  test('a content that is created below a renamed folder waits only for the rename', async () => {
    const folder = await createFolder(library, { accountId });
    const rename = await holdOpen(library, async (tx) => {
      await tx.query("UPDATE {schema}.folders SET name = 'b' WHERE id = $1", [folder.id]);
    });
    const creation = createOne(library, { accountId, folderId: folder.id });
    await blocked(library);
    await rename.commit();
    expect((await creation).content.folderId).toBe(folder.id);
  });
});

describe('a folder that is created while its ancestor is deleted', () => {
  test('a new folder is rejected, or deleted with the ancestor, if the deletion commits first', async () => {
    const top = await createFolder(library, { accountId });
    const middle = await createFolder(library, { accountId, parentId: top.id });
    const locked = gate();
    library.failpoints.on('deleteFolder.locked', locked.wait);
    const deletion = library.rpc.deleteFolder({ key: keyOf(top) }, soon());
    await locked.reached;
    // Only the ancestor is locked so far. The folder is created, and the deletion finds it at its level.
    const below = await createFolder(library, { accountId, parentId: middle.id });
    const beside = expect(createFolder(library, { accountId, parentId: top.id })).rejects.toEqual(notFound);
    await blocked(library);
    locked.open();
    expect(await deletion).toEqual({});
    await beside;
    expect(await liveFolders(library, [top, middle, below])).toEqual([]);
  });

  test('a deletion waits for an earlier folder and includes it', async () => {
    const top = await createFolder(library, { accountId });
    const middle = await createFolder(library, { accountId, parentId: top.id });
    const held = gate();
    library.failpoints.on('createFolder.parentHeld', held.wait);
    const creation = createFolder(library, { accountId, parentId: middle.id });
    await held.reached;
    const deletion = library.rpc.deleteFolder({ key: keyOf(top) }, soon());
    await blocked(library);
    held.open();
    const below = await creation;
    expect(await deletion).toEqual({});
    expect(await liveFolders(library, [top, middle, below])).toEqual([]);
    await expect(createOne(library, { accountId, folderId: below.id })).rejects.toEqual(notFound);
  });
});

describe('parallel deletions', () => {
  test('parallel deletions of a folder and its subfolder succeed, and each content has an event', async () => {
    const top = await createFolder(library, { accountId });
    const middle = await createFolder(library, { accountId, parentId: top.id });
    const bottom = await createFolder(library, { accountId, parentId: middle.id });
    const { content } = await createOne(library, { accountId, folderId: bottom.id });
    const locked = gate();
    library.failpoints.on('deleteFolder.locked', async () => {
      library.failpoints.off('deleteFolder.locked');
      await locked.wait();
    });
    const lower = library.rpc.deleteFolder({ key: keyOf(middle) }, soon());
    await locked.reached;
    const upper = library.rpc.deleteFolder({ key: keyOf(top) }, soon());
    await blocked(library);
    locked.open();
    expect(await Promise.all([lower, upper])).toEqual([{}, {}]);
    expect(await liveFolders(library, [top, middle, bottom])).toEqual([]);
    expect(await liveContents(library, [content])).toEqual([]);
    expect(library.cards.applied).toMatchObject([
      { type: 'subtree.deleted', subjectIds: expect.arrayContaining([middle.id, bottom.id]) },
    ]);
  });

  test('parallel deletions and creations leave nothing below a deleted folder and do not deadlock', async () => {
    const top = await createFolder(library, { accountId });
    const folders = [top];
    for (let i = 0; i < 12; i++) {
      const parent = folders[Math.floor(i / 3)];
      folders.push(await createFolder(library, { accountId, parentId: parent?.id }));
    }
    const { id: kept } = await createFolder(library, { accountId });
    const creations = folders.flatMap(({ id: folderId }) =>
      Array.from({ length: 4 }, (_, i) =>
        i % 2 === 0
          ? Promise.all([
              createOne(library, { accountId, folderId }),
              createOne(library, { accountId, folderId: kept }),
            ])
          : createFolder(library, { accountId, parentId: folderId }),
      ),
    );
    const deletions = [...folders].reverse().map((folder) => library.rpc.deleteFolder({ key: keyOf(folder) }, soon()));
    const outcomes = await Promise.allSettled([...creations, ...deletions]);
    const faults = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map(({ reason }) => (reason as { code: string }).code);
    expect(faults.filter((code) => code !== 'not_found' && code !== 'forbidden')).toEqual([]);
    while ((await deleteContentsOfFolders(library.ctx, soon().deadline)) > 0);
    const [live] = await library.db.database.until(soon().deadline).query<{ folders: number; contents: number }>(
      `SELECT (SELECT count(*)::int FROM {schema}.folders WHERE account_id = $1 AND deleted_at IS NULL AND id <> $2) AS folders,
         (SELECT count(*)::int FROM {schema}.contents WHERE account_id = $1 AND deleted_at IS NULL AND folder_id <> $2) AS contents`,
      [accountId, kept],
    );
    expect(live).toEqual({ folders: 0, contents: 0 });
    const { contents } = await library.rpc.listContents({ accountId, folderId: kept, pageSize: 100 }, soon());
    expect(contents).toHaveLength(folders.length * 2);
  });
});

describe('a locked folder', () => {
  const lock = (id: string) =>
    holdOpen(library, async (tx) => {
      await tx.query('SELECT 1 FROM {schema}.folders WHERE id = $1 FOR UPDATE', [id]);
    });

  test('requests that wait for a locked folder leave connections to other writers', async () => {
    const folder = await createFolder(library, { accountId });
    const held = await lock(folder.id);
    const waiting = Array.from({ length: 24 }, (_, n) =>
      n % 2 === 0
        ? createOne(library, { accountId, folderId: folder.id })
        : createFolder(library, { accountId, parentId: folder.id }),
    );
    await blocked(library);
    expect((await createOne(library, {})).replayed).toBe(false);
    await held.commit();
    expect(await Promise.all(waiting)).toHaveLength(24);
  });
});
