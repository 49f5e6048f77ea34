import fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import { canonicalQuery, formatQuery, normalizeBaseUrl, parseQuery, parseRequestUrl } from '../../src/http/url';

const malformed = expect.objectContaining({ code: 'bad_request', details: { reason: 'malformed_request' } });

function caught(target: string): unknown {
  try {
    return parseRequestUrl(target);
  } catch (error) {
    return error;
  }
}

describe('parseRequestUrl', () => {
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

test.each([
  ['https://api.example', 'https://api.example'],
  ['https://API.example:443//', 'https://api.example'],
  ['https://bücher.example/bücher/', 'https://xn--bcher-kva.example/b%C3%BCcher'],
])('the base URL %s is %s in all links', (text, normal) => expect(normalizeBaseUrl(text)).toBe(normal));
