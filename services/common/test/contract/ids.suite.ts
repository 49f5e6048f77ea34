import { describe, expect, test } from '@jest/globals';
import { newId } from '../../src/contract/ids';

describe('ids', () => {
  test('ids have the order of their creation times, also within one millisecond', () => {
    const made = Array.from({ length: 5_000 }, () => newId());
    const byId = [...made].sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId).toEqual(made);
    for (const { id, createdAt } of made) {
      expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(createdAt.getTime());
    }
  });
});
