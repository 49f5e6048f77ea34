import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Queryable } from '@learning-library/common/postgres';
import { rowsTouched as touchedBy } from '@learning-library/common/testing';
import { randomUUID } from 'node:crypto';
import { listContents } from '../src/persistence/repositories/contents';
import { listFolders, lockSubtree, markDeleted } from '../src/persistence/repositories/folders';
import { createFolder, createOne, type Library, soon, startLibrary } from './fixture';

const ROWS = 20_000;
const DEEP = 15_000;

let library: Library;
let folderId: string;
const accountId = randomUUID();

beforeAll(async () => {
  library = await startLibrary('page_cost');
  folderId = (await createFolder(library, { accountId })).id;
  const q = library.db.database.until(soon().deadline + 20_000);
  for (const parent of [null, folderId]) {
    await q.query(
      `INSERT INTO {schema}.contents (id, account_id, folder_id, title, has_body, has_summary, podcasts_ready_count,
         sources_count, version, created_at, updated_at)
       SELECT uuidv7(), $1, $2, 'a', false, false, 0, 0, 1, now(), now() FROM generate_series(1, ${ROWS})`,
      [accountId, parent],
    );
    await q.query(
      `INSERT INTO {schema}.folders (id, account_id, parent_id, depth, position, name, version, created_at, updated_at)
       SELECT uuidv7(), $1, $2, 2, n, 'a', 1, now(), now() FROM generate_series(1, ${ROWS}) n`,
      [accountId, parent],
    );
  }
  // Accounts with little data, newer than all other data.
  for (const parent of ['NULL', 'gen_random_uuid()']) {
    await q.query(
      `INSERT INTO {schema}.contents (id, account_id, folder_id, title, has_body, has_summary, podcasts_ready_count,
         sources_count, version, created_at, updated_at)
       SELECT uuidv7(), gen_random_uuid(), ${parent}, 'a', false, false, 0, 0, 1, now(), now()
       FROM generate_series(1, ${ROWS / 4})`,
    );
    await q.query(
      `INSERT INTO {schema}.folders (id, account_id, parent_id, depth, position, name, version, created_at, updated_at)
       SELECT uuidv7(), gen_random_uuid(), ${parent}, 2, 1, 'a', 1, now(), now() FROM generate_series(1, ${ROWS / 4})`,
    );
  }
  await q.query('ANALYZE {schema}.contents');
  await q.query('ANALYZE {schema}.folders');
});
afterAll(() => library.stop());

const rowsTouched = (call: (q: Queryable) => Promise<unknown>) => touchedBy(library.db.database, call);

/** The id of the row after `DEEP` others. */
async function idAt(
  table: 'contents' | 'folders',
  parent: 'folder_id' | 'parent_id',
  inside: boolean,
): Promise<string> {
  const order = table === 'contents' ? 'id DESC' : 'position, id';
  const [row] = await library.db.database.until(soon().deadline).query<{ id: string }>(
    `SELECT id FROM {schema}.${table} WHERE ${parent} IS ${inside ? 'NOT NULL' : 'NULL'} AND account_id = $1
     ORDER BY ${order} OFFSET ${DEEP} LIMIT 1`,
    [accountId],
  );
  return row?.id ?? '';
}

const PAGE = 20;
/** One row more than a page, once for each node of the plan. */
const MAX_LIST_ROWS = (PAGE + 1) * 7;
/** The same number for the two statements of a page, of which the second runs only for long pages. */
const MAX_PAGE_ROWS = (PAGE + 1) * 24;

describe('the cost of a deletion', () => {
  test('a deletion reads only about as many rows as it deletes', async () => {
    const folder = await createFolder(library, { accountId });
    await createOne(library, { accountId, folderId: folder.id });
    expect(await rowsTouched((q) => lockSubtree(q, { accountId, id: folder.id }))).toBeLessThan(MAX_LIST_ROWS);
    expect(await rowsTouched((q) => markDeleted(q, accountId, [folder.id]))).toBeLessThan(MAX_LIST_ROWS);
  });
});

describe('the cost of a page', () => {
  test('a page of contents reads only about as many rows as it returns, at any depth', async () => {
    for (const inside of [false, true]) {
      const page = { accountId, folderId: inside ? folderId : undefined, size: PAGE };
      const after = await idAt('contents', 'folder_id', inside);
      expect(await rowsTouched((q) => listContents(q, { ...page, afterId: undefined }))).toBeLessThan(MAX_PAGE_ROWS);
      expect(await rowsTouched((q) => listContents(q, { ...page, afterId: after }))).toBeLessThan(MAX_PAGE_ROWS);
    }
  });

  test('a page of folders reads only about as many rows as it returns, at any depth', async () => {
    for (const inside of [false, true]) {
      const page = { accountId, parentId: inside ? folderId : undefined, size: PAGE };
      const after = { position: DEEP, id: await idAt('folders', 'parent_id', inside) };
      expect(await rowsTouched((q) => listFolders(q, { ...page, after: undefined }))).toBeLessThan(MAX_PAGE_ROWS);
      expect(await rowsTouched((q) => listFolders(q, { ...page, after }))).toBeLessThan(MAX_PAGE_ROWS);
    }
  });
});
