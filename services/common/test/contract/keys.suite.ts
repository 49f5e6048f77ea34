import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ENVIRONMENTS, generateKey, parseKey } from '../../src/contract/keys';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const environment = fc.constantFrom(...ENVIRONMENTS);
const key = environment.map((kind) => generateKey(kind));

describe('keys', () => {
  test('a generated key has the documented form and parses to its environment', () => {
    fc.assert(
      fc.property(environment, (kind) => {
        const made = generateKey(kind);
        expect(made).toMatch(new RegExp(`^svc_${kind}_[0-9A-Za-z]{49}$`));
        expect(parseKey(made)).toEqual({ environment: kind });
      }),
    );
  });

  test('a known key is accepted: the checksum is CRC32 in base62, most significant digit first', () => {
    const random = '0'.repeat(43);
    expect(parseKey(`svc_live_${random}297tdY`)).toEqual({ environment: 'live' });
    expect(parseKey(`svc_test_${random}1ysabI`)).toEqual({ environment: 'test' });
  });

  test('a key with one changed character is rejected', () => {
    fc.assert(
      fc.property(key, fc.nat(57), fc.constantFrom(...`${BASE62}_-`), (made, at, character) => {
        fc.pre(made[at] !== character);
        expect(parseKey(made.slice(0, at) + character + made.slice(at + 1))).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  test('generated keys use every character of the alphabet about equally often', () => {
    const keys = 2_000;
    const counts = new Map<string, number>();
    for (let i = 0; i < keys; i++) {
      for (const character of generateKey('test').slice(9, 52)) counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    const expected = (keys * 43) / BASE62.length;
    // Chi-square with 61 degrees of freedom exceeds 134 in one of ten million runs. A plain modulo of a byte gives 700.
    const chiSquare = [...BASE62].reduce((sum, c) => sum + ((counts.get(c) ?? 0) - expected) ** 2 / expected, 0);
    expect(counts.size).toBe(BASE62.length);
    expect(chiSquare).toBeLessThan(134);
  });
});
