import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePorts, startServer } from '../src';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'servers-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A program that records the port of each start. It ends immediately on port 1, as if that port were taken. */
const command = (port: number) => ({
  program: '/bin/sh',
  arguments: ['-c', `echo ${port} >>${folder}/starts; [ ${port} != 1 ] && exec sleep 600`],
  address: `127.0.0.1:${port}`,
  isReady: async () => port !== 1 && (await starts()).at(-1) === String(port),
});
const starts = async (): Promise<string[]> =>
  (await readFile(join(folder, 'starts'), 'utf8').catch(() => '')).trim().split('\n');

test('a server whose port is taken before it listens is started on another port', async () => {
  const ports = [1, 1, 2];
  const server = await startServer(() => Promise.resolve(command(ports.shift() as number)));
  expect([server.address, await starts()]).toEqual(['127.0.0.1:2', ['1', '1', '2']]);
  await server.stop();
});

test('a server that ends at every start causes an error', async () => {
  const started = startServer(() => Promise.resolve(command(1)));
  await expect(started).rejects.toThrow('/bin/sh ended before it responded.');
  expect(await starts()).toEqual(['1', '1', '1']);
});

test('free ports differ across calls, and are below the ports of outgoing connections', async () => {
  const ports = [];
  for (let call = 0; call < 100; call++) ports.push(...(await freePorts('127.0.0.1', 10)));
  expect(new Set(ports).size).toBe(1_000);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
