import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../support/api';
import { waitFor } from '../../support/waitFor';
import type { Client } from '../support/client';
import { expectError, expectIssues, expectStatus } from '../support/expectations';
import type { ApiResponse } from '../../support/http';
import type { Suite } from '../support/suite';

/** Rules of docs/contract.md#search. */
export function searchRules(suite: Suite): void {
  const ask = (client: Client, q: string, more = ''): Promise<ApiResponse> =>
    client.get(`/v1/search?q=${encodeURIComponent(q)}${more}`);
  const find = async (client: Client, q: string, more = ''): Promise<JsonObject[]> => {
    const response = await ask(client, q, more);
    expectStatus(response, 200);
    return response.json['data'] as JsonObject[];
  };
  const titles = async (client: Client, q: string, more = '') =>
    (await find(client, q, more)).map(({ title }) => title);
  const untilFound = (client: Client, q: string, count: number) =>
    waitFor(async () => ((await ask(client, q)).json['data'] as JsonObject[] | undefined)?.length === count);

  test('a search finds contents and folders by each of their texts, and shows their type', async () => {
    const client = await suite.newcomer();
    const folderId = await client.folder({ name: 'Biologie', description: 'Les cellules' });
    const id = await client.content({
      title: 'Photosynthèse',
      description: 'Une leçon',
      folderId,
      text: `${'Avant. '.repeat(50)}Le chloroplaste capte la lumière.${' Après.'.repeat(50)}`,
    });
    await untilFound(client, 'chloroplaste', 1);
    await untilFound(client, 'cellules', 1);
    const [hit] = await find(client, 'chloroplaste');
    const content = await client.get(`/v1/contents/${id}`);
    expect(hit).toEqual({
      ...{ type: 'content', id, title: 'Photosynthèse', description: 'Une leçon', folderId },
      ...{ snippet: expect.stringContaining('chloroplaste'), updatedAt: content.json['updatedAt'] },
    });
    const [inTitle] = await find(client, 'photosynthese');
    expect([inTitle?.['id'], inTitle?.['snippet']]).toEqual([id, null]);
    const folder = await client.get(`/v1/folders/${folderId}`);
    expect(await find(client, 'cellules')).toEqual([
      {
        ...{ type: 'folder', id: folderId, title: 'Biologie', description: 'Les cellules', folderId: null },
        ...{ snippet: 'Les cellules', updatedAt: folder.json['updatedAt'] },
      },
    ]);
  });

  test('a search requires every word, the last one as a prefix, regardless of case and accents', async () => {
    const client = await suite.newcomer();
    const title = "L'École d'été: cœur, Straße, Ægir, smørrebrød, łódź, đà ırmak";
    await client.content({ title });
    await untilFound(client, 'école', 1);
    for (const q of [
      'ecole',
      'ECOLE ete',
      'éco',
      'coeur',
      'CŒUR',
      'strasse',
      'aegir',
      'smorrebrod',
      'lodz',
      'da',
      'irmak',
      'ete ecol',
      "l'ecole",
      'd ete',
      '  ecole   ',
    ]) {
      expect([q, await titles(client, q)]).toEqual([q, [title]]);
    }
    for (const q of ['eco ete', 'cole', 'ecole xyz', 'ecoles', 'ekole'])
      expect([q, await titles(client, q)]).toEqual([q, []]);
    for (const q of ['!!!', '...', '—']) expect([q, await titles(client, q)]).toEqual([q, []]);
    const ten = 'ecole ete coeur strasse aegir smorrebrod lodz da irmak ecole';
    expect(await titles(client, `${ten} nowhere`)).toEqual([title]);
  });

  test('a search ranks titles before descriptions and texts, and whole words before prefixes', async () => {
    const client = await suite.newcomer();
    await client.content({ title: 'In the body', text: 'All about osmosis.' });
    await client.content({ title: 'Osmosisology' });
    await client.content({ title: 'In the description', description: 'About osmosis' });
    await client.content({ title: 'Osmosis' });
    await untilFound(client, 'osmosis', 4);
    expect(await titles(client, 'osmosis')).toEqual(['Osmosis', 'Osmosisology', 'In the description', 'In the body']);
    expect((await client.all('/v1/search?q=osmosis', 1)).map(({ title }) => title)).toEqual(
      await titles(client, 'osmosis'),
    );
  });

  test('a search reflects changes and deletions', async () => {
    const client = await suite.newcomer();
    const folderId = await client.folder({ name: 'Geology' });
    const below = await client.folder({ name: 'Rocks', parentId: folderId });
    const id = await client.content({ title: 'Granite', folderId: below });
    await untilFound(client, 'granite', 1);
    await client.patch(`/v1/contents/${id}`, { title: 'Basalt' });
    await client.patch(`/v1/folders/${below}`, { name: 'Stones' });
    for (const q of ['basalt', 'stones']) await untilFound(client, q, 1);
    for (const q of ['granite', 'rocks']) expect(await titles(client, q)).toEqual([]);
    expectStatus(await client.delete(`/v1/folders/${folderId}`), 204);
    for (const q of ['basalt', 'stones', 'geology']) expect(await titles(client, q)).toEqual([]);
  });

  test('a search filters by type, and returns a snippet of at most 200 characters of plain text', async () => {
    const client = await suite.newcomer();
    await client.content({ title: 'One', text: `${'\u{1f600} word '.repeat(100)}needle${' more'.repeat(100)}` });
    await client.folder({ name: 'Needle' });
    await untilFound(client, 'needle', 2);
    expect(await titles(client, 'needle', '&type=folder')).toEqual(['Needle']);
    const [hit] = await find(client, 'needle', '&type=content');
    const snippet = String(hit?.['snippet']);
    expect(snippet).toContain('needle');
    expect([...snippet].length).toBeLessThanOrEqual(200);
  });

  test('a search returns at most 1,000 matches in pages, also during a rebuild of the index', async () => {
    const client = await suite.newcomer();
    const total = 1_030;
    for (let made = 0; made < total; made += 103) {
      await Promise.all(Array.from({ length: 103 }, (_, n) => client.content({ title: `Comet ${made + n}` })));
    }
    await client.content({ title: 'Rebuilt' });
    await untilFound(client, 'rebuilt', 1);
    const searches = Promise.all(Array.from({ length: 20 }, () => titles(client, 'rebuilt')));
    const { contents } = await suite.operate('search', 'rebuild');
    expect(Number(contents)).toBeGreaterThan(total);
    expect(new Set((await searches).map((found) => found.join()))).toEqual(new Set(['Rebuilt']));
    // While the last of them are being indexed, offsets can shift and repeat items.
    await waitFor(async () => {
      const all = await client.all('/v1/search?q=comet').catch(() => []);
      return all.length === 1_000 && new Set(all.map(({ id }) => id)).size === 1_000;
    });
  });

  describe('parameters', () => {
    test('search parameters have limits', async () => {
      const { client } = suite;
      expectIssues(await client.get('/v1/search'), ['query', 'q', 'required']);
      expectIssues(await client.get('/v1/search?q='), ['query', 'q', 'minLength', 1]);
      expectIssues(await client.get(`/v1/search?q=${'a'.repeat(201)}`), ['query', 'q', 'maxLength', 200]);
      expectStatus(await client.get(`/v1/search?q=${encodeURIComponent('\u{1f600}'.repeat(200))}`), 200);
      expectIssues(await client.get('/v1/search?q=a&type=memocard'), ['query', 'type', 'enum']);
      expectError(await client.get('/v1/search?q=a&q=b'), 'validation_error');
      expectError(await client.get('/v1/search?q=%00'), 'validation_error');
    });

    test('search parameters are bound to the cursor', async () => {
      const client = await suite.newcomer();
      await Promise.all(Array.from({ length: 3 }, (_, n) => client.content({ title: `Quartz ${n}` })));
      await untilFound(client, 'quartz', 3);
      const cursor = String((await client.get('/v1/search?q=quartz&limit=1')).json['nextCursor']);
      expectStatus(await client.get(`/v1/search?q=quartz&limit=1&cursor=${cursor}`), 200);
      for (const [path, reason] of [
        ['q=quart&limit=1', 'filters_changed'],
        ['q=quartz&limit=1&type=content', 'filters_changed'],
        ['q=quartz&limit=2', 'limit_changed'],
      ] as const) {
        expectError(await client.get(`/v1/search?${path}&cursor=${cursor}`), 'invalid_cursor', { reason });
      }
    });
  });
}
