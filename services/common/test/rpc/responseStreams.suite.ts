import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import type { ExportAccountResponse } from '@learning-library/proto';
import { ContractError } from '../../src/contract';
import type { Call } from '../../src/rpc';
import { Harness, inProcess, operatorSession, soon } from './harness';

type Send = (response: ExportAccountResponse) => Promise<void>;

const REQUEST = { accountId: 'a' };
let harness: Harness | undefined;

afterEach(() => harness?.end());

async function start(stream: (call: Call, send: Send) => Promise<void>, address?: string) {
  const exportAccount = (_: unknown, call: Call, send: Send): Promise<void> => stream(call, send);
  harness = await Harness.start({ operator: { exportAccount } }, address === undefined ? {} : { address });
  return harness.operator({ operatorSession });
}
const message = (table: string, size = 1): ExportAccountResponse => ({ table, rows: ['x'.repeat(size)] });

test.each([
  ['a socket', undefined],
  ['the process', inProcess()],
])('a stream passes every response in order, and then the error, over %s', async (_, address) => {
  const client = await start(async (_call, send) => {
    await send(message('first'));
    await send(message('second'));
    throw new ContractError('not_found', null);
  }, address);
  const tables: string[] = [];
  const streamed = client.exportAccount(REQUEST, soon(), async ({ table }) => void tables.push(table));
  await expect(streamed).rejects.toMatchObject({ code: 'not_found' });
  expect(tables).toEqual(['first', 'second']);
});

test('the sender waits for a slow reader', async () => {
  const MEGABYTE = 1_000_000;
  const ROUND_TRIPS = 50;
  let sent = 0;
  let read = 0;
  const client = await start(async (_call, send) => {
    for (; sent < 60; sent++) await send(message('rows', MEGABYTE));
  });
  let ahead = 0;
  await client.exportAccount(REQUEST, soon(), async () => {
    read++;
    if (read > 1) return;
    for (let trip = 0; trip < ROUND_TRIPS; trip++) await client.getUsage(REQUEST, soon()).catch(() => undefined);
    ahead = sent;
  });
  expect(read).toBe(60);
  expect(ahead).toBeLessThan(30);
});

test('the sender stops if the reader fails, and the caller gets the error of the reader', async () => {
  let stopped: unknown;
  const hasStopped = new AbortController();
  const ended = once(hasStopped.signal, 'abort');
  const client = await start(async (_call, send) => {
    try {
      for (;;) await send(message('rows'));
    } catch (error) {
      stopped = error;
      hasStopped.abort();
      throw error;
    }
  });
  const failure = new Error('the disk is full');
  const streamed = client.exportAccount(REQUEST, soon(), () => Promise.reject(failure));
  await expect(streamed).rejects.toBe(failure);
  await ended;
  expect(stopped).toMatchObject({ code: 'unavailable' });
});
