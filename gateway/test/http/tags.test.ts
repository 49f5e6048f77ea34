import { describe, expect, test } from '@jest/globals';
import { formatTag } from '../../src/http/etag';
import { pageTag, resourceTag } from '../../src/http/tags';

const base = { id: '0198c000-0000-7000-8000-000000000001', version: 3, counters: [2, 0] };

describe('resourceTag', () => {
  test('is the same for the same state and short enough for a header', () => {
    expect(resourceTag(base)).toEqual(resourceTag({ ...base }));
    expect(formatTag(resourceTag({ ...base, clock: [0.5] }))).toMatch(/^"[\w-]{16}\.[\w-]{16}"$/);
  });

  test.each([
    ['the version', { ...base, version: 4 }],
    ['a counter', { ...base, counters: [2, 1] }],
    ['the order of the counters', { ...base, counters: [0, 2] }],
    ['the id', { ...base, id: '0198c000-0000-7000-8000-000000000002' }],
  ])('state moves with %s', (_, moved) => {
    expect(resourceTag(moved).state).not.toBe(resourceTag(base).state);
  });

  test('clock moves alone', () => {
    const before = resourceTag({ ...base, clock: [0.9] });
    const after = resourceTag({ ...base, clock: [0.8] });
    expect(after.state).toBe(before.state);
    expect(after.clock).not.toBe(before.clock);
  });
});

describe('pageTag', () => {
  const first = resourceTag(base);
  const second = resourceTag({ ...base, id: 'second', clock: [0.9] });

  test('moves with order, length, items and the next cursor', () => {
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

  test('has a clock only when an item has one, and then moves by it alone', () => {
    expect(pageTag([first], null).clock).toBeUndefined();
    const before = pageTag([first, second], null);
    const after = pageTag([first, resourceTag({ ...base, id: 'second', clock: [0.8] })], null);
    expect(after.state).toBe(before.state);
    expect(after.clock).not.toBe(before.clock);
  });
});
