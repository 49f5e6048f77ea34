import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type cli, cliReading, type OperatorServer, startOperatorServer } from './server';

const NOBODY = '00000000-0000-7000-8000-000000000000';
const MAIN = join(__dirname, '../dist/main.js');
/** What a service loads and a command has no use for. */
const HEAVY = /node_modules\/(typeorm|pg|ioredis|pino|@opentelemetry\/sdk-|@grpc\/reflection)/;

describe("the operator's command", () => {
  let server: OperatorServer;
  let organizationId: string;
  const run = (...args: string[]): ReturnType<typeof cli> => server.run(...args);
  const newAccount = async (): Promise<string> => {
    const { out } = await run('account', 'create', '--org', organizationId);
    return (out as { accountId: string }).accountId;
  };

  beforeAll(async () => {
    server = await startOperatorServer();
    const { out } = await run('org', 'create', '--name', 'School');
    ({ organizationId } = out as { organizationId: string });
  });
  afterAll(() => server.stop());

  test('loads the commands of its group alone, and nothing of what services are made of', async () => {
    const print = "process.on('exit', () => console.log(JSON.stringify(Object.keys(require.cache))))";
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        ...['-e', `${print}; process.argv.splice(1, 0, 'operator'); require(${JSON.stringify(MAIN)})`],
        ...['key', 'list', '--account', await newAccount()],
      ],
      { env: { DATA_DIR: server.dataDir } },
    );
    const loaded = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as string[];
    expect(loaded.filter((file) => HEAVY.test(file))).toEqual([]);
    const groups = loaded.filter((file) => /operator\/dist\/commands\/(?!groups|command)/.test(file));
    expect(groups.map((file) => file.replace(/.*\//, ''))).toEqual(['keys.js']);
  });

  test('prints a table where it is asked for one, with a row for each item of a list', async () => {
    const accountId = await newAccount();
    const { out } = await run('account', 'list', '--org', organizationId, '--output', 'table');
    const [head, ...rows] = String(out).trimEnd().split('\n');
    expect(head?.split(/ {2,}/)).toEqual(['accountId', 'organizationId', 'name', 'plan', 'status']);
    expect(rows.map((row) => row.split(/ {2,}/))).toContainEqual([accountId, organizationId, '-', 'active', 'active']);
    const refused = await run('account', 'show', NOBODY, '--output', 'table');
    expect(refused).toEqual({ status: 1, out: '', err: 'error: account: nothing has this id\n' });
  });

  test('does for each id on standard input what it does for one, and says which were refused', async () => {
    const ids = [await newAccount(), NOBODY, await newAccount()];
    const env = { DATA_DIR: server.dataDir };
    const { status, out, err } = await cliReading(`${ids.join('\n')}\n\n`, env, 'account', 'suspend', '-');
    const lines = (text: unknown): unknown[] =>
      String(text)
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line));
    expect(lines(out)).toMatchObject([
      { accountId: ids[0], status: 'suspended' },
      { accountId: ids[2], status: 'suspended' },
    ]);
    expect(lines(err)).toEqual([
      { error: { code: 'not_found', message: `${NOBODY}: account: nothing has this id` } },
      { error: { code: 'bad_request', message: '1 of 3 were refused.' } },
    ]);
    expect(status).toBe(1);
  });

  test('makes a key that expires, and finds whose a key is without its being an argument', async () => {
    const accountId = await newAccount();
    const create = ['key', 'create', '--account', accountId, '--env', 'test', '--scopes', 'all'];
    const { out } = await run(...create, '--expires', '2099-01-01');
    const { key, keyId } = out as { key: string; keyId: string };
    const env = { DATA_DIR: server.dataDir };
    const found = await cliReading(`${key}\n`, env, 'key', 'find');
    expect(found.out).toMatchObject({ accountId, keyId, expiresAt: '2099-01-01T00:00:00.000Z', revokedAt: null });
    expect(found.out).not.toHaveProperty('key');
    const { status, err } = await cliReading(`${key}x`, env, 'key', 'find');
    expect([status, err]).toMatchObject([1, { error: { code: 'validation_error' } }]);
    expect((await run(...create, '--expires', '2001-01-01')).status).toBe(1);
    expect((await run(...create, '--expires', 'soon')).status).toBe(2);
  });

  test('completes groups, commands and options in bash', async () => {
    const { out } = await run('completion', 'bash');
    const complete = async (...words: string[]): Promise<string[]> => {
      const script = `${String(out)}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))\n_operator; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const { stdout } = await promisify(execFile)('bash', ['-c', script]);
      return stdout.trim().split('\n');
    };
    expect(await complete('operator', 'acc')).toEqual(['account']);
    expect(await complete('operator', 'key', 'c')).toEqual(['create']);
    expect(await complete('operator', 'key', 'create', '--account', 'x', '--sc')).toEqual(['--scopes']);
  });

  test('says its version', async () => {
    expect((await run('--version')).out).toMatch(/^\d+\.\d+\.\d+/);
  });
});
