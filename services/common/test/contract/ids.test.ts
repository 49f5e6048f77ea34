import { describe, expect, test } from '@jest/globals';
import { isUuid, newId } from '../../src/contract/ids';

describe('ids', () => {
  test('ids have the order of their creation times, also within one millisecond', () => {
    const made = Array.from({ length: 5_000 }, () => newId());
    const byId = [...made].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId).toEqual(made);
    for (const { id, createdAt } of made) {
      expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(createdAt.getTime());
    }
  });

  test('ids are version 7 UUIDs', () => {
    expect(newId().id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test.each([
    ['0192F0C1-1B2C-7D3E-8F40-000000000001', true],
    ['00000000-0000-0000-0000-000000000000', true],
    ['urn:uuid:0192f0c1-1b2c-7d3e-8f40-000000000001', false],
    ['{0192f0c1-1b2c-7d3e-8f40-000000000001}', false],
    ['0192f0c11b2c7d3e8f40000000000001', false],
    ['0192f0c1-1b2c-7d3e-8f40-00000000000g', false],
    ['', false],
  ])('the text %s is an identifier: %s', (text, expected) => {
    expect(isUuid(text)).toBe(expected);
  });
});
