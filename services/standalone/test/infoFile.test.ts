import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readDemo, writeInfo } from '../src/infoFile';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'll-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const mode = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

test('the demo is read as it was written, and is null without a readable file', async () => {
  const dataDir = folder;
  const demo = { liveKey: 'l', testKey: 't', accountId: 'a', organizationId: 'o' };
  expect(await readDemo(dataDir)).toBeNull();
  await writeInfo(dataDir, { baseUrl: 'b', operatorAddress: 'unix:/x', operatorToken: 'o', pid: 1, demo });
  expect(await readDemo(dataDir)).toEqual(demo);
  expect(await mode(join(dataDir, 'standalone.json'))).toBe(0o600);
  for (const damaged of ['', '{', 'null', '{"demo":{"liveKey":1}}', '{"demo":null}']) {
    await writeFile(join(dataDir, 'standalone.json'), damaged);
    expect(await readDemo(dataDir)).toBeNull();
  }
});
