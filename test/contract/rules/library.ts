import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../support/api';
import { expectBounds, expectChanges, expectError, expectIssues, expectStatus } from '../support/expectations';
import type { Suite } from '../support/suite';

const EMPTY = {
  ...{ hasBody: false, hasSummary: false, memocardsCount: 0, questionsCount: 0 },
  ...{ podcastsReadyCount: 0, sourcesCount: 0 },
};

/** Rules for contents and folders (docs/contract.md#folders-and-contents). */
export function libraryRules(suite: Suite): void {
  const post = (path: string, body: JsonObject) => suite.client.post(path, body);
  const get = (path: string) => suite.client.get(path);
  const patch = (path: string, body: JsonObject) => suite.client.patch(path, body);

  describe('a content', () => {
    test('a content is created from the sent values, without returning its text, and changed field by field', async () => {
      const folderId = await suite.client.folder();
      const made = await post('/v1/contents', { title: 'T', description: 'D', language: 'fr', folderId, text: 'Body' });
      expectStatus(made, 201);
      const { id, createdAt } = made.json;
      const expected: JsonObject = {
        ...{ id: id ?? null, title: 'T', description: 'D', language: 'fr', folderId, imageUrl: null },
        ...{ createdAt: createdAt ?? null, updatedAt: createdAt ?? null, inclusions: { ...EMPTY, hasBody: true } },
      };
      expect(made.json).toEqual(expected);
      const path = `/v1/contents/${String(id)}`;
      expect((await get(path)).json).toEqual(expected);
      const changes: JsonObject[] = [
        { title: 'U' },
        { description: null },
        { language: null },
        { description: '', language: 'en' },
      ];
      await expectChanges(suite.client, path, expected, changes);
      const [listed] = (await get(`/v1/contents?folderId=${folderId}`)).json['data'] as JsonObject[];
      expect(listed).toEqual(expected);
    });

    test('a content without a text, or with an empty one, has no body', async () => {
      for (const body of [{ title: 'T' }, { title: 'T', text: '' }] as JsonObject[]) {
        const { json } = await post('/v1/contents', body);
        expect(json).toMatchObject({ inclusions: EMPTY, folderId: null });
      }
    });

    test('a content is listed only in its own folder, and at the top level without one', async () => {
      const client = await suite.newcomer();
      const top = await client.folder();
      const sub = await client.folder({ parentId: top });
      const [atRoot, inTop] = [await client.content(), await client.content({ folderId: top })];
      const inSub = await client.content({ folderId: sub });
      const listed = async (path: string) => (await client.all(path)).map(({ id }) => id);
      expect(await listed('/v1/contents')).toEqual([atRoot]);
      expect(await listed(`/v1/contents?folderId=${top}`)).toEqual([inTop]);
      expect(await listed(`/v1/contents?folderId=${sub}`)).toEqual([inSub]);
    });

    test('a content is deleted with its memocards, questions and list entries', async () => {
      const { client } = suite;
      const content = await client.content();
      const [card, question] = [await client.memocard(content), await client.question(content)];
      const gone = [`/v1/contents/${content}`, `/v1/memocards/${card}`, `/v1/questions/${question}`];
      expectStatus(await client.delete(`/v1/contents/${content}`), 204);
      for (const path of [...gone, `/v1/contents/${content}/memocards`, `/v1/contents/${content}/questions`]) {
        expectError(await get(path), 'not_found');
      }
      expectError(await client.delete(`/v1/contents/${content}`), 'not_found');
      expectError(await post(`/v1/contents/${content}/memocards`, { front: 'F', back: 'B' }), 'not_found');
      expectError(await post(`/v1/contents/${content}/memocard-generations`, {}), 'not_found');
    });
  });

  describe('a folder', () => {
    test('a folder is created from the sent values and changed field by field', async () => {
      const made = await post('/v1/folders', { name: 'N', description: 'D', color: '#aBcDeF', icon: 'book' });
      const sent = { name: 'N', parentId: null, description: 'D', color: '#aBcDeF', icon: 'book' };
      const expected: JsonObject = { ...made.json, ...sent };
      expect([made.status, made.json]).toEqual([201, expected]);
      const path = `/v1/folders/${String(made.json['id'])}`;
      const changes: JsonObject[] = [
        { name: 'M' },
        { color: null },
        { icon: null, description: null },
        { color: '#123456', icon: 'x' },
      ];
      await expectChanges(suite.client, path, expected, changes);
      expectIssues(await patch(path, { name: null }), ['body', 'name', 'type']);
      expectIssues(await patch(path, { parentId: null }), ['body', 'parentId', 'unknown']);
    });

    test('a folder enforces the limits of its fields', async () => {
      const create = (body: JsonObject) => post('/v1/folders', { name: 'N', ...body });
      await expectBounds(create, { name: 200, description: 2_000, icon: 64 });
    });

    test('a folder has a color and an icon only at the top level; null is accepted everywhere', async () => {
      const parentId = await suite.client.folder();
      for (const field of [{ color: '#000000' }, { icon: 'book' }] as JsonObject[]) {
        const rejected = await post('/v1/folders', { name: 'N', parentId, ...field });
        expectError(rejected, 'forbidden', { reason: 'top_level_only' });
      }
      const sub = await post('/v1/folders', { name: 'N', parentId, color: null, icon: null });
      expectStatus(sub, 201);
      expect(sub.json).toMatchObject({ color: null, icon: null, parentId });
      const path = `/v1/folders/${String(sub.json['id'])}`;
      for (const field of [{ color: '#000000' }, { icon: 'book' }, { name: 'M', icon: 'book' }] as JsonObject[]) {
        expectError(await patch(path, field), 'forbidden', { reason: 'top_level_only' });
      }
      expect((await get(path)).text).toBe(sub.text);
      expectStatus(await patch(path, { color: null, icon: null, name: 'M' }), 200);
    });

    test('folders can be at most five levels deep', async () => {
      let parentId = await suite.client.folder();
      for (let level = 2; level <= 5; level++) parentId = await suite.client.folder({ parentId });
      const sixth = await post('/v1/folders', { name: 'Sixth', parentId });
      expectError(sixth, 'forbidden', { reason: 'folder_depth_exceeded' });
      expectStatus(await post('/v1/contents', { title: 'In the fifth', folderId: parentId }), 201);
    });

    test('a new folder is the last of its siblings', async () => {
      const client = await suite.newcomer();
      const ids: string[] = [];
      for (const name of ['c', 'a', 'b']) ids.push(await client.folder({ name }));
      await client.patch(`/v1/folders/${ids[0] ?? ''}`, { name: 'z' });
      expect((await client.all('/v1/folders')).map(({ id }) => id)).toEqual(ids);
    });

    test('a folder is deleted with its whole subtree, in every service', async () => {
      const { client } = suite;
      const top = await client.folder();
      const sub = await client.folder({ parentId: top });
      const deep = await client.folder({ parentId: sub });
      const gone = [top, sub, deep].map((id) => `/v1/folders/${id}`);
      for (const folderId of [top, deep]) {
        const content = await client.content({ folderId });
        const [card, question] = [await client.memocard(content), await client.question(content)];
        gone.push(`/v1/contents/${content}`, `/v1/memocards/${card}`, `/v1/questions/${question}`);
      }
      const beside = await client.folder();
      expectStatus(await client.delete(`/v1/folders/${top}`), 204);
      for (const path of gone) expectError(await get(path), 'not_found');
      expectError(await get(`/v1/contents?folderId=${deep}`), 'not_found');
      expectError(await post('/v1/folders', { name: 'N', parentId: sub }), 'not_found');
      expectStatus(await get(`/v1/folders/${beside}`), 200);
    });
  });
}
