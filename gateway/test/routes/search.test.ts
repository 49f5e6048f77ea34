import { describe, expect, test } from '@jest/globals';
import { ContractError } from '@learning-library/common/contract';
import type { SearchHit, SearchRequest } from '@learning-library/proto';
import { Value } from 'typebox/value';
import type { QueryPairs } from '../../src/http/url';
import { SearchHitSchema } from '../../src/routes/search/schemas';
import { search } from '../../src/routes/search/search';
import { ACCOUNT, contextOver, ID, OTHER_ID, recorded, refusalOf, run, UPDATED } from './support';

const hit: SearchHit = {
  type: 'content',
  key: { accountId: ACCOUNT, id: ID },
  title: 'Rain',
  description: 'Water',
  folderId: OTHER_ID,
  snippet: 'It rains.',
  updatedAt: UPDATED,
};
const bare: SearchHit = {
  type: 'folder',
  key: { accountId: ACCOUNT, id: OTHER_ID },
  title: 'Weather',
  updatedAt: UPDATED,
};
const hits = recorded((_: SearchRequest) => ({
  hits: [hit, bare] as SearchHit[],
  nextOffset: 2,
}));
const ctx = contextOver({ search: { search: hits } });

const cursorAfter = async (query: QueryPairs): Promise<string> =>
  ((await run(ctx, search, { query })).body as { nextCursor: string }).nextCursor;

describe('GET /v1/search', () => {
  test('answers hits with exactly the published members, and where the next page starts', async () => {
    const answer = await run(ctx, search, { query: [['q', 'rain']] });
    const nextCursor = expect.any(String) as unknown;
    const updatedAt = '2026-11-21T09:00:00.123Z';
    expect(answer.body).toEqual({
      data: [
        {
          type: 'content',
          id: ID,
          title: 'Rain',
          description: 'Water',
          folderId: OTHER_ID,
          snippet: 'It rains.',
          updatedAt,
        },
        { type: 'folder', id: OTHER_ID, title: 'Weather', description: null, folderId: null, snippet: null, updatedAt },
      ],
      nextCursor,
      hasMore: true,
    });
    expect(answer.nextPage).toEqual((answer.body as { nextCursor: string }).nextCursor);
    for (const item of (answer.body as { data: object[] }).data) {
      expect([...Value.Errors(SearchHitSchema, item)]).toEqual([]);
      expect(Object.keys(item)).toEqual(Object.keys(SearchHitSchema.properties));
    }
  });

  test('asks for 20 hits of the account, and with the cursor for those after them', async () => {
    const query: QueryPairs = [
      ['q', "l'eau"],
      ['type', 'content'],
    ];
    const cursor = await cursorAfter(query);
    await run(ctx, search, { query: [...query, ['cursor', cursor]] });
    const asked = { accountId: ACCOUNT, q: "l'eau", type: 'content', pageSize: 20 };
    expect(hits.calls.slice(-2)).toEqual([
      { ...asked, offset: 0 },
      { ...asked, offset: 2 },
    ]);
  });

  test('ends where nothing follows, and nothing found is a page too', async () => {
    const last = contextOver({ search: { search: recorded(() => ({ hits: [] })) } });
    const answer = await run(last, search, { query: [['q', '!?']] });
    expect([answer.status, answer.body, answer.nextPage]).toEqual([
      200,
      { data: [], nextCursor: null, hasMore: false },
      null,
    ]);
  });

  test('the tag is the page’s: another row, another change or another next page is another tag', async () => {
    const tagOf = async (found: SearchHit[], nextOffset: number | undefined): Promise<unknown> => {
      const one = contextOver({ search: { search: recorded(() => ({ hits: found, nextOffset })) } });
      return (await run(one, search, { query: [['q', 'rain']] })).tag;
    };
    const tags = [
      await tagOf([hit, bare], 2),
      await tagOf([bare, hit], 2),
      await tagOf([hit, { ...bare, updatedAt: new Date(UPDATED.getTime() + 1) }], 2),
      await tagOf([hit, bare], undefined),
    ];
    expect(new Set(tags.map((tag) => JSON.stringify(tag))).size).toBe(4);
    expect(await tagOf([hit, bare], 2)).toEqual(tags[0]);
  });

  test('a cursor is good for its question, type and limit alone', async () => {
    const cursor = await cursorAfter([['q', 'rain']]);
    const refusal = (...query: QueryPairs[number][]) =>
      refusalOf(run(ctx, search, { query: [...query, ['cursor', cursor]] }));
    const invalid = (reason: string) => ({ code: 'invalid_cursor', details: { reason } });
    expect(await refusal(['q', 'Rain'])).toEqual(invalid('filters_changed'));
    expect(await refusal(['q', 'rain'], ['type', 'folder'])).toEqual(invalid('filters_changed'));
    expect(await refusal(['q', 'rain'], ['limit', '5'])).toEqual(invalid('limit_changed'));
  });

  test.each<[string, QueryPairs, object]>([
    ['no question', [], { field: 'q', rule: 'required', limit: null }],
    ['an empty one', [['q', '']], { field: 'q', rule: 'minLength', limit: 1 }],
    ['a blank one', [['q', ' \t']], { field: 'q', rule: 'minLength', limit: 1 }],
    ['one of 201 characters', [['q', '😀'.repeat(201)]], { field: 'q', rule: 'maxLength', limit: 200 }],
    [
      'a type that is not found',
      [
        ['q', 'a'],
        ['type', 'memocard'],
      ],
      { field: 'type', rule: 'enum', limit: null },
    ],
  ])('refuses %s', async (_, query, issue) => {
    expect(await refusalOf(run(ctx, search, { query }))).toEqual({
      code: 'validation_error',
      details: { issues: [{ in: 'query', ...issue }] },
    });
  });

  test('an index that is down is unavailable', async () => {
    const down = contextOver({
      search: { search: () => Promise.reject(new ContractError('unavailable', null)) },
    });
    expect(await refusalOf(run(down, search, { query: [['q', 'rain']] }))).toEqual({
      code: 'unavailable',
      details: null,
    });
  });
});
