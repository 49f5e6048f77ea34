import { expect, test } from '@jest/globals';
import { waitFor } from '@learning-library/common/testing';
import { RejectionThrottle } from '../../src/limits/rejections';

test('responses to rejected requests above the rate are delayed, alternate between callers, and are limited in number', async () => {
  const throttle = new RejectionThrottle({ perSecond: 100, burst: 2, maxWaiting: 4 });
  const order: string[] = [];
  const enter = (caller: string, name: string) => throttle.enter(caller, () => order.push(name));
  const [first, second] = [enter('a', 'a1'), enter('a', 'a2')];
  const waiting = [enter('a', 'a3'), enter('a', 'a4'), enter('a', 'a5'), enter('b', 'b1')];
  expect([first, second, order]).toEqual([undefined, undefined, ['a1', 'a2']]);
  expect(enter('c', 'c1')).toBe('full');
  const [, leave] = waiting;
  if (typeof leave === 'function') leave();
  await waitFor(() => order.length === 5);
  expect(order).toEqual(['a1', 'a2', 'a3', 'b1', 'a5']);
});
