import fc from 'fast-check';
import { expect, test } from '@jest/globals';
import { formatTag, matchesIfMatch, matchesIfNoneMatch, parseIfMatch, parseIfNoneMatch } from '../../src/http/etag';

const tag = { state: 'abc', clock: 'now' };
const etagCharacter = fc
  .integer({ min: 0x21, max: 0xff })
  .filter((code) => code !== 0x22 && code !== 0x7f && (code < 0x80 || code > 0x9f));
const opaque = fc.array(etagCharacter, { maxLength: 12 }).map((codes) => String.fromCharCode(...codes));
const entityTag = fc.record({ weak: fc.boolean(), opaque });
const separator = fc.constantFrom(',', ', ', ' , ', ',,', '\t,\t', ', ,');

function notModified(lines: string[], current = tag): boolean | 'ignored' {
  const condition = parseIfNoneMatch(lines);
  return condition === undefined ? 'ignored' : matchesIfNoneMatch(condition, current);
}

function writable(lines: string[], current: { state: string; clock?: string } = tag): boolean {
  const condition = parseIfMatch(lines);
  return condition !== undefined && matchesIfMatch(condition, current);
}

test('every valid list of ETags is parsed, over several lines and with any separators', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(entityTag, separator, fc.boolean()), { minLength: 1, maxLength: 8 }), (parts) => {
      const lines = [''];
      for (const [{ weak, opaque }, between, newLine] of parts) {
        const line = lines.pop() ?? '';
        lines.push(`${line}${line === '' ? '' : between}${weak ? 'W/' : ''}"${opaque}"`);
        if (newLine) lines.push('');
      }
      expect(parseIfNoneMatch(lines)).toEqual({ any: false, tags: parts.map(([entity]) => entity) });
    }),
  );
});

test('no header causes an exception, and an unquoted ETag never matches', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('"', ',', ' ', 'W', '/', '*', 'a', '.', '\\') }), { maxLength: 4 }),
      (lines) => {
        const condition = parseIfMatch(lines);
        expect(condition).toBeDefined();
        if (condition?.any === false) expect(matchesIfMatch(condition, { state: 'missing' })).toBe(false);
      },
    ),
  );
});

test('every ETag matches itself in both conditions', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[\w-]{16}$/),
      fc.option(fc.stringMatching(/^[\w-]{16}$/), { nil: undefined }),
      (state, clock) => {
        const made = { state, clock };
        expect(writable([formatTag(made)], made)).toBe(true);
        expect(notModified([`W/${formatTag(made)}`], made as typeof tag)).toBe(true);
      },
    ),
  );
});
