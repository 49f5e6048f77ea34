import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Api, type JsonObject } from '../support/api';
import { rowsOf, tablesWith } from '../support/database';
import { coverIds, fill } from '../support/fill';
import { newAccount, operator } from '../support/operator';
import { runningProduct } from '../support/product';
import { Standalone } from '../support/standalone';
import { studyText } from '../support/texts';
import { waitFor } from '../support/waitFor';

const ROOT = join(__dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/operator.md'), 'utf8');
const ERASED = { timeoutMs: 300_000, everyMs: 1_000 };
/** The second pass otherwise begins after 75 s, when no gateway caches the key. A claimed step has less than 31 s left. */
const SKIP_PAUSE = `UPDATE accounts.erasures SET next_step_at = now()
  WHERE account_id = $1 AND pass = 2 AND next_step_at > now() + interval '31 seconds'`;

/** The shell commands of a task, by block. */
function blocksOf(task: string): string[] {
  const [, section = ''] = PAGE.split(`\n## ${task}\n`);
  return shellIn(section.split('\n## ')[0] ?? '');
}

function shellIn(text: string): string[] {
  return [...text.matchAll(/^ *```sh\n([^]*?)^ *```/gm)].map(([, lines = '']) => lines);
}

describe('the commands of docs/operator.md run unchanged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'learning-library-'));
  let product: Standalone;
  let account: Awaited<ReturnType<typeof newAccount>>;
  let cwd: string;
  const tried: string[] = [];

  beforeAll(async () => {
    product = await runningProduct();
    const command = join(folder, 'bin/operator');
    mkdirSync(join(folder, 'bin'));
    const main = join(ROOT, 'services/operator/dist/main.js');
    writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`, { mode: 0o755 });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A new account, and a folder for the files of the task. */
  async function begin(credits = 10): Promise<Api> {
    account = await newAccount(product.dataDir, { credits });
    cwd = mkdtempSync(join(folder, 'task-'));
    return new Api(product.baseUrl, account.key);
  }

  /** Runs a block. @param values of additional variables */
  async function run(block: string, values: Record<string, string> = {}, { dataDir } = product): Promise<JsonObject[]> {
    const { accountId, organizationId, keyId } = account;
    const ids = { ACCOUNT: accountId, ORG: organizationId, KEY: keyId };
    const env = { ...ids, ...values, DATA_DIR: dataDir, PATH: `${join(folder, 'bin')}:${process.env['PATH']}` };
    const { stdout } = await promisify(execFile)('sh', ['-eu', '-c', block], { cwd, env, timeout: 120_000 });
    tried.push(block);
    return [...stdout.matchAll(/.+/g)].map(([line]) => JSON.parse(line) as JsonObject);
  }

  /** Erasures take a while, so the last test waits for all of them. */
  const leaving: (() => Promise<unknown>)[] = [];
  const untilErased = async (accountId: string): Promise<void> => {
    const done = await waitFor(async () => {
      await rowsOf(product.dataDir, SKIP_PAUSE, [accountId]);
      const erasure = await operator(product.dataDir, 'erasures', 'show', accountId);
      return erasure['status'] === 'finished' && erasure;
    }, ERASED);
    expect(done).toMatchObject({ left: [], finishedAt: expect.stringMatching(/^20/) });
    const nameless = 'SELECT pseudonym FROM accounts.erasures WHERE account_id = $1';
    expect(await rowsOf(product.dataDir, nameless, [accountId])).toEqual([{ pseudonym: null }]);
    expect(await tablesWith(product.dataDir, accountId)).toEqual(['accounts.erasures']);
  };

  test('the commands to onboard an organization create a key that works', async () => {
    await begin();
    const [block = ''] = blocksOf('Onboard an organization');
    const [, , , made] = await run(block);
    const { key } = made as { key: string };
    expect((await new Api(product.baseUrl, key).get('/v1/folders')).status).toBe(200);
  });

  test('the commands to offboard an organization run unchanged', async () => {
    await begin();
    const { accountId, organizationId } = account;
    const [block = '', last = ''] = blocksOf('Offboard an organization');
    const [, , , deletion] = await run(block);
    expect(deletion).toMatchObject({ accountId, status: 'running' });
    await expect(operator(product.dataDir, 'org', 'delete', organizationId)).rejects.toThrow('validation_error');
    leaving.push(async () => {
      await untilErased(accountId);
      expect(await run(last, { ORG: organizationId })).toEqual([{ organizationId }]);
      await expect(operator(product.dataDir, 'org', 'show', organizationId)).rejects.toThrow('not_found');
    });
  });

  test('the commands to respond to a data-protection request run unchanged', async () => {
    const api = await begin(1_000);
    const { accountId } = account;
    await fill(api, { accountId, dataDir: product.dataDir, folder: cwd, word: 'quokkaberry', contents: 5 });
    const copy = join(cwd, 'copy.jsonl');
    const [block = ''] = blocksOf('Respond to a data-protection request');
    const [, deletion] = await run(block);
    expect(deletion).toMatchObject({ status: 'running', finishedAt: null });
    expect(readFileSync(copy, 'utf8')).toContain('quokkaberry');
    expect(readFileSync(join(cwd, 'copy-audit.jsonl'), 'utf8')).toContain('"reason":"request 23"');
    const covers = coverIds(copy);
    expect(covers).toHaveLength(1);
    expect((await api.get('/v1/folders')).status).toBe(403);
    await expect(operator(product.dataDir, 'account', 'import', copy)).rejects.toThrow('is being erased');
    leaving.push(async () => {
      await untilErased(accountId);
      expect(await tablesWith(product.dataDir, 'quokkaberry')).toEqual([]);
      expect(readdirSync(join(product.dataDir, 'media'))).not.toContain(covers[0]);
      await waitFor(async () => (await api.get('/v1/folders')).status === 401);
    });
  });

  test('the commands to replace a leaked key run unchanged', async () => {
    const api = await begin();
    writeFileSync(join(cwd, 'leaked-key.txt'), `${account.key}\n`);
    const [atOnce = '', withTime = ''] = blocksOf('Replace a leaked key');
    const [rotated] = await run(withTime);
    expect((await api.get('/v1/folders')).status).toBe(200);
    const [found, , made] = await run(atOnce);
    expect(found).toMatchObject({ accountId: account.accountId, keyId: account.keyId });
    await waitFor(async () => (await api.get('/v1/folders')).status === 401);
    for (const { key } of [made, rotated] as { key: string }[]) {
      expect((await new Api(product.baseUrl, key).get('/v1/folders')).status).toBe(200);
    }
  });

  test('the commands to resolve a complaint about credits run unchanged', async () => {
    await begin();
    const [block = ''] = blocksOf('Resolve a complaint about credits');
    await run(block, { ADJUSTMENT: randomUUID() });
    expect(await operator(product.dataDir, 'credits', 'show', account.accountId)).toMatchObject({ available: 20 });
  });

  test('the commands to fix a stuck job run unchanged', async () => {
    const api = await begin();
    await operator(product.dataDir, 'credits', 'grant', account.accountId, '10000');
    const generate = async (): Promise<string> => {
      const content = await api.content({ text: studyText(60_000) });
      return String((await api.post(`/v1/contents/${content}/memocard-generations`)).json['jobId']);
    };
    const [block = ''] = blocksOf('Fix a stuck job');
    const said = await run(block, { JOB: await generate() });
    expect(['cancelled', 'succeeded']).toContain(said.at(-1)?.['status']);
  });

  describe('commands that need their own installation', () => {
    const target = new Standalone(join(folder, 'target'), { LOG_LEVEL: 'warn', DEMO: '0' });
    beforeAll(() => target.start());
    afterAll(() => target.stop());

    test('the commands to move an account to another installation run unchanged', async () => {
      const api = await begin();
      const content = await api.content({ title: 'Moves along' });
      const [before = '', after = ''] = blocksOf('Move an account to another installation');
      await run(before);
      await run(after, {}, target);
      const moved = await new Api(target.baseUrl, account.key).get(`/v1/contents/${content}`);
      expect(moved.json).toMatchObject({ id: content, title: 'Moves along' });
    });

    test('the file of an account is private and contains no key, and only a complete file is imported, once', async () => {
      const api = await begin();
      const { accountId, key } = account;
      await api.content({ title: `Of ${accountId}` });
      const [file, cut] = [join(cwd, 'account.jsonl'), join(cwd, 'cut.jsonl')];
      const because = ['--reason', 'ticket 7'];
      const exporting = ['account', 'export', accountId, '--to', file];
      await operator(product.dataDir, ...exporting, ...because);
      const text = readFileSync(file, 'utf8');
      expect([statSync(file).mode & 0o777, text.includes(key)]).toEqual([0o600, false]);
      await expect(operator(product.dataDir, ...exporting)).rejects.toThrow('exists');
      expect([readdirSync(cwd), readFileSync(file, 'utf8')]).toEqual([['account.jsonl'], text]);

      writeFileSync(cut, text.slice(0, text.trimEnd().lastIndexOf('\n') + 1));
      await expect(operator(target.dataDir, 'account', 'import', cut)).rejects.toThrow('is incomplete');
      expect(await operator(target.dataDir, 'account', 'import', file, '--dry-run')).toMatchObject({ imported: 0 });
      expect(await tablesWith(target.dataDir, `Of ${accountId}`)).toEqual([]);
      await operator(target.dataDir, 'account', 'import', file, ...because);
      await expect(operator(target.dataDir, 'account', 'import', file)).rejects.toThrow('exists');
      for (const [{ dataDir }, action] of [
        [product, 'export_account'],
        [target, 'import_account'],
      ] as const) {
        const audited = 'SELECT DISTINCT operator, reason FROM library.audit_log WHERE account_id = $1 AND action = $2';
        const rows = await rowsOf(dataDir, audited, [accountId, action]);
        expect(rows).toEqual([{ operator: 'deployment', reason: 'ticket 7' }]);
      }
    });

    test('the commands to fix missing search results run unchanged', async () => {
      const [block = ''] = blocksOf('Fix missing search results');
      expect(await run(block, {}, target)).toMatchObject([{ state: 'built' }, { started: true }]);
    });
  });

  test('erased accounts leave no data', async () => {
    await Promise.all(leaving.map((isGone) => isGone()));
  }, 300_000);

  test('the tests run every code block of the page', () => {
    expect(tried.toSorted()).toEqual(shellIn(PAGE).toSorted());
  });
});
