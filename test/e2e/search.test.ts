import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Api, type JsonObject, type Reply } from '../support/api';
import { newAccount, operator } from '../support/operator';
import { type Standalone, startStandalone } from '../support/standalone';
import { waitFor } from '../support/waitFor';

let service: Standalone;
let api: Api;

beforeAll(async () => {
  service = await startStandalone();
  api = new Api(service.baseUrl, (await newAccount(service.dataDir)).key);
});
afterAll(() => service.stop());

const search = (q: string, caller = api): Promise<Reply> => caller.get(`/v1/search?q=${encodeURIComponent(q)}`);
const titles = async (q: string, caller = api): Promise<unknown[]> => {
  const { status, json } = await search(q, caller);
  if (status !== 200) throw new Error(`search answered ${status}`);
  return (json['data'] as JsonObject[]).map(({ title }) => title);
};
const untilFound = (q: string, count = 1, caller = api): Promise<unknown> =>
  waitFor(async () => ((await search(q, caller)).json['data'] as JsonObject[] | undefined)?.length === count);

describe('a write', () => {
  test('of every kind is followed: changed, moved to another title, deleted with its folder', async () => {
    const folderId = await api.folder({ name: 'Minerals' });
    const below = await api.folder({ name: 'Quartzes', parentId: folderId });
    const id = await api.content({ title: 'Amethyst', folderId: below });
    await untilFound('amethyst');
    await api.patch(`/v1/contents/${id}`, { title: 'Citrine', description: 'yellow' });
    await api.patch(`/v1/folders/${below}`, { name: 'Feldspars' });
    await untilFound('citrine');
    await untilFound('feldspars');
    expect([await titles('amethyst'), await titles('quartzes')]).toEqual([[], []]);
    expect((await api.delete(`/v1/folders/${folderId}`)).status).toBe(204);
    for (const q of ['citrine', 'feldspars', 'minerals']) expect([q, await titles(q)]).toEqual([q, []]);
  });
});

test('another account finds nothing of it', async () => {
  const stranger = new Api(service.baseUrl, (await newAccount(service.dataDir)).key);
  await api.content({ title: 'Secretive' });
  await stranger.content({ title: 'Secretive too' });
  await untilFound('secretive');
  await untilFound('secretive', 1, stranger);
  expect([await titles('secretive'), await titles('secretive', stranger)]).toEqual([['Secretive'], ['Secretive too']]);
});

test('pages lead to 1,000 hits and no further', async () => {
  const many = new Api(service.baseUrl, (await newAccount(service.dataDir)).key);
  const total = 1_030;
  for (let start = 0; start < total; start += 103) {
    await Promise.all(Array.from({ length: 103 }, (_, i) => many.content({ title: `Comet ${start + i}` })));
  }
  // While the last of them are still being indexed, an offset moves under the walk and shows some twice.
  const found = await waitFor(async () => {
    const all = await many.all('/v1/search?q=comet').catch(() => []);
    return new Set(all.map(({ id }) => id)).size === 1_000 && all;
  });
  expect(found).toHaveLength(1_000);
});

test('the operator makes the index anew while searches go on', async () => {
  await api.content({ title: 'Rebuilt' });
  await untilFound('rebuilt');
  const searches = Promise.all(Array.from({ length: 20 }, () => titles('rebuilt')));
  const counts = await operator(service.dataDir, 'search', 'rebuild');
  expect(counts).toEqual({ contents: expect.any(Number), folders: expect.any(Number) });
  expect(Number(counts['contents'])).toBeGreaterThan(1_030);
  expect(new Set((await searches).map((found) => found.join()))).toEqual(new Set(['Rebuilt']));
  expect(await titles('rebuilt')).toEqual(['Rebuilt']);
});

test('what was written before a kill -9 is found after the next start', async () => {
  await api.content({ title: 'Survivor' });
  await service.kill();
  await service.start();
  const again = new Api(service.baseUrl, api.key);
  await untilFound('survivor', 1, again);
});
