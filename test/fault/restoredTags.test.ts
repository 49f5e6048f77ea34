import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type RunningServer, startRedis } from '@learning-library/local-servers';
import { hasServers, serverProgram } from '@learning-library/local-servers/testing';
import { Api, type JsonObject } from '../support/api';
import { type DebianPostgres, startDebianPostgres } from '../support/debianPostgres';
import { Standalone } from '../support/standalone';
import { pageCommands } from './support/pageCommands';

const describeWithServers = hasServers('initdb', 'redis-server') ? describe : describe.skip;

const TIMEOUT_MS = 300_000;

describeWithServers('a client with tags of a state that a restore has lost', () => {
  const folder = mkdtempSync(join(tmpdir(), 'restored-tags-'));
  let postgres: DebianPostgres;
  let redis: RunningServer;
  let service: Standalone;
  beforeAll(async () => {
    postgres = await startDebianPostgres();
    redis = await startRedis(serverProgram('redis-server'));
    run(`psql "$ADMIN_DATABASE_URL" -c 'CREATE ROLE owner LOGIN' -c 'CREATE DATABASE library OWNER owner'`);
    await start({});
  }, TIMEOUT_MS);
  afterAll(async () => {
    await service.stop();
    await Promise.all([postgres.stop(), redis.stop()]);
    rmSync(folder, { recursive: true });
  });

  const databaseUrl = () => postgres.urlOf('owner', 'library');
  const run = (commands: string): string =>
    execFileSync('sh', ['-euc', commands], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        ADMIN_DATABASE_URL: postgres.adminUrl,
        MIGRATION_DATABASE_URL: databaseUrl(),
        REDIS_URL: redis.address,
      },
    });
  async function start(env: Record<string, string>): Promise<void> {
    const stores = { DATABASE_URL: databaseUrl(), REDIS_URL: redis.address };
    service = new Standalone(join(folder, 'data'), { ...stores, ...env });
    await service.start();
  }

  test(
    'an ETag from before a restore returns no 304 for other content and overwrites nothing, once the epoch is increased',
    async () => {
      const before = new Api(service.baseUrl, service.demo.liveKey);
      const { id } = (await before.call('POST', '/v1/contents', { body: { title: 'Kept' } })).json;
      const path = `/v1/contents/${String(id)}`;
      const change = (api: Api, title: string, tag = '*') =>
        api.call('PATCH', path, { body: { title }, headers: { 'if-match': tag } });
      run(pageCommands('operations.md', '## Back up and restore').join('\n'));

      await change(before, 'Lost');
      const paths = [path, '/v1/contents'];
      const tags = await Promise.all(paths.map(async (each) => (await before.get(each)).headers['etag'] ?? ''));
      const known = await statuses(before, paths, tags);

      await service.terminate();
      run(pageCommands('runbook.md', '## Restore the database').join('\n'));
      await start({ TAG_EPOCH: '1' });
      const after = new Api(service.baseUrl, before.key);
      // The row version of the lost change is used again.
      const changed = await change(after, 'Other');

      expect(known).toEqual([304, 304]);
      expect(changed.json).toMatchObject({ id, title: 'Other' });
      expect(await statuses(after, paths, tags)).toEqual([200, 200]);
      expect((await change(after, 'Mine', tags[0])).status).toBe(412);
      expect((await change(after, 'Mine', changed.headers['etag'])).status).toBe(200);
      const found = await after.get('/v1/contents');
      expect((found.json['data'] as JsonObject[]).map(({ title }) => title)).toContain('Mine');
    },
    TIMEOUT_MS,
  );
});

function statuses(api: Api, paths: readonly string[], tags: readonly string[]): Promise<number[]> {
  return Promise.all(
    paths.map(async (path, i) => (await api.call('GET', path, { headers: { 'if-none-match': tags[i] ?? '' } })).status),
  );
}
