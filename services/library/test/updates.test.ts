import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ContractError, validationError } from '@learning-library/common/contract';
import type { Content, Folder, UpdateContentRequest, UpdateFolderRequest } from '@learning-library/proto';
import { randomUUID } from 'node:crypto';
import {
  createFolder,
  createOne,
  keyOf,
  type Library,
  notFound,
  preconditionFailed,
  soon,
  startLibrary,
} from './fixture';

let library: Library;
let accountId: string;

beforeAll(async () => {
  library = await startLibrary('updates');
});
beforeEach(() => {
  accountId = randomUUID();
});
afterAll(() => library.stop());

async function update(content: Content, request: Partial<UpdateContentRequest>): Promise<Content> {
  const response = await library.rpc.updateContent(
    { key: keyOf(content), updateMask: [], title: '', ...request },
    soon(),
  );
  return response.content as Content;
}

async function updateFolder(folder: Folder, request: Partial<UpdateFolderRequest>): Promise<Folder> {
  const response = await library.rpc.updateFolder({ key: keyOf(folder), updateMask: [], name: '', ...request }, soon());
  return response.folder as Folder;
}

const read = async (content: Content): Promise<Content | undefined> =>
  (await library.rpc.batchGetContents({ keys: [keyOf(content)] }, soon())).results[0]?.content;

const readFolder = async (folder: Folder): Promise<Folder | undefined> =>
  (await library.rpc.batchGetFolders({ keys: [keyOf(folder)] }, soon())).results[0]?.folder;

const millis = (date: Date | undefined): number => date?.getTime() ?? Number.NaN;

describe('a content', () => {
  test('changes only in the fields that the mask names; one without a value is cleared', async () => {
    const { content } = await createOne(library, { accountId, title: 'T', description: 'D', language: 'fr' });
    const titled = await update(content, { updateMask: ['title'], title: ' New ', description: 'ignored' });
    expect(titled).toEqual({ ...content, title: ' New ', version: 2, updatedAt: titled.updatedAt });
    const cleared = await update(titled, { updateMask: ['description', 'language'] });
    expect(cleared).toEqual({
      ...titled,
      description: undefined,
      language: undefined,
      version: 3,
      updatedAt: cleared.updatedAt,
    });
    expect(await read(content)).toEqual(cleared);
  });

  test('an empty mask changes nothing, equal values do', async () => {
    const { content } = await createOne(library, { accountId });
    expect(await update(content, {})).toEqual(content);
    expect(await update(content, { expectedVersion: 1 })).toEqual(content);
    await expect(update(content, { expectedVersion: 2 })).rejects.toEqual(preconditionFailed);
    expect((await update(content, { updateMask: ['title'], title: content.title })).version).toBe(2);
  });

  test('its last update rises by a millisecond at least, even where the clock stands still or steps back', async () => {
    const { content } = await createOne(library, { accountId });
    await library.db.database
      .until(soon().deadline)
      .query("UPDATE {schema}.contents SET updated_at = '2100-01-01T00:00:00.007Z' WHERE id = $1", [content.id]);
    const changed = await update(content, { updateMask: ['title'], title: 'a' });
    expect(changed.updatedAt).toEqual(new Date('2100-01-01T00:00:00.008Z'));
    let last = changed;
    for (let i = 0; i < 20; i++) {
      const next = await update(content, { updateMask: ['title'], title: 'a' });
      expect(millis(next.updatedAt)).toBeGreaterThan(millis(last.updatedAt));
      expect(next.version).toBe(last.version + 1);
      last = next;
    }
  });

  test('of 20 parallel writes on one version exactly one wins', async () => {
    const { content } = await createOne(library, { accountId });
    const writes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        update(content, { updateMask: ['title'], title: `${i}`, expectedVersion: 1 }),
      ),
    );
    const won = writes.filter((write) => write.status === 'fulfilled');
    expect(won).toHaveLength(1);
    const lost = writes.filter((write) => write.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(lost).toEqual(Array.from({ length: 19 }, () => preconditionFailed));
    expect(await read(content)).toEqual(won[0]?.value);
  });

  test('without a version every parallel write is answered', async () => {
    const { content } = await createOne(library, { accountId });
    const writes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => update(content, { updateMask: ['title'], title: `${i}` })),
    );
    expect(writes.map(({ version }) => version).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 2),
    );
    expect(new Set(writes.map(({ updatedAt }) => millis(updatedAt))).size).toBe(20);
  });

  test('missing, deleted or foreign it is not_found, whatever the version', async () => {
    const { content } = await createOne(library, { accountId });
    const { content: deleted } = await createOne(library, { accountId });
    await library.rpc.deleteContent({ key: keyOf(deleted) }, soon());
    for (const target of [deleted, { ...content, accountId: randomUUID() }, { ...content, id: randomUUID() }]) {
      await expect(update(target, { updateMask: ['title'], title: 'a', expectedVersion: 9 })).rejects.toEqual(notFound);
      await expect(update(target, {})).rejects.toEqual(notFound);
    }
    expect(await read(content)).toEqual(content);
  });

  test('keeps within its bounds and refuses a field that cannot be changed', async () => {
    const { content } = await createOne(library, { accountId });
    const refused = [
      [{ updateMask: ['title'], title: ' ' }, validationError('title', 'minLength', 1)],
      [
        { updateMask: ['description'], description: 'd'.repeat(2_001) },
        validationError('description', 'maxLength', 2_000),
      ],
      [{ updateMask: ['language'], language: 'FR' }, validationError('language', 'pattern')],
      [{ updateMask: ['folder_id'] }, validationError('update_mask', 'enum')],
    ] as const;
    for (const [request, error] of refused) {
      await expect(update(content, { ...request, updateMask: [...request.updateMask] })).rejects.toEqual(error);
    }
    expect(await read(content)).toEqual(content);
  });
});

describe('a folder', () => {
  const topLevelOnly = new ContractError('forbidden', { reason: 'top_level_only' });

  test('changes only in the fields that the mask names; one without a value is cleared', async () => {
    const folder = await createFolder(library, { accountId, description: 'D', color: '#000000', icon: 'leaf' });
    const changed = await updateFolder(folder, { updateMask: ['name', 'color'], name: 'N', color: '#FFFFFF' });
    expect(changed).toEqual({ ...folder, name: 'N', color: '#FFFFFF', version: 2, updatedAt: changed.updatedAt });
    const cleared = await updateFolder(folder, { updateMask: ['description', 'color', 'icon'] });
    expect(cleared).toEqual({
      ...changed,
      description: undefined,
      color: undefined,
      icon: undefined,
      version: 3,
      updatedAt: cleared.updatedAt,
    });
    expect(await readFolder(folder)).toEqual(cleared);
    expect(await updateFolder(folder, {})).toEqual(cleared);
  });

  test('below the top level takes no colour and no icon, and then nothing changes; clearing them is accepted', async () => {
    const parent = await createFolder(library, { accountId });
    const folder = await createFolder(library, { accountId, parentId: parent.id });
    await expect(updateFolder(folder, { updateMask: ['name', 'color'], name: 'N', color: '#000000' })).rejects.toEqual(
      topLevelOnly,
    );
    await expect(updateFolder(folder, { updateMask: ['icon'], icon: 'leaf', expectedVersion: 1 })).rejects.toEqual(
      topLevelOnly,
    );
    expect(await readFolder(folder)).toEqual(folder);
    expect((await updateFolder(folder, { updateMask: ['color', 'icon'] })).version).toBe(2);
  });

  test('another version is asked before the colour, existence before both', async () => {
    const parent = await createFolder(library, { accountId });
    const folder = await createFolder(library, { accountId, parentId: parent.id });
    const request = { updateMask: ['color'], color: '#000000', expectedVersion: 7 };
    await expect(updateFolder(folder, request)).rejects.toEqual(preconditionFailed);
    await expect(updateFolder({ ...folder, id: randomUUID() }, request)).rejects.toEqual(notFound);
    await expect(updateFolder(folder, { expectedVersion: 7 })).rejects.toEqual(preconditionFailed);
  });

  test('of 20 parallel writes on one version exactly one wins', async () => {
    const folder = await createFolder(library, { accountId });
    const writes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        updateFolder(folder, { updateMask: ['name'], name: `${i}`, expectedVersion: 1 }),
      ),
    );
    const won = writes.filter((write) => write.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect(await readFolder(folder)).toEqual(won[0]?.value);
  });
});
