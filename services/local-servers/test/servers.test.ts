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

/** A program that notes its start under the port that it is given, and ends at once where that is taken. */
const command = (port: number) => ({
  program: '/bin/sh',
  arguments: ['-c', `echo ${port} >>${folder}/starts; [ ${port} != 1 ] && exec sleep 600`],
  address: `127.0.0.1:${port}`,
  answers: async () => port !== 1 && (await starts()).at(-1) === String(port),
});
const starts = async (): Promise<string[]> =>
  (await readFile(join(folder, 'starts'), 'utf8').catch(() => '')).trim().split('\n');

test('a server whose port was taken meanwhile is started on another', async () => {
  const ports = [1, 1, 2];
  const server = await startServer(() => Promise.resolve(command(ports.shift() as number)));
  expect([server.address, await starts()]).toEqual(['127.0.0.1:2', ['1', '1', '2']]);
  await server.stop();
});

test('a server that ends at each start is given up', async () => {
  const started = startServer(() => Promise.resolve(command(1)));
  await expect(started).rejects.toThrow('/bin/sh ended before it answered.');
  expect(await starts()).toEqual(['1', '1', '1']);
});

test('free ports are different ones over all calls, below those of outgoing connections', async () => {
  const ports = [];
  for (let call = 0; call < 100; call++) ports.push(...(await freePorts('127.0.0.1', 10)));
  expect(new Set(ports).size).toBe(1_000);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
