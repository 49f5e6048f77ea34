import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, test } from '@jest/globals';
import { Api, type JsonObject } from '../support/api';
import { rowsAt } from '../support/database';
import { operator } from '../support/operator';
import { type OwnPostgres, startPostgres } from '../support/postgres';
import { type Standalone, startStandalone } from '../support/standalone';
import { waitFor } from '../support/waitFor';

/**
 * The database of an installation at commit 396f61ae, before library stored counts: `pg_dump --inserts` after three
 * contents, six memocards and two questions were created over the API and one memocard was deleted.
 */
const DUMP = join(__dirname, 'fixtures/396f61ae.sql.gz');
const ACCOUNT = '01a226fc-7527-70ab-80f5-012bbf5161f0';
const FOLDER = '01a226fc-81a8-758e-8368-f0118a3d3327';
const COUNTS = [
  { title: 'Content 2', memocardsCount: 2, questionsCount: 1 },
  { title: 'Content 1', memocardsCount: 2, questionsCount: 1 },
  { title: 'Content 0', memocardsCount: 1, questionsCount: 0 },
];

let postgres: OwnPostgres;
let service: Standalone | undefined;
beforeAll(async () => {
  postgres = await startPostgres({ maxConnections: 100 });
  await rowsAt(postgres.url, gunzipSync(readFileSync(DUMP)).toString());
});
afterAll(async () => {
  await service?.stop();
  await postgres.stop();
});

test('an upgrade reports the memocard and question counts of every content in a database without stored counts', async () => {
  service = await startStandalone({ DEMO: '0', DATABASE_URL: postgres.url });
  const args = ['--account', ACCOUNT, '--env', 'live', '--scopes', 'all'];
  const { key } = await operator(service.dataDir, 'key', 'create', ...args);
  const api = new Api(service.baseUrl, String(key));
  const counts = async (): Promise<object[]> => {
    const contents = await api.all(`/v1/contents?folderId=${FOLDER}`);
    return contents.map(({ title, inclusions }) => {
      const { memocardsCount, questionsCount } = inclusions as JsonObject;
      return { title, memocardsCount, questionsCount };
    });
  };
  await waitFor(async () => isDeepStrictEqual(await counts(), COUNTS));
});
