import { expect, test } from '@jest/globals';
import type { RunningServer } from '@learning-library/local-servers';
import { waitFor } from '@learning-library/common/testing';
import { keepRunning } from '../src/keepRunning';

test('a server that ends or fails to start is restarted after a pause, until the launcher stops', async () => {
  const stopping = new AbortController();
  const startedAt: number[] = [];
  const ended: string[] = [];
  const start = async (): Promise<RunningServer> => {
    startedAt.push(Date.now());
    if (startedAt.length === 3) throw new Error('no port');
    let stop = async (): Promise<void> => {};
    const isDone = startedAt.length === 4;
    const end = new Promise<string>((resolve) => (stop = async () => resolve('stopped')));
    return { address: 'here', pid: 1, ended: isDone ? end : Promise.resolve('exit status 1'), stop: () => stop() };
  };
  const kept = await keepRunning(start, (how) => ended.push(how), stopping.signal);
  expect(kept.address).toBe('here');
  await waitFor(async () => startedAt.length === 4);
  expect(ended).toEqual(['exit status 1', 'exit status 1', 'Error: no port']);
  const pauses = startedAt.slice(1).map((at, n) => at - (startedAt[n] as number));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(495);
  stopping.abort();
  await kept.stop();
  expect([startedAt.length, ended.length]).toEqual([4, 3]);
});
