import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Janitor } from '@learning-library/common';
import { randomUUID } from 'node:crypto';
import { janitorTasks } from '../src/janitor';
import { createFolder, createOne, keyOf, type Library, operation, soon, startLibrary } from './fixture';

let library: Library;

beforeAll(async () => {
  library = await startLibrary('janitor');
});
afterAll(() => library.stop());

const query = <Row>(sql: string): Promise<Row[]> => library.db.database.until(soon().deadline).query<Row>(sql);

test('takes what was deleted 30 days ago, texts too, and receipts after 24 hours; nothing else', async () => {
  const accountId = randomUUID();
  const old = await createFolder(library, { accountId, name: 'old' });
  const recent = await createFolder(library, { accountId, name: 'recent' });
  const live = await createFolder(library, { accountId, name: 'live' });
  for (const [folder, key] of [
    [old, 'old'],
    [recent, 'recent'],
    [live, 'live'],
  ] as const) {
    await createOne(library, { accountId, folderId: folder.id, title: key, text: key, operation: operation(key) });
  }
  await library.rpc.deleteFolder({ key: keyOf(old) }, soon());
  await library.rpc.deleteFolder({ key: keyOf(recent) }, soon());
  await query(`UPDATE {schema}.folders SET deleted_at = now() - interval '30 days 1 minute' WHERE name = 'old'`);
  await query(`UPDATE {schema}.contents SET deleted_at = now() - interval '30 days 1 minute' WHERE title = 'old'`);
  await query(`UPDATE {schema}.folders SET deleted_at = now() - interval '29 days' WHERE name = 'recent'`);
  await query(`UPDATE {schema}.contents SET deleted_at = now() - interval '29 days' WHERE title = 'recent'`);
  await query(`UPDATE {schema}.receipts SET expires_at = now() - interval '1 second' WHERE key_hash = sha256('old')`);

  await new Janitor(janitorTasks(library.ctx), library.ctx.logger).sweepAll();

  expect(await query('SELECT name FROM {schema}.folders ORDER BY name')).toEqual([
    { name: 'live' },
    { name: 'recent' },
  ]);
  expect(await query('SELECT title FROM {schema}.contents ORDER BY title')).toEqual([
    { title: 'live' },
    { title: 'recent' },
  ]);
  expect(await query('SELECT text FROM {schema}.content_texts ORDER BY text')).toEqual([
    { text: 'live' },
    { text: 'recent' },
  ]);
  expect(await query('SELECT count(*)::int AS receipts FROM {schema}.receipts')).toEqual([{ receipts: 2 }]);
});
