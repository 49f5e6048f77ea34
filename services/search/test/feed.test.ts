import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { waitFor } from '@learning-library/common/testing';
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

  test('of one account do not stand before the first of another', async () => {
    const many = Array.from({ length: 9 }, (_, n) => library().content(accountId, { title: `Long ${n}` }));
    const neighbour = randomUUID();
    const own = library().content(neighbour, { title: 'Short' });
    const events = [...many, own].map(({ id, accountId: owner }) => ({
      id: randomUUID(),
      type: 'content.changed',
      accountId: owner,
      subjectIds: [id],
    }));
    const read: string[][] = [];
    const { batchGetContents } = library();
    library().batchGetContents = async (request, call) => {
      read.push(request.keys.map(({ accountId: owner }) => owner));
      return batchGetContents(request, call);
    };
    await search.rpc.deliverEvents({ events }, soon());
    library().batchGetContents = batchGetContents;
    expect(read.map((owners) => owners.length)).toEqual([2, 2, 4, 2]);
    expect(read[0]?.sort()).toEqual([accountId, neighbour].sort());
  });

  test('a content that is deleted while it is read stays out of the index', async () => {
    const content = search.library.content(accountId, { title: 'Hail' });
    search.failpoints.on('applyEvents.read', async () => {
      search.failpoints.off('applyEvents.read');
      await tell(search, 'content.deleted', accountId, [content]);
    });
    await tell(search, 'content.changed', accountId, [content]);
    expect(await indexedIds()).toEqual([]);
  });

  test('a state that was read before a newer one does not take its place', async () => {
    const content = search.library.content(accountId, { title: 'Old fog' });
    search.failpoints.on('applyEvents.read', async () => {
      search.failpoints.off('applyEvents.read');
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

  test('that there is no time for are not acknowledged, those before them are', async () => {
    const contents = Array.from({ length: 250 }, (_, i) => search.library.content(accountId, { title: `Gale ${i}` }));
    const event = (subjects: typeof contents) => ({
      id: randomUUID(),
      type: 'content.changed',
      accountId,
      subjectIds: subjects.map(({ id }) => id),
    });
    const events = [event(contents.slice(0, 200)), event(contents.slice(200))];
    // Half of this time has passed once the first two hundred are read; the rest is enough to write them.
    const deadline = Date.now() + 10_000;
    search.failpoints.on('applyEvents.read', async () => {
      await waitFor(() => Date.now() >= deadline - 4_000);
    });
    const { acknowledgedIds } = await search.rpc.deliverEvents({ events }, { deadline });
    search.failpoints.off('applyEvents.read');
    expect(acknowledgedIds).toEqual([events[0]?.id]);
    expect(await found('gale')).toHaveLength(200);
  });

  test('are refused as a whole while library is down, and taken afterwards', async () => {
    const content = search.library.content(accountId, { title: 'Storm' });
    search.library.isDown = true;
    await expect(tell(search, 'content.changed', accountId, [content])).rejects.toThrow('library is down');
    search.library.isDown = false;
    await tell(search, 'content.changed', accountId, [content]);
    expect(await found('storm')).toEqual(['Storm']);
  });
});

async function indexedIds(): Promise<string[]> {
  const rows = await search.db.database.until(soon().deadline).query<{
    id: string;
  }>('SELECT id FROM {schema}.documents WHERE account_id = $1 AND removed_at IS NULL', [accountId]);
  return rows.map(({ id }) => id);
}
