import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from '../../src/http/fingerprint';
import type { JsonObject, JsonValue } from '../../src/http/jsonParser';

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
