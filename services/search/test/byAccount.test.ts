import { expect, test } from '@jest/globals';
import { gatheredByAccount } from '../src/engine/meilisearch/byAccount';

interface Item {
  accountId: string;
  word: string;
}

test('items of an account go together, those of another by themselves', async () => {
  const calls: string[][] = [];
  const ask = gatheredByAccount<Item, string>({
    call: async (items) => {
      calls.push(items.map(({ accountId, word }) => accountId + word));
      return items.map(({ word }) => word.toUpperCase());
    },
    maxItems: 2,
  });
  const items = ['a', 'b', 'a', 'b', 'a'].map((accountId, place) => ({ accountId, word: `x${place}` }));
  const answers = await Promise.all(items.map((item) => ask(item, Date.now() + 10_000)));
  expect(answers).toEqual(['X0', 'X1', 'X2', 'X3', 'X4']);
  expect(calls.toSorted()).toEqual([['ax0', 'ax2'], ['ax4'], ['bx1', 'bx3']]);
});

test('an account that does not answer holds up no other', async () => {
  const ask = gatheredByAccount<Item, string>({
    call: async ([first]) => (first?.accountId === 'a' ? new Promise(() => undefined) : ['found']),
    maxItems: 1,
    slots: 1,
  });
  const late = ask({ accountId: 'a', word: 'x' }, Date.now() + 100);
  await expect(ask({ accountId: 'b', word: 'x' }, Date.now() + 10_000)).resolves.toBe('found');
  await expect(late).rejects.toThrow('unavailable');
});
