import { expect, test } from '@jest/globals';
import { Lane } from '../../src/keys/lane';

test('each owner has its turn, however many calls of another wait', async () => {
  const lane = new Lane({ running: 1, waiting: 100, waitingInAll: 1_000 });
  const order: string[] = [];
  const deadline = Date.now() + 60_000;
  const call = (owner: string) => lane.run(owner, async () => void order.push(owner), deadline);
  const flood = Array.from({ length: 50 }, () => call('flood'));
  await Promise.all([...flood, call('other')]);
  expect([order.indexOf('other') <= 2, order.length]).toEqual([true, 51]);
});

test('one owner fills its own queue alone', async () => {
  const lane = new Lane({ running: 1, waiting: 2, waitingInAll: 10 });
  const deadline = Date.now() + 60_000;
  const call = (owner: string) => lane.run(owner, async () => owner, deadline).catch((error: Error) => error.message);
  const answers = await Promise.all([call('a'), call('a'), call('a'), call('a'), call('b')]);
  expect(answers).toEqual(['a', 'a', 'a', 'unavailable', 'b']);
});

test('who waits beyond its deadline gives up, and the lane goes on', async () => {
  const lane = new Lane({ running: 1, waiting: 2, waitingInAll: 10 });
  let release = (): void => undefined;
  const first = lane.run('a', () => new Promise<void>((resolve) => (release = resolve)), Date.now() + 60_000);
  await expect(lane.run('b', async () => 'b', Date.now())).rejects.toThrow('unavailable');
  release();
  await first;
  expect(await lane.run('c', async () => 'c', Date.now() + 60_000)).toBe('c');
});
