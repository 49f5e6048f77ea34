import { expect, test } from '@jest/globals';
import { ByteBudget } from '../../src/limits/byteBudget';

test('one owner can reserve up to its share, all owners up to the total, and released bytes are available again', () => {
  const budget = new ByteBudget({ total: 10, owner: 6 });
  const taken = [budget.take('a', 6), budget.take('a', 1), budget.take('b', 4), budget.take('c', 1)];
  budget.release('a', 6);
  taken.push(budget.take('c', 6), budget.take('b', 1));
  expect(taken).toEqual([true, false, true, false, true, false]);
});
