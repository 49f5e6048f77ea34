import { describe, expect, jest, test } from '@jest/globals';
import { unlessAborted } from '../../src/async';
import { ContractError } from '../../src/contract';
import { untilAvailable } from '../../src/process';
import { createLogger } from '../../src/telemetry';

const logger = createLogger({ name: 'test', level: 'silent' });
const never = new AbortController().signal;

describe('a startup step', () => {
  test('a startup step is repeated without limit while its dependency is unavailable or too slow', async () => {
    const faults = [
      new ContractError('unavailable', null),
      new Error('timeout expired'),
      Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    ];
    const step = () => {
      const fault = faults.shift();
      return fault === undefined ? Promise.resolve('done') : Promise.reject(fault);
    };
    expect(await untilAvailable('step', step, never, logger)).toBe('done');
  });

  test('the startup fails with any other error', async () => {
    const step = jest.fn(() => Promise.reject(new Error('a bug')));
    await expect(untilAvailable('step', step, never, logger)).rejects.toThrow('a bug');
    expect(step).toHaveBeenCalledTimes(1);
  });

  test('a startup step ends if the startup is aborted', async () => {
    const stopping = new AbortController();
    const step = () => {
      stopping.abort(new Error('stopped'));
      return Promise.reject(new ContractError('unavailable', null));
    };
    await expect(untilAvailable('step', step, stopping.signal, logger)).rejects.toThrow('stopped');
  });
});

test('an aborted wait ends immediately', async () => {
  const aborting = new AbortController();
  const waiting = unlessAborted(new Promise(() => undefined), aborting.signal);
  aborting.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  expect(await unlessAborted(Promise.resolve('there'), never)).toBe('there');
});
