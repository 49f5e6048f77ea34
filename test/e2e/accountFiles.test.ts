import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { Api, type Json, type JsonObject } from '../support/api';
import { newAccount, operator } from '../support/operator';
import { Standalone } from '../support/standalone';
import { waitFor } from '../support/waitFor';

/** An account leaves one installation by a file and arrives in another one. */
const folder = mkdtempSync(join(tmpdir(), 'learning-library-'));
const source = new Standalone(join(folder, 'source'), { LOG_LEVEL: 'warn', BACKUP_DAYS: '30' });
const target = new Standalone(join(folder, 'target'), { LOG_LEVEL: 'warn', DEMO: '0' });
const file = join(folder, 'account.jsonl');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const WORDS = ['cell', 'energy', 'history', 'derivative'];

/** Runs SQL as the product does, on the PostgreSQL that it brings along. */
async function rowsOf<Row = Record<string, unknown>>(
  product: Standalone,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = new Client({
    host: join(product.dataDir, 'postgres/run'),
    user: 'postgres',
    password: readFileSync(join(product.dataDir, 'secrets/postgres-password'), 'utf8').trim(),
    database: 'learning_library',
  });
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Every table of every schema in which a word is anywhere. */
async function tablesWith(product: Standalone, word: string): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    product,
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    [],
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const sql = `SELECT 1 FROM ${name} AS item WHERE strpos(item::text, $1) > 0 OR strpos(item::text, $2) > 0 LIMIT 1`;
    if ((await rowsOf(product, sql, [word, word.replaceAll('-', '')])).length > 0) found.push(name);
  }
  return found;
}

const coverIds = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/"table":"cover_images","row":\{"id":"([^"]+)"/g)].map(([, id = '']) => id);
const mediaOf = async ({ dataDir }: Standalone): Promise<string[]> => readdir(join(dataDir, 'media'));

const idsOf = (items: readonly JsonObject[]): string[] => items.map(({ id }) => String(id));

/**
 * Every read of an account, by its path: status, tag and body, without what an installation signs with keys of its own:
 * links of covers, and with them the end of their contents' tags.
 */
async function allReads(product: Standalone, key: string): Promise<Map<string, Json>> {
  const api = new Api(product.baseUrl, key);
  const reads = new Map<string, Json>();
  const shown = (text: string): string =>
    text
      .replaceAll(product.baseUrl, '')
      .replaceAll(/\/media\/[\w-]+/g, '/media/…')
      .replaceAll(/"nextCursor":"[^"]*"/g, '"nextCursor":"…"');
  const read = async (path: string): Promise<void> => {
    const { status, headers, text } = await api.get(path);
    const link = /"imageUrl":"([^"]+)"/.exec(text)?.[1];
    const image = link === undefined ? null : Buffer.from(await (await fetch(link)).arrayBuffer()).toString('base64');
    const etag = headers.get('etag');
    reads.set(path, {
      status,
      image,
      etag: image === null ? etag : (etag?.replace(/\..*/, '') ?? null),
      body: shown(text),
    });
  };
  const list = async (path: string): Promise<JsonObject[]> => {
    const items = await api.all(path);
    reads.set(
      `${path} (all)`,
      items.map((item) => shown(JSON.stringify(item))),
    );
    return items;
  };
  const folders: string[] = [];
  const walk = async (path: string): Promise<void> => {
    for (const id of idsOf(await list(path))) {
      folders.push(id);
      await walk(`/v1/folders?parentId=${id}`);
    }
  };
  await walk('/v1/folders');
  const contents = (
    await Promise.all(['/v1/contents', ...folders.map((id) => `/v1/contents?folderId=${id}`)].map(list))
  ).flat();
  for (const id of folders) await read(`/v1/folders/${id}`);
  for (const id of idsOf(contents)) {
    await read(`/v1/contents/${id}`);
    const memocards = await list(`/v1/contents/${id}/memocards`);
    const questions = await list(`/v1/contents/${id}/questions`);
    for (const memocard of idsOf(memocards)) await read(`/v1/memocards/${memocard}`);
    for (const question of idsOf(questions)) await read(`/v1/questions/${question}`);
  }
  for (const id of idsOf(await list('/v1/spaces'))) await read(`/v1/spaces/${id}`);
  await list('/v1/study-sessions');
  await read('/v1/learning-stats');
  for (const word of WORDS) await read(`/v1/search?q=${word}`);
  return reads;
}

describe('an account in a file', () => {
  let accountId = '';
  let liveKey = '';
  let before: Map<string, Json>;
  let jobs: Json;

  beforeAll(async () => {
    await Promise.all([source.start(), target.start()]);
    ({ accountId, liveKey } = source.demo);
    const cover = join(folder, 'cover.png');
    writeFileSync(cover, PNG);
    const api = new Api(source.baseUrl, liveKey);
    const content = await api.content({ title: 'With a cover', text: 'The cell makes energy. \u0001 "é" 𝒳' });
    await operator(source.dataDir, 'content', 'cover', content, cover);
    await api.delete(`/v1/contents/${await api.content()}`);
    before = await allReads(source, liveKey);
    expect(JSON.stringify([...before])).toContain(PNG.toString('base64'));
    jobs = (await operator(source.dataDir, 'job', 'list', '--account', accountId))['jobs'] as Json;
  });
  afterAll(async () => {
    await Promise.all([source.stop(), target.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  test("holds all of it, is its owner's alone, and goes on where it broke off", async () => {
    const whole = await operator(source.dataDir, 'account', 'export', accountId, '--to', file);
    expect(whole).toMatchObject({ accountId, resumed: false });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, 'utf8');
    expect(text).not.toContain(liveKey);
    // As a kill leaves it: in the middle of a line.
    truncateSync(file, Math.floor(statSync(file).size * 0.6));
    expect(await operator(source.dataDir, 'account', 'export', accountId, '--to', file)).toMatchObject({
      rows: whole['rows'] as Json,
      resumed: true,
    });
    const rowsOf = (lines: string): string[] =>
      lines
        .split('\n')
        .filter((line) => line.includes('"row"'))
        .toSorted();
    expect(rowsOf(readFileSync(file, 'utf8'))).toEqual(rowsOf(text));
  });

  test('arrives in another installation and answers the same reads', async () => {
    const imported = await operator(target.dataDir, 'account', 'import', file);
    expect(imported['imported']).toBe(imported['rows']);
    await waitFor(async () => {
      const after = await allReads(target, liveKey);
      return WORDS.every(
        (word) =>
          JSON.stringify(after.get(`/v1/search?q=${word}`)) === JSON.stringify(before.get(`/v1/search?q=${word}`)),
      );
    });
    expect(Object.fromEntries(await allReads(target, liveKey))).toEqual(Object.fromEntries(before));
    expect((await operator(target.dataDir, 'job', 'list', '--account', accountId))['jobs']).toEqual(jobs);
    for (const args of [
      ['credits', 'show', accountId],
      ['key', 'list', '--account', accountId],
      ['account', 'show', accountId],
    ]) {
      expect(await operator(target.dataDir, ...args)).toEqual(await operator(source.dataDir, ...args));
    }
  });

  test('is refused where the account is there', async () => {
    await expect(operator(target.dataDir, 'account', 'import', file)).rejects.toThrow('is there already');
  });

  test('is erased while the process is killed, and nothing of it is left, nor less of others', async () => {
    const other = await newAccount(source.dataDir, { credits: 10 });
    const neighbour = new Api(source.baseUrl, other.key);
    await neighbour.memocard(await neighbour.content({ text: 'The cell of a neighbour.' }));
    await waitFor(async () => ((await neighbour.get('/v1/search?q=cell')).json['data'] as Json[]).length > 0);
    const kept = await allReads(source, other.key);
    const covers = coverIds(file);
    expect(await mediaOf(source)).toEqual(expect.arrayContaining(covers));

    const deletion = await operator(source.dataDir, 'account', 'delete', accountId);
    expect(deletion).toMatchObject({ accountId, status: 'running', finishedAt: null });
    expect((await new Api(source.baseUrl, liveKey).get('/v1/contents')).status).toBe(403);
    await source.kill();
    await source.start();
    const show = () => operator(source.dataDir, 'erasures', 'show', accountId);
    await waitFor(async () => (await show())['status'] === 'finished', { timeoutMs: 300_000, everyMs: 500 });

    const done = await show();
    expect(done).toMatchObject({ left: [], backupsUntil: expect.stringMatching(/^20/) });
    expect((await operator(source.dataDir, 'erasures', 'list'))['erasures']).toEqual([done]);
    expect((await new Api(source.baseUrl, liveKey).get('/v1/contents')).status).toBe(401);
    expect(await tablesWith(source, accountId)).toEqual([
      'accounts.audit_log',
      'accounts.erasures',
      'cards.audit_log',
      'generation.audit_log',
      'library.audit_log',
      'spaces_sessions_stats.audit_log',
    ]);
    expect((await mediaOf(source)).filter((id) => covers.includes(id))).toEqual([]);
    expect(source.output).not.toContain(accountId);
    expect(Object.fromEntries(await allReads(source, other.key))).toEqual(Object.fromEntries(kept));
    // The amounts of its ledger stay, and nothing says whose they were.
    expect(
      await rowsOf(source, 'SELECT kind FROM generation.ledger_entries WHERE account_id <> $1', [other.accountId]),
    ).not.toEqual([]);
    expect(await rowsOf(source, 'SELECT pseudonym FROM accounts.erasures', [])).toEqual([{ pseudonym: null }]);
  });

  test('comes back from the file', async () => {
    await operator(source.dataDir, 'account', 'import', file);
    const api = new Api(source.baseUrl, liveKey);
    // A wrong key is remembered for seconds.
    await waitFor(async () => (await api.get('/v1/contents')).status === 200);
  });
});
