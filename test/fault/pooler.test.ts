import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasServers } from '@learning-library/local-servers/testing';
import { Client } from 'pg';
import { Api } from '../support/api';
import { Cluster, hasClusterServers } from '../support/cluster';
import { newAccount } from '../support/operator';
import { startPostgres } from '../support/postgres';
import { startPooler } from '../support/pooler';
import { waitFor } from '../support/waitFor';

const LONG_MS = 240_000;
const MAX_CONNECTIONS = 60;

(hasClusterServers && hasServers('pgbouncer') ? describe : describe.skip)(
  'services behind PgBouncer in transaction mode',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'learning-library-pooler-'));
    const ends: (() => Promise<unknown>)[] = [];
    let api: Api;
    /** The client without the pooler. */
    let direct: Client;

    beforeAll(async () => {
      const postgres = await startPostgres({ maxConnections: MAX_CONNECTIONS });
      ends.push(() => postgres.stop());
      const pooler = await startPooler(postgres.url, join(folder, 'pgbouncer'));
      ends.push(() => pooler.stop());
      direct = new Client({ connectionString: postgres.url });
      await direct.connect();
      ends.push(() => direct.end());
      const cluster = new Cluster(join(folder, 'data'), {
        DATABASE_URL: pooler.address,
        MIGRATION_DATABASE_URL: postgres.url,
        DATABASE_PREPARED_STATEMENTS: '0',
      });
      ends.push(() => cluster.terminate());
      await cluster.start();
      const account = await newAccount(cluster.dataDir, { credits: 1_000 });
      api = new Api(cluster.info.baseUrls[0], account.key);
    }, LONG_MS);

    afterAll(async () => {
      for (const end of ends.reverse()) await end();
      rmSync(folder, { recursive: true, force: true });
    }, LONG_MS);

    test('parallel requests create, read, list, change, find and delete resources', async () => {
      const folderId = await api.folder();
      const ids = await Promise.all(
        Array.from({ length: 60 }, () => api.content({ folderId, title: 'Zyzzyva', text: 'A weevil.' })),
      );
      await Promise.all(ids.map((id) => api.memocard(id)));
      const reads = await Promise.all(ids.map((id) => api.get(`/v1/contents/${id}`)));
      expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await api.all(`/v1/contents?folderId=${folderId}`)).toHaveLength(60);
      expect((await api.patch(`/v1/contents/${ids[0]}`, { title: 'Changed' })).status).toBe(200);
      // The index of a new instance is built meanwhile.
      await waitFor(async () => (await api.get('/v1/search?q=zyzzyva')).status === 200);
      await waitFor(async () => (await api.all('/v1/search?q=zyzzyva')).length === ids.length - 1);
      expect((await api.delete(`/v1/folders/${folderId}`)).status).toBe(204);
      expect((await api.get(`/v1/contents/${ids[0]}`)).status).toBe(404);
    });

    test('a statement ends on the server at its deadline, and the next one of the connection is not cancelled', async () => {
      const id = await api.content();
      await direct.query('BEGIN; LOCK TABLE library.contents IN ACCESS EXCLUSIVE MODE');
      const held = await Promise.all(Array.from({ length: 24 }, () => api.get(`/v1/contents/${id}`)));
      expect(new Set(held.map(({ status }) => status))).toEqual(new Set([503]));
      await waitFor(async () => {
        const { rows } = await direct.query(
          `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name = 'learning-library library'
           AND query_start < now() - interval '5 seconds'`,
        );
        return rows.length === 0;
      });
      const { rows } = await direct.query<{ count: number }>(
        `SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend'`,
      );
      expect(rows[0]?.count).toBeLessThan(MAX_CONNECTIONS / 2);
      await direct.query('ROLLBACK');
      await waitFor(async () => (await api.get(`/v1/contents/${id}`)).status === 200);
      const reads = await Promise.all(Array.from({ length: 100 }, () => api.get(`/v1/contents/${id}`)));
      expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
    });
  },
);
