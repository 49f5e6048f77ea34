import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { tablesWith } from '@learning-library/common/testing';
import { drainQueue } from '../src/feed/drainQueue';
import { findAll, type Search, soon, startSearch, tell, titlesOf } from './fixture';

let search: Search;
let accountId: string;

beforeAll(async () => {
  search = await startSearch('feed');
});
afterAll(() => search.stop());
beforeEach(() => {
  accountId = randomUUID();
});

const library = (): Search['library'] => search.library;
const found = async (q: string): Promise<string[]> => titlesOf(await findAll(search, { accountId, q }));

describe('events', () => {
  test('bring the index to what library has, in whatever order they come', async () => {
    const { library } = search;
    const [content, folder] = [
      library.content(accountId, { title: 'Ice' }),
      library.folder(accountId, { name: 'Ice age' }),
    ];
    await tell(search, 'folder.changed', accountId, [folder]);
    await tell(search, 'content.changed', accountId, [content]);
    expect(await found('ice')).toEqual(['Ice age', 'Ice']);
    library.contents.delete(content.id);
    library.folders.delete(folder.id);
    await tell(search, 'content.deleted', accountId, [content]);
    await tell(search, 'folder.deleted', accountId, [folder]);
    await tell(search, 'content.changed', accountId, [content]);
    await tell(search, 'folder.changed', accountId, [folder]);
    expect(await indexedIds()).toEqual([]);
  });

  test('of a deletion leave nothing of what was said in the index', async () => {
    const said = { title: 'Unspeakable', description: 'unspeakable', text: 'It is unspeakable.' };
    const content = library().content(accountId, said);
    await tell(search, 'content.changed', accountId, [content]);
    expect(await tablesWith(search.db.database, 'unspeakable')).toEqual(['documents', 'passages']);
    library().contents.delete(content.id);
    await tell(search, 'content.deleted', accountId, [content]);
    expect(await tablesWith(search.db.database, 'unspeakable')).toEqual([]);
  });

  test('of one account with long texts do not stand before the first of another', async () => {
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
    // A turn is half a megabyte of text.
    expect(await found('long')).toHaveLength(4);
    while ((await drainQueue(search.ctx)) > 0);
    expect(await found('long')).toHaveLength(24);
  });

  test('of many short texts are one turn, for what a turn costs by itself', async () => {
    const many = Array.from({ length: 400 }, (_, n) =>
      library().content(accountId, { title: `Short ${n}`, text: 'Brief.' }),
    );
    const subjectIds = many.map(({ id }) => id);
    const event = { id: randomUUID(), type: 'content.changed', accountId, subjectIds };
    await search.rpc.deliverEvents({ events: [event] }, soon());
    expect([await drainQueue(search.ctx), await drainQueue(search.ctx)]).toEqual([400, 0]);
  });

  test('a content that is deleted while it is read stays out of the index', async () => {
    const content = search.library.content(accountId, { title: 'Hail' });
    search.failpoints.on('indexItems.read', async () => {
      search.failpoints.off('indexItems.read');
      search.library.contents.delete(content.id);
      await tell(search, 'content.deleted', accountId, [content]);
    });
    await tell(search, 'content.changed', accountId, [content]);
    expect(await indexedIds()).toEqual([]);
  });

  test('a state that was read before a newer one does not take its place', async () => {
    const content = search.library.content(accountId, { title: 'Old fog' });
    search.failpoints.on('indexItems.read', async () => {
      search.failpoints.off('indexItems.read');
      search.library.contents.set(content.id, { ...content, text: undefined, title: 'New mist', version: 2 });
      await tell(search, 'content.changed', accountId, [content]);
    });
    await tell(search, 'content.changed', accountId, [content]);
    expect([await found('mist'), await found('fog')]).toEqual([['New mist'], []]);
  });

  test('of a type that is not known are left to their owner, the others are acknowledged', async () => {
    const content = search.library.content(accountId, { title: 'Dew' });
    const event = (id: string, type: string) => ({ id, type, accountId, subjectIds: [content.id] });
    const [known, unknown] = [randomUUID(), randomUUID()];
    const events = [event(unknown, 'content.sung'), event(known, 'content.changed')];
    expect(await search.rpc.deliverEvents({ events }, soon())).toEqual({ acknowledgedIds: [known] });
  });

  test('are acknowledged while library is down, and indexed once it is back', async () => {
    const content = search.library.content(accountId, { title: 'Storm' });
    search.library.isDown = true;
    await expect(tell(search, 'content.changed', accountId, [content])).rejects.toMatchObject({ code: 'unavailable' });
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
