import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { sweepTasks } from '@learning-library/common/testing';
import { janitorTasks } from '../src/janitor';
import { createFolder, createOne, keyOf, type Library, creationKey, soon, startLibrary } from './fixture';

let library: Library;

beforeAll(async () => {
  library = await startLibrary('janitor');
});
afterAll(() => library.stop());

const query = <Row>(sql: string): Promise<Row[]> => library.db.database.until(soon().deadline).query<Row>(sql);

test('the janitor removes texts of deleted items immediately, other deleted data after 30 days, expired receipts, and nothing else', async () => {
  const accountId = randomUUID();
  const old = await createFolder(library, { accountId, name: 'old' });
  const recent = await createFolder(library, { accountId, name: 'recent' });
  const live = await createFolder(library, { accountId, name: 'live' });
  for (const [folder, key] of [
    [old, 'old'],
    [recent, 'recent'],
    [live, 'live'],
  ] as const) {
    await createOne(library, { accountId, folderId: folder.id, title: key, text: key, creationKey: creationKey(key) });
  }
  await library.rpc.deleteFolder({ key: keyOf(old) }, soon());
  await library.rpc.deleteFolder({ key: keyOf(recent) }, soon());
  const sweep = () => sweepTasks(library.ctx.database, janitorTasks(library.ctx));
  const left = async (table: string, column: string) =>
    (await query<{ left: string }>(`SELECT ${column} AS left FROM {schema}.${table} ORDER BY 1`)).map(
      (row) => row.left,
    );

  // The texts of deleted items are removed immediately, but their ids remain.
  await sweep();
  expect(await left('folders', 'name')).toEqual(['', '', 'live']);
  expect(await left('contents', 'title')).toEqual(['', '', 'live']);
  expect(await left('content_texts', 'text')).toEqual(['live']);
  expect(await left('receipts', 'account_id')).toHaveLength(3);

  for (const table of ['folders', 'contents']) {
    const column = table === 'folders' ? 'id' : 'folder_id';
    await query(
      `UPDATE {schema}.${table} SET deleted_at = now() - interval '29 days' WHERE ${column} = '${recent.id}'`,
    );
    await query(`UPDATE {schema}.${table} SET deleted_at = now() - interval '31 days' WHERE ${column} = '${old.id}'`);
  }
  await query(`UPDATE {schema}.receipts SET expires_at = now() - interval '1 second' WHERE key_hash = sha256('old')`);
  await sweep();
  expect(await left('folders', 'id')).toEqual([recent.id, live.id]);
  expect(await left('contents', 'folder_id')).toEqual([recent.id, live.id]);
  expect(await left('receipts', 'account_id')).toHaveLength(2);
});
