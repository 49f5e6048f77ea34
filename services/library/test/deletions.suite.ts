import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import type { Content, Folder } from '@learning-library/proto';
import { randomUUID } from 'node:crypto';
import { deleteContentsOfFolders } from '../src/deleteContentsOfFolders';
import {
  createFolder,
  createOne,
  keyOf,
  type Library,
  liveContents,
  liveFolders,
  notFound,
  soon,
  startLibrary,
  unavailable,
} from './fixture';

let library: Library;
let accountId: string;

beforeAll(async () => {
  library = await startLibrary('deletions');
  library.ctx.outbox.start();
});
beforeEach(() => {
  accountId = randomUUID();
  library.cards.applied.length = 0;
  library.questions.applied.length = 0;
  library.generation.applied.length = 0;
});
afterEach(() => {
  library.cards.isDown = false;
  library.questions.isDown = false;
});
afterAll(async () => {
  await library.ctx.outbox.stop();
  await library.stop();
});

const ids = (contents: readonly Content[]): string[] => contents.map(({ id }) => id).sort();

async function createMany(amount: number, folderId?: string): Promise<Content[]> {
  const made = Array.from({ length: amount }, () => createOne(library, { accountId, folderId }));
  return (await Promise.all(made)).map(({ content }) => content);
}

/** Consumers that have not acknowledged yet. Deletions never wait for search. */
async function waiting(): Promise<string[]> {
  const rows = await library.db.database.until(soon().deadline).query<{
    consumer: string;
  }>(`SELECT consumer FROM {schema}.outbox WHERE account_id = $1 AND consumer <> 'search' ORDER BY consumer`, [accountId]);
  return rows.map(({ consumer }) => consumer);
}

/** Lets the relay deliver remaining events immediately, without waiting until their claims expire. */
async function releaseClaims(): Promise<void> {
  await library.db.database
    .until(soon().deadline)
    .query('UPDATE {schema}.outbox SET claimed_until = now(), next_attempt_at = now()');
}

async function emptyAll(): Promise<void> {
  while ((await deleteContentsOfFolders(library.ctx, soon().deadline)) > 0);
}

const allDelivered = (): Promise<boolean> =>
  waitFor(async () => {
    await releaseClaims();
    return (await waiting()).length === 0;
  });

describe('a content', () => {
  test('the deletion of a content returns once every consumer has applied it', async () => {
    const [content, neighbour] = (await createMany(2)) as [Content, Content];
    expect(await library.rpc.deleteContent({ key: keyOf(content) }, soon())).toEqual({});
    expect(await liveContents(library, [content, neighbour])).toEqual([neighbour.id]);
    const event = { id: expect.any(String), type: 'content.deleted', accountId, subjectIds: [content.id] };
    expect(library.cards.applied).toEqual([event]);
    expect(library.questions.applied).toEqual([event]);
    expect(library.generation.applied).toEqual([event]);
    expect(await waiting()).toEqual([]);
    await expect(library.rpc.deleteContent({ key: keyOf(content) }, soon())).rejects.toEqual(notFound);
  });

  test('a repeated deletion is delivered again until all consumers acknowledge it, regardless of the precondition', async () => {
    const [content, neighbour] = (await createMany(2)) as [Content, Content];
    await library.ctx.outbox.stop();
    const remove = (account = accountId, expectedVersion?: number): Promise<unknown> =>
      library.rpc.deleteContent({ key: { accountId: account, id: content.id }, expectedVersion }, soon());
    library.cards.isDown = true;
    await expect(remove()).rejects.toEqual(unavailable);
    await expect(library.rpc.deleteContent({ key: keyOf(neighbour) }, soon())).rejects.toEqual(unavailable);
    await expect(remove()).rejects.toEqual(unavailable);
    library.cards.isDown = false;
    await expect(remove(randomUUID())).rejects.toEqual(notFound);
    expect(await remove(accountId, 99)).toEqual({});
    expect(library.cards.deletedContents).toEqual([content.id]);
    expect(library.generation.deletedContents).toEqual([content.id, neighbour.id].sort());
    await expect(remove()).rejects.toEqual(notFound);
    library.ctx.outbox.start();
    await allDelivered();
  });

  test('the deletion of a content completes automatically after a crash between deletion and cascade', async () => {
    const [content] = (await createMany(1)) as [Content];
    library.failpoints.on('deleteContent.committed', () => {
      throw new Error('crash');
    });
    await expect(library.rpc.deleteContent({ key: keyOf(content) }, soon())).rejects.toThrow('crash');
    library.failpoints.off('deleteContent.committed');
    expect(await liveContents(library, [content])).toEqual([]);
    expect(library.cards.applied).toEqual([]);
    await allDelivered();
    expect(library.cards.deletedContents).toEqual([content.id]);
    expect(library.generation.deletedContents).toEqual([content.id]);
  });
});

describe('a folder', () => {
  test('the deletion of a folder deletes its subtree of five levels and all contents, and nothing else', async () => {
    const top = await createFolder(library, { accountId });
    const folders: Folder[] = [top];
    const contents: Content[] = [];
    let level = [top];
    for (let depth = 1; depth <= 5; depth++) {
      const below: Folder[] = [];
      for (const { id } of level) {
        contents.push(...(await createMany(2, id)));
        if (depth === 5) continue;
        for (let i = 0; i < 2; i++) below.push(await createFolder(library, { accountId, parentId: id }));
      }
      folders.push(...below);
      level = below;
    }
    const sibling = await createFolder(library, { accountId });
    const kept = [...(await createMany(1)), ...(await createMany(1, sibling.id))];
    expect([folders.length, contents.length]).toEqual([31, 62]);

    expect(await library.rpc.deleteFolder({ key: keyOf(top) }, soon())).toEqual({});
    expect(await liveFolders(library, [...folders, sibling])).toEqual([sibling.id]);
    expect((await liveContents(library, [...contents, ...kept])).sort()).toEqual(ids(kept));
    for (const consumer of [library.cards, library.questions, library.generation]) {
      const subtrees = consumer.applied.filter(({ type }) => type === 'subtree.deleted');
      expect(subtrees.map(({ subjectIds }) => [...subjectIds].sort())).toEqual([folders.map(({ id }) => id).sort()]);
    }

    await emptyAll();
    await allDelivered();
    expect(library.cards.deletedContents).toEqual(ids(contents));
    expect(library.generation.deletedContents).toEqual(ids(contents));
    expect((await liveContents(library, [...contents, ...kept])).sort()).toEqual(ids(kept));
  });

  test('a repeated deletion of a folder is delivered again until all consumers acknowledge it; its descendants return not_found', async () => {
    const top = await createFolder(library, { accountId });
    const below = await createFolder(library, { accountId, parentId: top.id });
    const [content] = (await createMany(1, below.id)) as [Content];
    await library.ctx.outbox.stop();
    const remove = (): Promise<unknown> => library.rpc.deleteFolder({ key: keyOf(top) }, soon());
    library.questions.isDown = true;
    await expect(remove()).rejects.toEqual(unavailable);
    await emptyAll();
    await expect(remove()).rejects.toEqual(unavailable);
    library.questions.isDown = false;
    await expect(library.rpc.deleteFolder({ key: keyOf(below) }, soon())).rejects.toEqual(notFound);
    await expect(library.rpc.deleteContent({ key: keyOf(content) }, soon())).rejects.toEqual(notFound);
    expect(library.questions.applied).toEqual([]);
    expect(await remove()).toEqual({});
    expect(library.questions.applied).toMatchObject([{ type: 'subtree.deleted', subjectIds: [top.id, below.id] }]);
    await expect(remove()).rejects.toEqual(notFound);
    library.ctx.outbox.start();
    await allDelivered();
  });

  test('the deletion of a folder without contents sends no event, and succeeds while a consumer is unavailable', async () => {
    const folder = await createFolder(library, { accountId });
    library.cards.isDown = true;
    expect(await library.rpc.deleteFolder({ key: keyOf(folder) }, soon())).toEqual({});
    expect(await liveFolders(library, [folder])).toEqual([]);
    await expect(library.rpc.deleteFolder({ key: keyOf(folder) }, soon())).rejects.toEqual(notFound);
  });

  test('the deletion of a folder is delivered immediately, and its contents are marked and delivered in chunks afterwards', async () => {
    const folder = await createFolder(library, { accountId });
    await library.db.database.until(soon().deadline).query(
      `INSERT INTO {schema}.contents (id, account_id, folder_id, title, has_body, has_summary, podcasts_ready_count,
         sources_count, version, created_at, updated_at)
       SELECT gen_random_uuid(), $1, $2, 'a', false, false, 0, 0, 1, now(), now() FROM generate_series(1, 2500)`,
      [accountId, folder.id],
    );
    expect(await library.rpc.deleteFolder({ key: keyOf(folder) }, soon())).toEqual({});
    const told = (): string[][] =>
      library.cards.applied.filter((event) => event.accountId === accountId).map(({ subjectIds }) => subjectIds);
    expect(told()).toEqual([[folder.id]]);
    await emptyAll();
    await allDelivered();
    expect(Math.max(...told().map(({ length }) => length))).toBeLessThanOrEqual(1_000);
    // An event may be delivered twice if its acknowledgment came late.
    expect(new Set(told().flat()).size).toBe(2_501);
  });

  test('a crash before the commit changes nothing', async () => {
    const folder = await createFolder(library, { accountId });
    const contents = await createMany(2, folder.id);
    library.failpoints.on('deleteFolder.locked', () => {
      throw new Error('crash');
    });
    await expect(library.rpc.deleteFolder({ key: keyOf(folder) }, soon())).rejects.toThrow('crash');
    library.failpoints.off('deleteFolder.locked');
    expect((await liveContents(library, contents)).sort()).toEqual(ids(contents));
    expect(await liveFolders(library, [folder])).toEqual([folder.id]);
    expect(await waiting()).toEqual([]);
  });
});
