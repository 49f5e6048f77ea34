import fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import {
  canonicalQuery,
  formatQuery,
  nextLink,
  normalizeBaseUrl,
  parseQuery,
  parseRequestUrl,
} from '../../src/http/url';

const malformed = expect.objectContaining({ code: 'bad_request', details: { reason: 'malformed_request' } });

function caught(target: string): unknown {
  try {
    return parseRequestUrl(target);
  } catch (error) {
    return error;
  }
}

describe('parseRequestUrl', () => {
  test.each([
    ['/v1/contents', { path: '/v1/contents', query: [] }],
    ['/v1/contents?', { path: '/v1/contents', query: [] }],
    [
      '/v1/contents?limit=5&limit=6&x',
      {
        path: '/v1/contents',
        query: [
          ['limit', '5'],
          ['limit', '6'],
          ['x', ''],
        ],
      },
    ],
    ['/v1/search?q=a+b%20c%2B%C3%A9', { path: '/v1/search', query: [['q', 'a b c+é']] }],
    ['/v1/search?q=a=b?c&&', { path: '/v1/search', query: [['q', 'a=b?c']] }],
    ['http://host:8080/v1/contents?a=1', { path: '/v1/contents', query: [['a', '1']] }],
    ['HTTPS://host', { path: '/', query: [] }],
    ['/v1/contents/%61', { path: '/v1/contents/%61', query: [] }],
    ['//v1', { path: '//v1', query: [] }],
    ['/v1?__proto__=1', { path: '/v1', query: [['__proto__', '1']] }],
  ])('the request URL %s is parsed', (target, expected) => {
    expect(parseRequestUrl(target)).toEqual(expected);
  });

  test.each(['/v1/%', '/v1/%zz', '/v1/%ff', '/v1?q=%', '/v1?%c3=1', '/v1?q=%ed%a0%80'])(
    'the request URL %s does not decode',
    (target) => {
      expect(caught(target)).toEqual(malformed);
    },
  );

  test('every request URL is parsed or rejected, without an exception', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '?', '%', '4', '1', 'c', '3', '&', '=', '+', '#', '.') }),
        (target) => {
          const response = caught(target);
          if (response instanceof Error) expect(response).toEqual(malformed);
        },
      ),
    );
  });
});

test('every query parses to its parameters, and its canonical form ignores the order of names', () => {
  const pairs = fc.array(fc.tuple(fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ unit: 'grapheme' })));
  fc.assert(
    fc.property(pairs, (query) => {
      expect(parseQuery(formatQuery(query))).toEqual(query);
      const names = new Map(query);
      expect(canonicalQuery([...names].reverse())).toBe(canonicalQuery([...names]));
    }),
  );
});

test('only the first hundred of thousands of parameters are read', () => {
  const query = '&&a=1'.repeat(3_000);
  expect(parseQuery(query)).toHaveLength(100);
  expect(() => parseQuery(`${query}&%zz`)).toThrow();
});

test('the next link has the same parameters and the new cursor', () => {
  const query = [
    ['folderId', 'A b'],
    ['cursor', 'old'],
    ['limit', '5'],
  ] as const;
  expect(nextLink('https://api.example', '/v1/contents', query, 'new_-')).toBe(
    '<https://api.example/v1/contents?folderId=A%20b&limit=5&cursor=new_->; rel="next"',
  );
});

test.each([
  ['https://api.example', 'https://api.example'],
  ['https://API.example:443//', 'https://api.example'],
  ['https://bücher.example/bücher/', 'https://xn--bcher-kva.example/b%C3%BCcher'],
])('the base URL %s is %s in all links', (text, normal) => expect(normalizeBaseUrl(text)).toBe(normal));
