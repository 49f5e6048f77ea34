import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { prepared } from '../src/engine/prepared';

test('other work of the process gets a turn after every few passages of a long text', async () => {
  const body = 'word '.repeat(40_000);
  let turns = 0;
  let isOver = false;
  const work = (): void => {
    turns++;
    if (!isOver) setImmediate(work);
  };
  setImmediate(work);
  const id = randomUUID();
  await prepared([{ type: 'content', accountId: id, id, version: 1, title: 'Long', description: undefined, body }]);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(20);
});
