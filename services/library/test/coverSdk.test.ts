import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { createLogger } from '@learning-library/common/telemetry';
import { createCoverStore } from '../src/adapters/coverStore';
import { library } from '../src/index';

let loaded = 0;
jest.mock('@aws-sdk/client-s3', () => {
  loaded++;
  throw new Error('not there');
});
const logger = createLogger({ name: 'library', level: 'silent' });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'll-covers-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a service that stores covers in a folder never loads the S3 SDK', async () => {
  expect(library.create).toBeInstanceOf(Function);
  const store = createCoverStore({ folder }, logger);
  const id = randomUUID();
  await store.put(id, Buffer.from('image'), Date.now() + 10_000);
  (await store.read(id, { start: 0, end: 4 }, Date.now() + 10_000))?.destroy();
  await store.remove(id, Date.now() + 10_000);
  store.close();
  expect(loaded).toBe(0);
});
