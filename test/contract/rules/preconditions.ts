import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../support/api';
import type { RequestHeaders } from '../../support/http';
import { expectError, expectStatus, headersOf } from '../support/expectations';
import { newPlace, pathOf, RESOURCES } from '../support/resources';
import type { Suite } from '../support/suite';

const PARALLEL = 12;

/** Rules of docs/contract.md#entity-tags. */
export function preconditionRules(suite: Suite): void {
  describe.each(RESOURCES)('one of the $name', (resource) => {
    const { change } = resource;
    async function make(): Promise<{ path: string; etag: string }> {
      const made = await suite.client.post(...resource.creation(await newPlace(suite.client, resource)));
      expectStatus(made, 201);
      return { path: pathOf(resource, String(made.json['id'])), etag: made.headers['etag'] ?? '' };
    }

    async function expectUnwritten(path: string, headers: RequestHeaders, currentEtag: string): Promise<void> {
      for (const body of [change, {}]) {
        expectError(await suite.client.patch(path, body, headers), 'precondition_failed', { currentEtag });
      }
      expectError(await suite.client.delete(path, headers), 'precondition_failed', { currentEtag });
    }

    test('a resource has the ETag of its creation until it changes, and then that of its change', async () => {
      const { path, etag } = await make();
      expect((await suite.client.get(path)).headers['etag']).toBe(etag);
      const changed = await suite.client.patch(path, change, { 'if-match': etag });
      expectStatus(changed, 200);
      expect(changed.headers['etag']).not.toBe(etag);
      const again = await suite.client.get(path);
      expect([again.text, again.headers['etag']]).toEqual([changed.text, changed.headers['etag']]);
      expect((await suite.client.call('HEAD', path)).headers['etag']).toBe(changed.headers['etag']);
    });

    test('a read returns 304 for every form of the ETag', async () => {
      const { path, etag } = await make();
      const forms = [etag, `W/${etag}`, '*', `"other", ${etag}`, `W/"x",W/${etag} , "y"`, ['"other"', etag]];
      for (const form of forms) expectStatus(await suite.client.get(path, { 'if-none-match': form }), 304);
      const others = ['"other"', etag.slice(1, -1), 'nonsense', '', '"unclosed', `${etag} ${etag}`, `w/${etag}`];
      for (const form of others) expectStatus(await suite.client.get(path, { 'if-none-match': form }), 200);
    });

    test('a resource can be changed and deleted only with its current ETag', async () => {
      const { path, etag: first } = await make();
      const { headers } = await suite.client.patch(path, change);
      const etag = headers['etag'] ?? '';
      const weak = [`W/${etag}`, `"a", W/${etag}`];
      const stale = [first, ...weak, '"other"', 'nonsense', '', etag.slice(1, -1), '*, "a"', `${etag},,"`];
      for (const form of stale) await expectUnwritten(path, { 'if-match': form }, etag);
      expect((await suite.client.get(path)).headers['etag']).toBe(etag);
      for (const form of [etag, `"a", ${etag}`, ['"a"', etag], '*']) {
        expectStatus(await suite.client.patch(path, {}, { 'if-match': form }), 200);
      }
      expectStatus(await suite.client.delete(path, { 'if-match': etag }), 204);
      expectError(await suite.client.get(path), 'not_found');
      expectError(await suite.client.delete(path, { 'if-match': etag }), 'not_found');
      expectError(await suite.client.patch(path, change, { 'if-match': '*' }), 'not_found');
    });

    test('a resource cannot be written if If-None-Match contains its ETag', async () => {
      const { path, etag } = await make();
      for (const form of [etag, `W/${etag}`, '*', `"x", ${etag}`]) {
        await expectUnwritten(path, { 'if-none-match': form }, etag);
      }
      expect((await suite.client.get(path)).headers['etag']).toBe(etag);
      expectStatus(await suite.client.patch(path, change, { 'if-none-match': '"x"' }), 200);
    });

    test(`${PARALLEL} parallel writes with one ETag change the resource once, and each write without one changes it`, async () => {
      const { path, etag } = await make();
      const write = (headers: Record<string, string>) =>
        Promise.all(Array.from({ length: PARALLEL }, () => suite.client.patch(path, change, headers)));
      const tagged = await write({ 'if-match': etag });
      expect(tagged.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(tagged.filter(({ status }) => status === 412)).toHaveLength(PARALLEL - 1);
      const free = await write({});
      expect(free.map(({ status }) => status)).toEqual(Array.from({ length: PARALLEL }, () => 200));
      expect(new Set(free.map(({ headers }) => headers['etag'])).size).toBe(PARALLEL);
      expect(new Set(free.map(({ json }) => json['updatedAt'])).size).toBe(PARALLEL);
    });

    test('parallel deletions delete a resource once', async () => {
      const { path, etag } = await make();
      const deletions = Array.from({ length: 5 }, () => suite.client.delete(path, { 'if-match': etag }));
      const statuses = (await Promise.all(deletions)).map(({ status }) => status);
      expect(statuses.sort()).toEqual([204, 404, 404, 404, 404]);
    });
  });

  test('lists, search, jobs and statistics have an ETag of their response', async () => {
    const client = await suite.newcomer({ credits: 0 });
    for (const list of ['contents', 'folders', 'search?q=tagged', 'spaces', 'study-sessions', 'learning-stats']) {
      const path = `/v1/${list}`;
      const read = await client.get(path);
      const again = await client.get(path, { 'if-none-match': `W/${read.headers['etag']}` });
      expectStatus(again, 304);
      expect(again.headers['etag']).toBe(read.headers['etag']);
    }
    const before = await client.get('/v1/contents');
    await client.content({ title: 'Tagged' });
    const after = await client.get('/v1/contents', { 'if-none-match': before.headers['etag'] ?? '' });
    expectStatus(after, 200);
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  });

  test('If-Match is ignored for GET and POST, and modification dates everywhere', async () => {
    const date = 'Thu, 01 Jan 1970 00:00:00 GMT';
    const ignored = { 'if-match': '"x"', 'if-unmodified-since': date };
    const made = await suite.client.post('/v1/contents', { title: 'T' }, ignored);
    expectStatus(made, 201);
    const path = `/v1/contents/${String(made.json['id'])}`;
    const future = 'Thu, 01 Jan 2099 00:00:00 GMT';
    const read = await suite.client.get(path, { 'if-match': '"x"', 'if-modified-since': future });
    expectStatus(read, 200);
    expect(headersOf(read, ['last-modified'])).toEqual({ 'last-modified': undefined });
    expectStatus(await suite.client.patch(path, { title: 'U' }, { 'if-unmodified-since': date }), 200);
  });

  test('a new or deleted memocard or question changes the ETag of its content, not its updatedAt', async () => {
    const { client } = suite;
    const content = await client.content();
    const path = `/v1/contents/${content}`;
    const seen = [await client.get(path)];
    const card = await client.memocard(content);
    seen.push(await client.get(path));
    const question = await client.question(content);
    seen.push(await client.get(path));
    expectStatus(await client.delete(`/v1/memocards/${card}`), 204);
    expectStatus(await client.delete(`/v1/questions/${question}`), 204);
    seen.push(await client.get(path));
    const counted = seen.map(({ json }) => {
      const { memocardsCount, questionsCount } = json['inclusions'] as JsonObject;
      return [memocardsCount, questionsCount];
    });
    expect(counted).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]);
    expect(new Set(seen.map(({ json }) => json['updatedAt'])).size).toBe(1);
    const tags = seen.map(({ headers }) => headers['etag'] ?? '');
    expect([new Set(tags.slice(0, 3)).size, tags[3]]).toEqual([3, tags[0]]);
    const stale = await client.patch(path, { title: 'U' }, { 'if-match': tags[1] ?? '' });
    expectError(stale, 'precondition_failed', { currentEtag: tags[3] ?? '' });
    expectStatus(await client.patch(path, { title: 'U' }, { 'if-match': tags[0] ?? '' }), 200);
  });
}
