import fc from 'fast-check';
import { describe, expect, test } from '@jest/globals';
import {
  formatTag,
  matchesIfMatch,
  matchesIfNoneMatch,
  pageTag,
  parseIfMatch,
  parseIfNoneMatch,
  resourceTag,
} from '../../src/http/etag';

const base = { id: '0198c000-0000-7000-8000-000000000001', version: 3, counters: [2, 0] };

describe('resourceTag', () => {
  test('the ETag of a resource is equal for equal states, and short enough for a header', () => {
    expect(resourceTag(base)).toEqual(resourceTag({ ...base }));
    expect(formatTag(resourceTag({ ...base, clock: [0.5] }))).toMatch(/^"[\w-]{16}\.[\w-]{16}"$/);
  });

  test.each([
    ['the version', { ...base, version: 4 }],
    ['a counter', { ...base, counters: [2, 1] }],
    ['the order of the counters', { ...base, counters: [0, 2] }],
    ['the id', { ...base, id: '0198c000-0000-7000-8000-000000000002' }],
  ])('the state part of an ETag changes with %s', (_, moved) => {
    expect(resourceTag(moved).state).not.toBe(resourceTag(base).state);
  });

  test('the clock part of an ETag changes independently', () => {
    const before = resourceTag({ ...base, clock: [0.9] });
    const after = resourceTag({ ...base, clock: [0.8] });
    expect(after.state).toBe(before.state);
    expect(after.clock).not.toBe(before.clock);
  });
});

describe('pageTag', () => {
  const first = resourceTag(base);
  const second = resourceTag({ ...base, id: 'second', clock: [0.9] });

  test('the ETag of a page changes with the order, length, items and next cursor', () => {
    const pages = [
      pageTag([], null),
      pageTag([first], null),
      pageTag([first, first], null),
      pageTag([first], 'cursor'),
      pageTag([first, second], null),
      pageTag([second, first], null),
    ];
    expect(new Set(pages.map(formatTag)).size).toBe(pages.length);
  });

  test('the ETag of a page has a clock part only if an item has one', () => {
    expect(pageTag([first], null).clock).toBeUndefined();
    const before = pageTag([first, second], null);
    const after = pageTag([first, resourceTag({ ...base, id: 'second', clock: [0.8] })], null);
    expect(after.state).toBe(before.state);
    expect(after.clock).not.toBe(before.clock);
  });
});

const tag = { state: 'abc', clock: 'now' };
const stateOnly = { state: 'abc' };
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

describe('If-None-Match', () => {
  test.each([
    [['"abc.now"'], true],
    [[' * '], true],
    [['"x,y", W/"abc.now" , "z"'], true],
    [[',, "abc.now" ,'], true],
    [['"abc"'], false],
    [['"abc.then"'], false],
  ])('If-None-Match %j compares whole ETags weakly', (lines, expected) => {
    expect(notModified(lines)).toBe(expected);
  });

  test.each([[['  ']], [[',']], [['abc.now']], [['"abc.now", x']], [['*, "abc.now"']], [['"a b"']]])(
    'If-None-Match %j is malformed and ignored',
    (lines) => {
      expect(notModified(lines)).toBe('ignored');
    },
  );
});

describe('If-Match', () => {
  test.each([
    [['"abc.now"'], true],
    [['"abc.then"'], true],
    [['"abc"'], true],
    [['W/"x", "abc"'], true],
    [['"abc."'], false],
    [['"abc.now.more"'], false],
    [['"ABC"'], false],
  ])('If-Match %j compares states strongly', (lines, expected) => {
    expect(writable(lines)).toBe(expected);
  });

  test('If-Match accepts the ETag of a resource without a clock part', () => {
    expect(writable(['"abc"'], stateOnly)).toBe(true);
  });
});

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
