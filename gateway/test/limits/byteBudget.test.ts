import { expect, test } from '@jest/globals';
import { ByteBudget } from '../../src/limits/byteBudget';

test('one owner holds its share alone, all of them the whole, and what is given back is free', () => {
  const budget = new ByteBudget({ total: 10, owner: 6 });
  const taken = [budget.take('a', 6), budget.take('a', 1), budget.take('b', 4), budget.take('c', 1)];
  budget.giveBack('a', 6);
  taken.push(budget.take('c', 6), budget.take('b', 1));
  expect(taken).toEqual([true, false, true, false, true, false]);
});
