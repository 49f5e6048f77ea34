import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type cli, cliReading, type OperatorServer, startOperatorServer } from './server';

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
const MAIN = join(__dirname, '../dist/main.js');
/** Packages that only services or one command need. */
const HEAVY = /node_modules\/(typebox|typeorm|pg|ioredis|pino|@opentelemetry\/sdk-)/;

describe('the operator command', () => {
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

  test('a command loads no package that only services or other commands need', async () => {
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
  });

  test('a command prints a table on request, with a row for each item of a list', async () => {
    const accountId = await newAccount();
    const { out } = await run('account', 'list', '--org', organizationId, '--output', 'table');
    const [head, ...rows] = String(out).trimEnd().split('\n');
    expect(head?.split(/ {2,}/)).toEqual(['accountId', 'organizationId', 'name', 'plan', 'status']);
    expect(rows.map((row) => row.split(/ {2,}/))).toContainEqual([accountId, organizationId, '-', 'active', 'active']);
    const rejected = await run('account', 'show', UNKNOWN_ID, '--output', 'table');
    expect(rejected).toEqual({ status: 1, out: '', err: 'error: account: no resource has this id\n' });
  });

  test('`key create` creates a key that expires, and `key find` finds it from standard input', async () => {
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

  test('the command prints its version', async () => {
    expect((await run('--version')).out).toMatch(/^\d+\.\d+\.\d+/);
  });
});
