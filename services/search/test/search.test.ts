import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { findAll, type Search, soon, startSearch, deliver, titlesOf } from './fixture';
import { tablesWith } from '@learning-library/common/testing';
import { drainQueue } from '../src/indexing/drainQueue';

let search: Search;
let accountId: string;

beforeAll(async () => {
  search = await startSearch('search');
});
afterAll(() => search.stop());
beforeEach(() => {
  accountId = randomUUID();
  search.library.textCalls.length = 0;
});

const page = (q: string, more: { type?: string; pageSize?: number; offset?: number } = {}) =>
  search.rpc.search({ accountId, q, type: undefined, pageSize: 20, offset: 0, ...more }, soon());

describe('a match', () => {
  test('the snippet comes from the description if that matches, otherwise from the body, without reading texts', async () => {
    const many = Array.from({ length: 7 }, (_, i) =>
      search.library.content(accountId, { title: `Frost ${i}`, text: i < 5 ? 'frost bites' : 'nothing' }),
    );
    const described = search.library.content(accountId, { title: 'D', description: 'a frost', text: 'frost' });
    await deliver(search, 'content.changed', accountId, [...many, described]);
    search.library.textCalls.length = 0;
    const { hits } = await page('frost');
    expect(hits.map(({ snippet }) => snippet)).toEqual([
      ...Array.from({ length: 5 }, () => 'frost bites'),
      undefined,
      undefined,
      'a frost',
    ]);
    expect(search.library.textCalls).toEqual([]);
  });

  test('full pages contain no matches that were deleted or belong to another account, even with a stale index', async () => {
    const contents = Array.from({ length: 12 }, (_, i) => search.library.content(accountId, { title: `Stale ${i}` }));
    await deliver(search, 'content.changed', accountId, contents);
    for (const content of contents.slice(4, 10)) search.library.contents.delete(content.id);
    const taken = contents[11];
    if (taken === undefined) throw new Error('not made');
    search.library.contents.set(taken.id, { ...taken, accountId: randomUUID(), text: undefined });
    const first = await page('stale', { pageSize: 3 });
    expect(titlesOf(first.hits)).toEqual(['Stale 10', 'Stale 3', 'Stale 2']);
    const second = await page('stale', { pageSize: 3, offset: first.nextOffset ?? 0 });
    expect([titlesOf(second.hits), second.nextOffset]).toEqual([['Stale 1', 'Stale 0'], undefined]);
  });
});

const library = (): Search['library'] => search.library;
const found = async (q: string): Promise<string[]> => titlesOf(await findAll(search, { accountId, q }));

describe('events', () => {
  test("events in any order lead to the index of library's current state", async () => {
    const { library } = search;
    const [content, folder] = [
      library.content(accountId, { title: 'Ice' }),
      library.folder(accountId, { name: 'Ice age' }),
    ];
    await deliver(search, 'folder.changed', accountId, [folder]);
    await deliver(search, 'content.changed', accountId, [content]);
    expect(await found('ice')).toEqual(['Ice age', 'Ice']);
    library.contents.delete(content.id);
    library.folders.delete(folder.id);
    await deliver(search, 'content.deleted', accountId, [content]);
    await deliver(search, 'folder.deleted', accountId, [folder]);
    await deliver(search, 'content.changed', accountId, [content]);
    await deliver(search, 'folder.changed', accountId, [folder]);
    expect(await indexedIds()).toEqual([]);
  });

  test('a deletion leaves no text of the content in the index', async () => {
    const texts = { title: 'Unspeakable', description: 'unspeakable', text: 'It is unspeakable.' };
    const content = library().content(accountId, texts);
    await deliver(search, 'content.changed', accountId, [content]);
    expect(await tablesWith(search.db.database, 'unspeakable')).toEqual(['documents', 'passages']);
    library().contents.delete(content.id);
    await deliver(search, 'content.deleted', accountId, [content]);
    expect(await tablesWith(search.db.database, 'unspeakable')).toEqual([]);
  });

  test('long texts of one account do not delay the first event of another', async () => {
    const text = 'long '.repeat(40_000);
    const many = Array.from({ length: 24 }, (_, n) => library().content(accountId, { title: `Long ${n}`, text }));
    const neighbour = randomUUID();
    const events = many.map(({ id }) => ({
      id: randomUUID(),
      type: 'content.changed',
      accountId,
      subjectIds: [id],
    }));
    await search.rpc.deliverEvents({ events }, soon());
    await drainQueue(search.ctx);
    const own = library().content(neighbour, { title: 'Short' });
    const event = { id: randomUUID(), type: 'content.changed', accountId: neighbour, subjectIds: [own.id] };
    await search.rpc.deliverEvents({ events: [event] }, soon());
    await drainQueue(search.ctx);
    expect(titlesOf(await findAll(search, { accountId: neighbour, q: 'short' }))).toEqual(['Short']);
    // One batch is half a megabyte of text.
    expect(await found('long')).toHaveLength(4);
    while ((await drainQueue(search.ctx)) > 0);
    expect(await found('long')).toHaveLength(24);
  });

  test('many short texts are indexed in one batch', async () => {
    const many = Array.from({ length: 400 }, (_, n) =>
      library().content(accountId, { title: `Short ${n}`, text: 'Brief.' }),
    );
    const subjectIds = many.map(({ id }) => id);
    const event = { id: randomUUID(), type: 'content.changed', accountId, subjectIds };
    await search.rpc.deliverEvents({ events: [event] }, soon());
    expect([await drainQueue(search.ctx), await drainQueue(search.ctx)]).toEqual([400, 0]);
  });

  test('a content that is deleted while it is read is not indexed', async () => {
    const content = search.library.content(accountId, { title: 'Hail' });
    search.failpoints.on('indexItems.read', async () => {
      search.failpoints.off('indexItems.read');
      search.library.contents.delete(content.id);
      await deliver(search, 'content.deleted', accountId, [content]);
    });
    await deliver(search, 'content.changed', accountId, [content]);
    expect(await indexedIds()).toEqual([]);
  });

  test('an event never replaces a newer state with one that was read earlier', async () => {
    const content = search.library.content(accountId, { title: 'Old fog' });
    search.failpoints.on('indexItems.read', async () => {
      search.failpoints.off('indexItems.read');
      search.library.contents.set(content.id, { ...content, text: undefined, title: 'New mist', version: 2 });
      await deliver(search, 'content.changed', accountId, [content]);
    });
    await deliver(search, 'content.changed', accountId, [content]);
    expect([await found('mist'), await found('fog')]).toEqual([['New mist'], []]);
  });

  test('events of an unknown type are not acknowledged; others are', async () => {
    const content = search.library.content(accountId, { title: 'Dew' });
    const event = (id: string, type: string) => ({ id, type, accountId, subjectIds: [content.id] });
    const [known, unknown] = [randomUUID(), randomUUID()];
    const events = [event(unknown, 'content.sung'), event(known, 'content.changed')];
    expect(await search.rpc.deliverEvents({ events }, soon())).toEqual({ acknowledgedIds: [known] });
  });

  test('a change is indexed once the library service is available again', async () => {
    const content = search.library.content(accountId, { title: 'Storm' });
    search.library.isDown = true;
    await expect(deliver(search, 'content.changed', accountId, [content])).rejects.toMatchObject({
      code: 'unavailable',
    });
    search.library.isDown = false;
    while ((await drainQueue(search.ctx)) > 0);
    expect(await found('storm')).toEqual(['Storm']);
  });
});

async function indexedIds(): Promise<string[]> {
  const rows = await search.db.database.until(soon().deadline).query<{
    id: string;
  }>('SELECT id FROM {schema}.documents WHERE account_id = $1 AND removed_at IS NULL', [accountId]);
  return rows.map(({ id }) => id);
}
