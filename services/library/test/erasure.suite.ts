import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sweepTasks, tablesWith } from '@learning-library/common/testing';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { janitorTasks } from '../src/janitor';
import { createFolder, createOne, keyOf, type Library, creationKey, soon, startLibrary } from './fixture';

const SECRET = 'unspeakable';
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

let folder: string;
let library: Library;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'll-erasure-'));
  library = await startLibrary('erasure', { store: { folder }, listen: { socket: '/nonexistent' }, signingKeys: [] });
});
afterAll(async () => {
  await library.stop();
  await rm(folder, { recursive: true });
});

const left = (): Promise<string[]> => tablesWith(library.db.database, SECRET);
const covers = (): Promise<string[]> => readdir(folder);
const sweep = (): Promise<void> => sweepTasks(library.ctx.database, janitorTasks(library.ctx));

test('deleted contents and folders leave only their receipts, for one day; their covers are removed', async () => {
  const accountId = randomUUID();
  const words = { title: SECRET, description: SECRET, text: SECRET };
  const holding = await createFolder(library, { accountId, name: SECRET, description: SECRET });
  const { content: inside } = await createOne(library, {
    accountId,
    folderId: holding.id,
    ...words,
    creationKey: creationKey('inside'),
  });
  const { content: alone } = await createOne(library, { accountId, ...words, creationKey: creationKey('alone') });
  for (const { id: contentId } of [inside, alone]) {
    await library.operator.setContentCover({ contentId, image: PNG }, soon());
    await library.operator.enrichContent({ contentId, summary: SECRET }, soon());
  }
  expect(await left()).toEqual(['content_summaries', 'content_texts', 'contents', 'folders', 'receipts']);
  expect(await covers()).toHaveLength(2);

  await library.rpc.deleteContent({ key: keyOf(alone) }, soon());
  await library.rpc.deleteFolder({ key: keyOf(holding) }, soon());
  await sweep();
  expect([await left(), await covers()]).toEqual([['receipts'], []]);

  await library.db.database
    .until(soon().deadline)
    .query("UPDATE {schema}.receipts SET expires_at = expires_at - interval '24 hours'");
  await sweep();
  expect(await left()).toEqual([]);
});
