import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from '../../src/http/fingerprint';
import { fingerprint, type FingerprintedRequest } from '../../src/http/fingerprint';
import type { JsonObject, JsonValue } from '../../src/http/jsonParser';

const request: FingerprintedRequest = {
  accountId: 'account',
  method: 'POST',
  path: '/v1/contents',
  query: [],
  body: { parsed: { title: 'a', text: 'b' } },
};

function shuffled(value: JsonValue, reverse: boolean): JsonValue {
  if (Array.isArray(value)) return value.map((item) => shuffled(item, reverse));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, member]) => [name, shuffled(member, reverse)] as const);
  return Object.fromEntries(reverse ? entries.reverse() : entries);
}

test('canonical JSON does not depend on the order of fields, and parses to the same value', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), (value) => {
      const parsed = JSON.parse(JSON.stringify(value)) as JsonObject;
      expect(canonicalJson(shuffled(parsed, true))).toBe(canonicalJson(parsed));
      expect(JSON.parse(canonicalJson(parsed))).toEqual(parsed);
    }),
  );
});

test('canonical JSON differs for different values', () => {
  const texts = [
    'null',
    '0',
    '"0"',
    '[]',
    '{}',
    '[null]',
    '""',
    '1e999',
    '"\\ud800"',
    '"\\ufffd"',
    '{"a":[1,2]}',
    '{"a":[2,1]}',
  ];
  expect(new Set(texts.map((text) => canonicalJson(JSON.parse(text) as JsonValue))).size).toBe(texts.length);
});

test('a request has the same fingerprint for every notation of its body and query', () => {
  const spelt = { ...request, body: { parsed: { text: 'b', title: 'a' } } };
  expect(fingerprint(spelt)).toEqual(fingerprint(request));
  const query = {
    ...request,
    query: [
      ['b', '2'],
      ['a', '1'],
    ],
  } as const;
  expect(fingerprint({ ...query, query: [...query.query].reverse() })).toEqual(fingerprint(query));
  expect(fingerprint(request)).toHaveLength(32);
});

test('another account, method, path, query or body changes the fingerprint', () => {
  const others: FingerprintedRequest[] = [
    request,
    { ...request, accountId: 'other' },
    { ...request, method: 'PUT' },
    { ...request, path: '/v1/folders' },
    { ...request, query: [['a', '1']] },
    {
      ...request,
      query: [
        ['a', '1'],
        ['a', '1'],
      ],
    },
    { ...request, query: [['a', '1&a=1']] },
    { ...request, body: { parsed: { title: 'a', text: null } } },
    { ...request, body: { parsed: {} } },
    { ...request, body: { raw: Buffer.alloc(0) } },
    { ...request, body: { raw: Buffer.from('{"text":"b","title":"a"}') } },
    { ...request, body: { raw: Buffer.from('{"title":') } },
  ];
  expect(new Set(others.map((other) => fingerprint(other).toString('hex'))).size).toBe(others.length);
});
