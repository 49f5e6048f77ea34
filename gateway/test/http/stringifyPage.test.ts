import { expect, test } from '@jest/globals';
import { stringifyPage } from '../../src/pipeline/respond';

const page = (data: readonly unknown[]) => ({ data, nextCursor: 'c', hasMore: true });

test.each([
  ['an empty page', page([])],
  ['a short one', page([{ title: 'é' }, { title: '"' }])],
  [
    'one that takes several turns',
    page(Array.from({ length: 100 }, (_, n) => ({ n, text: '😀\u0001é'.repeat(9_000) }))),
  ],
])('a page has the bytes of JSON.stringify for %s', async (_, body) => {
  expect((await stringifyPage(body)).toString()).toBe(JSON.stringify(body));
});

test('a long page does not block the event loop', async () => {
  let turns = 0;
  const count = (): unknown => (turns++, (counting = setImmediate(count)));
  let counting = setImmediate(count);
  await stringifyPage(page(Array.from({ length: 100 }, () => 'x'.repeat(100_000))));
  clearImmediate(counting);
  expect(turns).toBeGreaterThan(10);
});
