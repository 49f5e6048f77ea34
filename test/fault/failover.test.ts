import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort, startMeilisearch, startRedis } from '@learning-library/local-servers';
import { hasServers, serverProgram } from '@learning-library/local-servers/testing';
import { Client } from 'pg';
import { Api, type JsonObject } from '../support/api';
import { type DebianPostgres, startDebianPostgres } from '../support/debianPostgres';
import { newAccount, operator } from '../support/operator';
import { Proxy } from '../support/proxy';
import { Standalone } from '../support/standalone';
import { studyText } from '../support/texts';
import { waitFor } from '../support/waitFor';
import { pageCommands } from './support/pageCommands';

const describeWithServers = hasServers('initdb', 'redis-server', 'meilisearch') ? describe : describe.skip;

const LONG_MS = 300_000;
const WRITERS = 4;
/** Number of contents that are acknowledged before the standby is cut off, and again after. */
const MADE = 40;

interface Made {
  /** Title of the content, which is also its Idempotency-Key. */
  name: string;
  id: string;
  memocardId: string;
}

describeWithServers(
  'a library whose primary is killed under load, and whose asynchronous standby lacks commits,',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'failover-'));
    const ends: (() => Promise<unknown>)[] = [];
    const rejections = new Set<number>();
    const made = { beforeCut: [] as Made[], afterCut: [] as Made[] };
    let service: Standalone;
    let account: Awaited<ReturnType<typeof newAccount>>;
    let standby: DebianPostgres;
    let tagged: { path: string; tag: string };
    let job: { id: string; contentId: string; key: string };
    let other: Awaited<ReturnType<typeof newAccount>>;

    const api = () => new Api(service.baseUrl, account.key);
    const create = (name: string) => api().post('/v1/contents', { title: name }, { 'idempotency-key': name });
    const generate = ({ contentId, key }: typeof job) =>
      api().post(`/v1/contents/${contentId}/memocard-generations`, undefined, { 'idempotency-key': key });
    const rename = (title: string, tag = '*') => api().patch(tagged.path, { title }, { 'if-match': tag });
    const statuses = (paths: readonly string[]) =>
      Promise.all(paths.map(async (path) => (await api().get(path)).status));
    const found = async (word: string) => (await api().all(`/v1/search?q=${word}`)).length;
    const ended = (id: string) =>
      waitFor(async () => (await api().get(`/v1/jobs/${id}`)).json['status'] === 'succeeded');

    /** Creates contents with one memocard each until one is rejected. */
    async function write(isCut: () => boolean): Promise<void> {
      for (;;) {
        const list = isCut() ? made.afterCut : made.beforeCut;
        const name = randomUUID();
        const content = await create(name);
        const card =
          content.status === 201
            ? await api().post(`/v1/contents/${String(content.json['id'])}/memocards`, {
                front: 'Front?',
                back: 'Back.',
              })
            : content;
        if (card.status !== 201) return void rejections.add(card.status);
        list.push({ name, id: String(content.json['id']), memocardId: String(card.json['id']) });
      }
    }

    beforeAll(async () => {
      const primary = await startDebianPostgres();
      ends.push(() => primary.stop());
      const replication = await proxyTo(primary.port);
      standby = await startDebianPostgres(`postgresql://postgres@127.0.0.1:${replication.port}/postgres`);
      ends.push(() => standby.stop());
      let address = await proxyTo(primary.port);
      const redis = await startRedis(serverProgram('redis-server'));
      ends.push(() => redis.stop());
      const masterKey = randomUUID();
      const meilisearch = await startMeilisearch(serverProgram('meilisearch'), {
        folder: join(folder, 'meilisearch'),
        masterKey,
      });
      ends.push(() => meilisearch.stop());
      await query(primary.adminUrl, 'CREATE ROLE owner LOGIN');
      await query(primary.adminUrl, 'CREATE DATABASE library OWNER owner');
      const start = async (env: Record<string, string> = {}) => {
        service = new Standalone(join(folder, 'data'), {
          DATABASE_URL: `postgresql://owner@127.0.0.1:${address.port}/library`,
          REDIS_URL: redis.address,
          MEILI_URL: meilisearch.address,
          MEILI_API_KEY: masterKey,
          ...env,
        });
        await service.start();
      };
      await start();
      ends.push(() => service.stop());
      account = await newAccount(service.dataDir, { credits: 100 });
      other = await newAccount(service.dataDir);
      const id = await api().content({ title: 'First' });
      job = { id: '', key: randomUUID(), contentId: await api().content({ title: 'Cells', text: studyText(2_000) }) };

      let isCut = false;
      const load = Array.from({ length: WRITERS }, () => write(() => isCut));
      await waitFor(async () => made.beforeCut.length >= MADE);
      const acknowledged = [...made.beforeCut];
      const [sent] = await query(primary.adminUrl, 'SELECT pg_current_wal_lsn() AS position');
      await waitFor(async () => {
        const asked = 'SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS has';
        return (await query(standby.adminUrl, asked, [sent?.['position']]))[0]?.['has'] === true;
      });
      await replication.break('refuse');
      made.beforeCut = acknowledged;
      isCut = true;
      tagged = { path: `/v1/contents/${id}`, tag: '' };
      tagged.tag = (await rename('Lost')).headers['etag'] ?? '';
      expect((await api().get(tagged.path, { 'if-none-match': tagged.tag })).status).toBe(304);
      job.id = String((await generate(job)).json['jobId']);
      await ended(job.id);
      await operator(service.dataDir, 'key', 'revoke', other.keyId);
      await waitFor(async () => made.afterCut.length >= MADE && (await found('Lost')) === 1);
      await primary.kill();
      await Promise.all(load);
      made.afterCut.splice(MADE);

      const run = (commands: string): string =>
        execFileSync('sh', ['-euc', commands], {
          env: { PATH: process.env['PATH'], STANDBY_URL: standby.adminUrl, REDIS_URL: redis.address },
        }).toString();
      run(pageCommands('runbook.md', '## Fail over the database').join('\n'));
      await address.stop();
      address = await proxyTo(standby.port, address.port);
      await waitFor(async () => (await api().get('/v1/contents')).status === 200);
      const [, flush = ''] = pageCommands('runbook.md', '## Restore the database');
      expect(run(flush)).toBe('OK\n');
      await operator(service.dataDir, 'search', 'rebuild', '--restart');
      await service.terminate();
      await start({ TAG_EPOCH: '1' });
    }, LONG_MS);
    afterAll(async () => {
      for (const end of ends.reverse()) await end();
      rmSync(folder, { recursive: true });
    }, LONG_MS);

    async function proxyTo(port: number, at?: number): Promise<Proxy> {
      const proxy = await Proxy.start(at ?? (await freePort()), { host: '127.0.0.1', port });
      ends.push(() => proxy.stop());
      return proxy;
    }

    test('the new primary has all changes that were acknowledged before the standby was cut off, and no error except 503 occurred', async () => {
      const paths = made.beforeCut.flatMap(({ id, memocardId }) => [
        `/v1/contents/${id}`,
        `/v1/memocards/${memocardId}`,
      ]);
      expect(new Set(await statuses(paths))).toEqual(new Set([200]));
      expect([...rejections]).toEqual([503]);
      // If nothing was lost, the other tests prove nothing.
      expect(new Set(await statuses(made.afterCut.map(({ id }) => `/v1/contents/${id}`)))).toEqual(new Set([404]));
    });

    test('an ETag of a lost version returns no 304, and If-Match with it returns 412', async () => {
      const changed = await rename('Other');
      expect((await api().get(tagged.path, { 'if-none-match': tagged.tag })).status).toBe(200);
      expect((await rename('Mine', tagged.tag)).status).toBe(412);
      expect((await rename('Mine', changed.headers['etag'])).status).toBe(200);
    });

    test('stored requests are replayed, and lost resources are created again exactly once', async () => {
      const responses = async (list: readonly Made[]) =>
        Promise.all(
          list.map(async ({ name, id }) => {
            const { status, headers, json } = await create(name);
            return [status, headers['idempotent-replayed'], json['id'] === id];
          }),
        );
      expect(await responses(made.beforeCut)).toEqual(made.beforeCut.map(() => [201, 'true', true]));
      expect(await responses(made.afterCut)).toEqual(made.afterCut.map(() => [201, undefined, false]));
      expect(await responses(made.afterCut)).toEqual(made.afterCut.map(() => [201, 'true', false]));
    });

    test('a lost generation is charged once when it is repeated', async () => {
      expect(await statuses([`/v1/jobs/${job.id}`])).toEqual([404]);
      const { status, json } = await generate(job);
      await ended(String(json['jobId']));
      const credits = await operator(service.dataDir, 'credits', 'show', account.accountId);
      const differences = await operator(service.dataDir, 'credits', 'reconcile', account.accountId);
      const memocards = await api().all(`/v1/contents/${job.contentId}/memocards`);
      expect([status, memocards.length > 0]).toEqual([202, true]);
      expect(credits).toMatchObject({ reserved: 0, spent: memocards.length });
      expect(differences).toMatchObject({ differences: 0 });
    });

    test('counts include only existing items, and no memocard lacks its content', async () => {
      const contents = await api().all('/v1/contents');
      const counts = contents.map(({ inclusions }) => Number((inclusions as JsonObject)['memocardsCount']));
      const memocards = counts.reduce((total, count) => total + count, 0);
      const { usage } = await operator(service.dataDir, 'account', 'usage', account.accountId);
      expect(usage).toMatchObject({ contents: { used: contents.length }, memocards: { used: memocards } });
      const orphans = `SELECT FROM cards.memocards m WHERE NOT EXISTS (
        SELECT FROM library.contents c WHERE c.account_id = m.account_id AND c.id = m.content_id)`;
      expect(await query(standby.urlOf('postgres', 'library'), orphans)).toEqual([]);
    });

    test('a search finds the existing items, and no lost ones', async () => {
      const word = ({ name }: Made) => name.slice(-12);
      await waitFor(async () => (await found('Mine')) === 1);
      expect(await Promise.all(['Lost', word(made.beforeCut[0] as Made)].map(found))).toEqual([0, 1]);
      const stale = `SELECT FROM library.contents c JOIN search.documents d USING (account_id, id)
        WHERE c.deleted_at IS NULL AND d.removed_at IS NULL AND d.version <> c.version`;
      await waitFor(async () => (await query(standby.urlOf('postgres', 'library'), stale)).length === 0);
    });

    test('a key whose revocation was lost is accepted until it is revoked again', async () => {
      const status = async () => (await new Api(service.baseUrl, other.key).get('/v1/contents')).status;
      expect(await status()).toBe(200);
      await operator(service.dataDir, 'key', 'revoke', other.keyId);
      await waitFor(async () => (await status()) === 401);
    });
  },
);

async function query(url: string, text: string, values: readonly unknown[] = []): Promise<JsonObject[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<JsonObject>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}
