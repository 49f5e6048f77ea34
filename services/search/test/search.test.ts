import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type Search, soon, startSearch, tell, titlesOf } from './fixture';

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

describe('a hit', () => {
  test('shows what library has now, with the text around the first hit', async () => {
    const folder = search.library.folder(accountId, { name: 'Weather', description: 'Rain and sun' });
    const content = search.library.content(accountId, { title: 'Clouds', folderId: folder.id, text: 'It rains.' });
    await tell(search, 'content.changed', accountId, [content]);
    await tell(search, 'folder.changed', accountId, [folder]);
    const moved = { ...content, text: 'It rains.', title: 'Clouds, again', version: 2 };
    search.library.contents.set(content.id, moved);
    expect(await page('rain')).toEqual({
      hits: [
        {
          ...{ type: 'folder', key: { accountId, id: folder.id }, title: 'Weather', description: 'Rain and sun' },
          ...{ folderId: undefined, snippet: 'Rain and sun', updatedAt: folder.updatedAt },
        },
        {
          ...{ type: 'content', key: { accountId, id: content.id }, title: 'Clouds, again', description: undefined },
          ...{ folderId: folder.id, snippet: 'It rains.', updatedAt: content.updatedAt },
        },
      ],
      nextOffset: undefined,
    });
  });

  test('shows the description where that has a hit, else the body, and reads no text for it', async () => {
    const many = Array.from({ length: 7 }, (_, i) =>
      search.library.content(accountId, { title: `Frost ${i}`, text: i < 5 ? 'frost bites' : 'nothing' }),
    );
    const described = search.library.content(accountId, { title: 'D', description: 'a frost', text: 'frost' });
    await tell(search, 'content.changed', accountId, [...many, described]);
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

  test('that is gone or another’s does not appear, however stale the index is, and the page is filled up', async () => {
    const contents = Array.from({ length: 12 }, (_, i) => search.library.content(accountId, { title: `Stale ${i}` }));
    await tell(search, 'content.changed', accountId, contents);
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

describe('pages', () => {
  test('a question without a word finds nothing', async () => {
    for (const q of ['!?', '—', '\u0301', '…']) expect(await page(q)).toEqual({ hits: [] });
  });
});

test.each([
  [{ q: '' }, 'q'],
  [{ q: 'a'.repeat(201) }, 'q'],
  [{ type: 'memocard' }, 'type'],
  [{ pageSize: 0 }, 'page_size'],
  [{ pageSize: 101 }, 'page_size'],
  [{ offset: -1 }, 'offset'],
  [{ accountId: 'x' }, 'account_id'],
])('refuses %j', async (fields, field) => {
  const request = { accountId, q: 'a', type: undefined, pageSize: 20, offset: 0, ...fields };
  await expect(search.rpc.search(request, soon())).rejects.toMatchObject({
    code: 'validation_error',
    details: { issues: [{ field }] },
  });
});
