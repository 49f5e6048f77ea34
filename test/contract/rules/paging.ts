import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../support/api';
import { expectError, expectIssues, expectStatus } from '../support/expectations';
import { newPlace, pathOf, RESOURCES } from '../support/resources';
import type { Suite } from '../support/suite';

const idsOf = (page: JsonObject): string[] => (page['data'] as JsonObject[]).map(({ id }) => String(id));

/** Rules of docs/contract.md#paging. */
export function pagingRules(suite: Suite): void {
  describe.each(RESOURCES)('$name', (resource) => {
    const { defaultLimit, newestFirst } = resource;
    async function filled(count: number): Promise<{ path: string; ids: string[]; make: () => Promise<string> }> {
      const place = await newPlace(suite.client, resource);
      const make = () => suite.client.made(...resource.creation(place));
      const made: string[] = [];
      while (made.length < count) made.push(await make());
      return { path: resource.list(place), ids: newestFirst ? made.reverse() : made, make };
    }

    test('the pages contain all items in order, whatever their size', async () => {
      const { path, ids } = await filled(7);
      for (const limit of [1, 3, 7, 100]) {
        const items = await suite.client.all(path.replace(/\?$/, ''), limit);
        expect([limit, items.map(({ id }) => id)]).toEqual([limit, ids]);
      }
      const last = await suite.client.get(`${path}&limit=7`);
      expect([last.json['hasMore'], last.json['nextCursor'], last.headers['link']]).toEqual([false, null, undefined]);
    });

    test('a page links to the next one with the same parameters', async () => {
      const { path, ids } = await filled(3);
      const first = await suite.client.get(`${path}&limit=2`);
      const { link = '' } = first.headers;
      const next = new URL(/^<(.*)>; rel="next"$/.exec(link)?.[1] ?? '');
      expect([next.origin, next.searchParams.get('limit'), next.searchParams.get('cursor')]).toEqual([
        ...[suite.baseUrl, '2', first.json['nextCursor']],
      ]);
      const second = await suite.client.get(next.pathname + next.search);
      expect([...idsOf(first.json), ...idsOf(second.json)]).toEqual(ids);
      expect([first.json['hasMore'], second.json['hasMore']]).toEqual([true, false]);
    });

    test('the pages continue after the last row was deleted, and repeat nothing when rows are added', async () => {
      const { path, ids, make } = await filled(6);
      const first = await suite.client.get(`${path}&limit=2`);
      expectStatus(await suite.client.delete(pathOf(resource, ids[1] ?? '')), 204);
      const added = await make();
      const rest: string[] = [];
      for (let cursor = first.json['nextCursor']; cursor !== null; ) {
        const page = await suite.client.get(`${path}&limit=2&cursor=${String(cursor)}`);
        expectStatus(page, 200);
        rest.push(...idsOf(page.json));
        cursor = page.json['nextCursor'];
      }
      expect(rest).toEqual(newestFirst ? ids.slice(2) : [...ids.slice(2), added]);
    });

    test('a page has the default size if none is requested', async () => {
      const { path, make } = await filled(0);
      await Promise.all(Array.from({ length: defaultLimit + 1 }, make));
      const page = await suite.client.get(path);
      expect([idsOf(page.json).length, page.json['hasMore']]).toEqual([defaultLimit, true]);
      const said = await suite.client.get(`${path}&limit=${defaultLimit}&cursor=${String(page.json['nextCursor'])}`);
      expect([said.status, idsOf(said.json).length]).toEqual([200, 1]);
    });

    test('a cursor is bound to limit, filters, operation and account', async () => {
      const { path } = await filled(3);
      const cursor = String((await suite.client.get(`${path}&limit=1`)).json['nextCursor']);
      expect(cursor).toMatch(/^[A-Za-z0-9._~-]{1,200}$/);
      const changed = await suite.client.get(`${path}&limit=2&cursor=${cursor}`);
      expectError(changed, 'invalid_cursor', { reason: 'limit_changed' });
      const omitted = await suite.client.get(`${path}&cursor=${cursor}`);
      expectError(omitted, 'invalid_cursor', { reason: 'limit_changed' });
      const { path: elsewhere } = await filled(0);
      const other = await suite.client.get(`${elsewhere}&limit=1&cursor=${cursor}`);
      expectError(other, 'invalid_cursor', { reason: 'filters_changed' });
      const middle = cursor[20] === 'a' ? 'b' : 'a';
      const changes = [cursor.slice(1), `${cursor}a`, cursor.slice(0, 20) + middle + cursor.slice(21), 'wrong', '0'];
      const malformed = changes.map((wrong) => `${path}&limit=1&cursor=${wrong}`);
      for (const other of RESOURCES.filter((each) => each !== resource)) {
        malformed.push(`${other.list(await newPlace(suite.client, other))}&limit=1&cursor=${cursor}`);
      }
      for (const asked of malformed) {
        expectError(await suite.client.get(asked), 'invalid_cursor', { reason: 'malformed' });
      }
      expectIssues(await suite.client.get(`${path}&limit=1&cursor=`), ['query', 'cursor', 'minLength', 1]);
      const long = await suite.client.get(`${path}&limit=1&cursor=${'a'.repeat(201)}`);
      expectIssues(long, ['query', 'cursor', 'maxLength', 200]);
    });
  });

  test('the cursor of another account is rejected as malformed', async () => {
    const [one, other] = [await suite.newcomer(), await suite.newcomer()];
    for (const client of [one, other]) await Promise.all([client.content(), client.content()]);
    const cursor = String((await one.get('/v1/contents?limit=1')).json['nextCursor']);
    expectStatus(await one.get(`/v1/contents?limit=1&cursor=${cursor}`), 200);
    expectError(await other.get(`/v1/contents?limit=1&cursor=${cursor}`), 'invalid_cursor', { reason: 'malformed' });
  });

  test('defaults and limits of every list are published', () => {
    const expected: Record<string, number> = {
      'GET /v1/contents': 20,
      'GET /v1/folders': 50,
      'GET /v1/contents/{contentId}/memocards': 50,
      'GET /v1/contents/{contentId}/questions': 50,
      'GET /v1/search': 20,
      'GET /v1/spaces': 20,
      'GET /v1/study-sessions': 20,
    };
    const published = Object.keys(expected).map((name) => {
      const parameters = (suite.witness.document.operation(name)?.['parameters'] ?? []) as JsonObject[];
      const { schema } = suite.witness.document.resolve(parameters, 'limit');
      return [name, schema];
    });
    const bounds = { type: 'integer', minimum: 1, maximum: 100 };
    const schemas = Object.entries(expected).map(([name, size]) => [name, { ...bounds, default: size }]);
    expect(published).toMatchObject(schemas);
  });
}
