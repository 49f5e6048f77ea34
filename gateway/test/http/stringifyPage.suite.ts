import { expect, test } from '@jest/globals';
import { stringifyPage } from '../../src/pipeline/respond';

const page = (data: readonly unknown[]) => ({ data, nextCursor: 'c', hasMore: true });

test('a long page does not block the event loop', async () => {
  let turns = 0;
  const count = (): unknown => (turns++, (counting = setImmediate(count)));
  let counting = setImmediate(count);
  await stringifyPage(page(Array.from({ length: 100 }, () => 'x'.repeat(100_000))));
  clearImmediate(counting);
  expect(turns).toBeGreaterThan(10);
});
