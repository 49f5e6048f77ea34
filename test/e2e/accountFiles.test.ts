import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Api, type Json } from '../support/api';
import { rowsOf, tablesWith } from '../support/database';
import { PNG } from '../support/fill';
import { operator } from '../support/operator';
import { allReads, readsThatDiffer } from '../support/reads';
import { Standalone } from '../support/standalone';
import { waitFor } from '../support/waitFor';

/** An account is exported from one installation and imported into another one. */
const folder = mkdtempSync(join(tmpdir(), 'learning-library-'));
const source = new Standalone(join(folder, 'source'), { LOG_LEVEL: 'warn' });
const target = new Standalone(join(folder, 'target'), { LOG_LEVEL: 'warn', DEMO: '0' });
const file = join(folder, 'account.jsonl');
const BECAUSE = ['--reason', 'ticket 7'];
const AUDITED =
  'SELECT DISTINCT action, operator, reason FROM library.audit_log WHERE account_id = $1 AND reason IS NOT NULL';
const rowsIn = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .flatMap((line) => (JSON.parse(line) as { rows?: unknown[] }).rows)
    .filter((row) => typeof row === 'object');
const WORDS = ['cell', 'energy', 'history', 'derivative'];

describe('an account in a file', () => {
  let accountId = '';
  let liveKey = '';
  let before: Record<string, Json>;
  let jobs: string[];

  const of = ({ baseUrl }: Standalone, key = liveKey): { baseUrl: string; key: string } => ({ baseUrl, key });

  beforeAll(async () => {
    await Promise.all([source.start(), target.start()]);
    ({ accountId, liveKey } = source.demo);
    const cover = join(folder, 'cover.png');
    writeFileSync(cover, PNG);
    const api = new Api(source.baseUrl, liveKey);
    const content = await api.content({ title: 'With a cover', text: 'The cell makes energy. \u0001 "é" 𝒳' });
    await operator(source.dataDir, 'content', 'cover', content, cover);
    await api.delete(`/v1/contents/${await api.content()}`);
    const sql = 'SELECT id FROM generation.jobs WHERE account_id = $1';
    const rows = await rowsOf<{ id: string }>(source.dataDir, sql, [accountId]);
    jobs = rows.map(({ id }) => id);
    // The first use of a key is written in the background.
    const unused = "SELECT id FROM accounts.api_keys WHERE environment = 'live' AND last_used_on IS NULL";
    await waitFor(async () => (await rowsOf(source.dataDir, unused)).length === 0);
    before = await allReads(of(source), WORDS, jobs);
    expect(JSON.stringify(before)).toContain(PNG.toString('base64'));
  });
  afterAll(async () => {
    await Promise.all([source.stop(), target.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('the file of an account is readable only by its owner, contains no key, and replaces no other file', async () => {
    const exporting = ['account', 'export', accountId, '--to', file];
    const exported = await operator(source.dataDir, ...exporting, ...BECAUSE);
    const text = readFileSync(file, 'utf8');
    expect(exported).toEqual({ accountId, file, rows: rowsIn(text).length });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(text).not.toContain(liveKey);
    await expect(operator(source.dataDir, ...exporting)).rejects.toThrow('exists');
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(readdirSync(folder).filter((name) => name.includes('jsonl'))).toEqual(['account.jsonl']);
  });

  test('an incomplete file is not imported', async () => {
    const cut = join(folder, 'cut');
    copyFileSync(file, cut);
    const lastLine = readFileSync(file, 'utf8').trimEnd().lastIndexOf('\n');
    truncateSync(cut, Buffer.byteLength(readFileSync(file, 'utf8').slice(0, lastLine + 1)));
    await expect(operator(target.dataDir, 'account', 'import', cut)).rejects.toThrow('is incomplete');
    expect(await tablesWith(target.dataDir, 'With a cover')).toEqual([]);
  });

  test('an account is imported into another installation with the same responses', async () => {
    expect(await operator(target.dataDir, 'account', 'import', file, '--dry-run')).toMatchObject({ imported: 0 });
    expect(await tablesWith(target.dataDir, 'With a cover')).toEqual([]);
    const imported = await operator(target.dataDir, 'account', 'import', file, ...BECAUSE);
    expect(imported['imported']).toBe(imported['rows']);
    expect(await readsThatDiffer(of(target), WORDS, jobs, before)).toEqual([]);
    for (const args of [
      ['credits', 'show', accountId],
      ['key', 'list', '--account', accountId],
      ['account', 'show', accountId],
      ['account', 'usage', accountId],
    ]) {
      expect(await operator(target.dataDir, ...args)).toEqual(await operator(source.dataDir, ...args));
    }
  });

  test('export and import leave audit rows, with the operator’s name and the reason', async () => {
    const row = (action: string): object => ({ action, operator: 'deployment', reason: 'ticket 7' });
    expect(await rowsOf(source.dataDir, AUDITED, [accountId])).toEqual([row('export_account')]);
    expect(await rowsOf(target.dataDir, AUDITED, [accountId])).toEqual([row('import_account')]);
  });

  test('an import is rejected if the account exists', async () => {
    await expect(operator(target.dataDir, 'account', 'import', file)).rejects.toThrow('exists');
  });
});
