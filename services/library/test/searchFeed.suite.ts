import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { deleteContentsOfFolders } from '../src/deleteContentsOfFolders';
import { createFolder, createOne, creationKey, keyOf, type Library, notFound, soon, startLibrary } from './fixture';

let library: Library;
let accountId: string;

beforeAll(async () => {
  library = await startLibrary('search_feed');
});
afterAll(() => library.stop());
beforeEach(() => {
  accountId = randomUUID();
});
afterEach(() => library.db.database.until(soon().deadline).query('DELETE FROM {schema}.outbox'));

/** The waiting events of this account for search: their types and sorted ids. */
async function announced(): Promise<{ type: string; ids: string[] }[]> {
  return library.db.database.until(soon().deadline).query(
    `SELECT type, ARRAY(SELECT unnest(subject_ids) ORDER BY 1)::text[] AS ids FROM {schema}.outbox
     WHERE account_id = $1 AND consumer = 'search' ORDER BY created_at, type`,
    [accountId],
  );
}

describe('events for the search service', () => {
  test('a created content sends an event; a rejected or replayed creation sends none', async () => {
    const { content } = await createOne(library, { accountId, creationKey: creationKey('known') });
    await createOne(library, { accountId, creationKey: creationKey('known') });
    await expect(createOne(library, { accountId, folderId: randomUUID() })).rejects.toEqual(notFound);
    expect(await announced()).toEqual([{ type: 'content.changed', ids: [content.id] }]);
  });

  test('each change of a content sends an event; an update without a change sends none', async () => {
    const { content } = await createOne(library, { accountId });
    await library.db.database.until(soon().deadline).query('DELETE FROM {schema}.outbox');
    const update = { key: keyOf(content), title: 'Rain' };
    await library.rpc.updateContent({ ...update, updateMask: ['title'] }, soon());
    await library.rpc.updateContent({ ...update, updateMask: [] }, soon());
    const late = library.rpc.updateContent({ ...update, updateMask: ['title'], expectedVersion: 1 }, soon());
    await expect(late).rejects.toMatchObject({ code: 'precondition_failed' });
    expect(await announced()).toEqual([{ type: 'content.changed', ids: [content.id] }]);
  });

  test('a created, changed or deleted folder sends an event, and a deletion also sends one for every descendant', async () => {
    const folder = await createFolder(library, { accountId });
    const below = await createFolder(library, { accountId, parentId: folder.id });
    const { content } = await createOne(library, { accountId, folderId: below.id });
    await library.rpc.updateFolder({ key: keyOf(folder), updateMask: ['name'], name: 'Rain' }, soon());
    await library.rpc.deleteFolder({ key: keyOf(folder) }, soon());
    while ((await deleteContentsOfFolders(library.ctx, soon().deadline)) > 0);
    const events = await announced();
    expect(events).toHaveLength(6);
    expect(events).toEqual(
      expect.arrayContaining([
        { type: 'folder.changed', ids: [folder.id] },
        { type: 'folder.changed', ids: [below.id] },
        { type: 'content.changed', ids: [content.id] },
        { type: 'folder.changed', ids: [folder.id] },
        { type: 'content.deleted', ids: [content.id] },
        { type: 'folder.deleted', ids: [folder.id, below.id].sort() },
      ]),
    );
  });

  test('an account is not exported while a deletion has not reached every service', async () => {
    const { content } = await createOne(library, { accountId, text: 'Rain falls.' });
    const exported = () => library.operator.exportAccount({ accountId }, soon(), async () => undefined);
    await exported();
    await library.db.database.until(soon().deadline).query(
      `INSERT INTO {schema}.outbox (id, consumer, type, account_id, subject_ids, attempts, next_attempt_at, claimed_until, created_at)
       VALUES (gen_random_uuid(), 'cards', 'content.deleted', $1, ARRAY[$2::uuid], 0, now() + interval '1 hour', now(), now())`,
      [accountId, content.id],
    );
    await expect(exported()).rejects.toMatchObject({ code: 'precondition_failed' });
    await library.db.database.until(soon().deadline).query('DELETE FROM {schema}.outbox');
    await exported();
  });

  test('imported items send events once they are complete; a content with a text only after its text', async () => {
    const folder = await createFolder(library, { accountId });
    const { content: bare } = await createOne(library, { accountId, text: undefined });
    const { content } = await createOne(library, { accountId, text: 'Rain falls.' });
    const imports = [];
    for (const table of ['folders', 'contents', 'content_texts']) {
      const sql = `SELECT (to_jsonb(t) - '{memocards_count,memocards_count_version,questions_count,questions_count_version}'::text[])::text AS json FROM {schema}.${table} t WHERE account_id = $1`;
      const rows = await library.db.database.until(soon().deadline).query<{ json: string }>(sql, [accountId]);
      imports.push({ accountId, table, rows: rows.map(({ json }) => json) });
    }
    expect(await library.rpc.eraseAccount({ accountId, pseudonym: randomUUID() }, soon())).toMatchObject({
      finished: true,
    });
    const told = [];
    for (const request of imports) {
      await library.db.database.until(soon().deadline).query('DELETE FROM {schema}.outbox');
      await library.operator.importAccount(request, soon());
      told.push(await announced());
    }
    expect(told).toEqual([
      [{ type: 'folder.changed', ids: [folder.id] }],
      [{ type: 'content.changed', ids: [bare.id] }],
      [{ type: 'content.changed', ids: [content.id] }],
    ]);
  });
});

describe('reads by the search service', () => {
  test('a read returns texts by position until the response is full, and the rest on the next call', async () => {
    const long = 'é'.repeat(200_000);
    const texts = [undefined, 'rain', ...Array.from({ length: 25 }, () => long)];
    const keys = [];
    for (const text of texts) keys.push(keyOf((await createOne(library, { accountId, text })).content));
    const foreign = { accountId: randomUUID(), id: keys[1]?.id ?? '' };
    const ask = [foreign, ...keys];
    const { results } = await library.rpc.batchGetContentTexts({ keys: ask }, soon());
    // 8 MiB hold 20 texts of 400,000 bytes.
    expect(results.map(({ text, leftOut }) => [text?.length, leftOut])).toEqual([
      [undefined, false],
      [undefined, false],
      [4, false],
      ...Array.from({ length: 20 }, () => [200_000, false]),
      ...Array.from({ length: 5 }, () => [undefined, true]),
    ]);
    const rest = await library.rpc.batchGetContentTexts({ keys: ask.slice(-5) }, soon());
    expect(rest.results.map(({ text, leftOut }) => [text?.length, leftOut])).toEqual(
      Array.from({ length: 5 }, () => [200_000, false]),
    );
  });

  test('the pages contain every existing content and folder once, and no deleted ones', async () => {
    const folders = [];
    const contents = [];
    for (let i = 0; i < 5; i++) {
      folders.push(await createFolder(library, { accountId: randomUUID() }));
      contents.push((await createOne(library, { accountId: randomUUID() })).content);
    }
    const [gone, goneFolder] = [contents[2], folders[2]];
    if (gone === undefined || goneFolder === undefined) throw new Error('not made');
    await library.rpc.deleteContent({ key: keyOf(gone) }, soon());
    await library.rpc.deleteFolder({ key: keyOf(goneFolder) }, soon());
    const seenContents = await walk(async (afterId) => {
      const page = await library.rpc.walkContents({ pageSize: 2, afterId }, soon());
      return { items: page.contents, hasMore: page.hasMore };
    });
    const seenFolders = await walk(async (afterId) => {
      const page = await library.rpc.walkFolders({ pageSize: 2, afterId }, soon());
      return { items: page.folders, hasMore: page.hasMore };
    });
    expect(new Set(seenContents).size).toBe(seenContents.length);
    expect(seenContents).toEqual(seenContents.toSorted());
    expect(seenContents).not.toContain(gone.id);
    expect(seenFolders).not.toContain(goneFolder.id);
    const live = contents.filter(({ id }) => id !== gone.id).map(({ id }) => id);
    expect(seenContents).toEqual(expect.arrayContaining(live));
    expect(seenFolders).toEqual(
      expect.arrayContaining(folders.filter(({ id }) => id !== goneFolder.id).map(({ id }) => id)),
    );
  });
});

async function walk(
  read: (afterId: string | undefined) => Promise<{ items: { id: string }[]; hasMore: boolean }>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 0; page < 1_000; page++) {
    const { items, hasMore } = await read(ids.at(-1));
    expect(items.length).toBeLessThanOrEqual(2);
    ids.push(...items.map(({ id }) => id));
    if (!hasMore) return ids;
  }
  throw new Error('a walk without an end');
}
