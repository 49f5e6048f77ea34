import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { Api, type JsonObject } from '../support/api';
import { databaseUrl } from '../support/database';
import { newAccount, operator } from '../support/operator';
import { Standalone } from '../support/standalone';
import { waitFor } from '../support/waitFor';

/** Tests start, stop, recovery and errors of `npm start`. */
const parents: string[] = [];

/** An instance that has not started yet, on a DATA_DIR that does not exist yet. */
function newInstance(env: Record<string, string> = {}): Standalone {
  const parent = mkdtempSync(join(tmpdir(), 'learning-library-'));
  parents.push(parent);
  return new Standalone(join(parent, 'data'), { LOG_LEVEL: 'warn', ...env });
}

afterAll(() => {
  for (const parent of parents) rmSync(parent, { recursive: true, force: true });
});

async function library(
  service: Standalone,
  key = service.demo.liveKey,
): Promise<{ folders: JsonObject[]; contents: JsonObject[] }> {
  const api = new Api(service.baseUrl, key);
  const folders = await api.all('/v1/folders');
  const lists = ['/v1/contents', ...folders.map(({ id }) => `/v1/contents?folderId=${String(id)}`)];
  return { folders, contents: (await Promise.all(lists.map((path) => api.all(path)))).flat() };
}

async function status(service: Standalone, key: string): Promise<number> {
  return (await new Api(service.baseUrl, key).get('/v1/contents')).status;
}

function postmasterPid(service: Standalone): number {
  return Number(readFileSync(join(service.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** A zombie process does not count as running. */
function runs(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && !readFileSync(file, 'utf8').includes(') Z ');
}

const MODE = 0o777;
const LIBRARY_SCRIPT = join(__dirname, '../../examples/try/library.sh');

describe('one DATA_DIR from its first start', () => {
  const service = newInstance();
  const output = { ofFirstStart: '' };

  beforeAll(async () => {
    // A folder that the user has created before, open to everybody.
    execFileSync('chmod', ['755', join(service.dataDir, '..')]);
    mkdirSync(service.dataDir);
    execFileSync('chmod', ['755', service.dataDir]);
    await service.start();
    output.ofFirstStart = service.output;
  });
  afterAll(() => service.stop());

  test('the first start prints everything that the first request needs, then the Ready line once, and writes the same to standalone.json', async () => {
    const { baseUrl, demo, info } = service;
    const lines = output.ofFirstStart.trimEnd().split('\n');
    expect(lines.at(-1)).toBe(`Ready: ${baseUrl}`);
    expect(output.ofFirstStart.match(/Ready:/g)).toHaveLength(1);
    for (const needed of [baseUrl, demo.liveKey, demo.testKey, `${baseUrl}/v1/docs`, 'Generator  extractive: ']) {
      expect(lines.slice(0, -1).join('\n')).toContain(needed);
    }
    const curl = lines.find((line) => line.includes('curl'))?.replace(/^.*?curl/, 'curl') ?? '';
    expect(execFileSync('sh', ['-c', curl], { encoding: 'utf8' })).toContain('"data":[{');
    expect(info).toEqual({
      baseUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      operatorAddress: expect.stringMatching(/^unix:\//),
      operatorToken: expect.stringMatching(/^.{32,}$/),
      pid: expect.any(Number),
      demo: {
        liveKey: expect.stringMatching(/^svc_live_/),
        testKey: expect.stringMatching(/^svc_test_/),
        accountId: expect.any(String),
        organizationId: expect.any(String),
      },
    });
    expect(await Promise.all([status(service, demo.liveKey), status(service, demo.testKey)])).toEqual([200, 200]);
  });

  test('the first start creates a small library in five languages with memocards and questions, and an account with 1,000 credits', async () => {
    const { folders, contents } = await library(service);
    expect(folders.length).toBeGreaterThanOrEqual(2);
    expect(new Set(contents.map(({ language }) => language))).toEqual(new Set(['fr', 'en', 'es', 'de', 'it']));
    const inclusions = contents.map((content) => content['inclusions'] as JsonObject);
    expect(new Set(inclusions.map(({ hasBody }) => hasBody))).toEqual(new Set([true, false]));
    const decks = inclusions.map(({ memocardsCount, questionsCount }) => [memocardsCount, questionsCount]);
    expect(decks.filter(([memocards, questions]) => Number(memocards) < 3 || Number(questions) < 2)).toEqual([]);
    const { accountId } = service.demo;
    const credits = { accountId, available: 1_000, reserved: 0, spent: 0 };
    expect(await operator(service.dataDir, 'credits', 'show', accountId)).toEqual(credits);
    const api = new Api(service.baseUrl, service.demo.liveKey);
    expect((await api.all('/v1/spaces')).length).toBeGreaterThan(0);
    expect((await api.all('/v1/study-sessions')).length).toBeGreaterThan(2);
    const stats = Object.values((await api.get('/v1/learning-stats')).json);
    expect(stats.filter((figure) => Number(figure) > 0)).toHaveLength(4);
  });

  test('the script of examples/try copies the library into any account', async () => {
    const { key } = await newAccount(service.dataDir);
    await promisify(execFile)(LIBRARY_SCRIPT, [service.baseUrl, key], { timeout: 120_000 });
    const [demo, copy] = [await library(service), await library(service, key)];
    const namesOf = ({ folders }: typeof demo): unknown => folders.map(({ name, color }) => [name, color]);
    expect(namesOf(copy)).toEqual(namesOf(demo));
    const told = ({ contents }: typeof demo): unknown[] =>
      contents.map(({ title, language, inclusions }) => JSON.stringify([title, language, inclusions])).sort();
    expect(told(copy)).toEqual(told(demo));
  });

  test('sockets and secrets are protected from other users of the machine', async () => {
    const inDataDir = (name: string): string => join(service.dataDir, name);
    const secrets = readdirSync(inDataDir('secrets')).map((name) => inDataDir(join('secrets', name)));
    const files = [...secrets, inDataDir('standalone.json')];
    expect(files.map((file) => statSync(file).mode & MODE)).toEqual(files.map(() => 0o600));
    const folders = ['run', 'secrets', 'postgres', 'postgres/run', 'postgres/data'].map(inDataDir);
    expect(folders.map((folder) => statSync(folder).mode & MODE)).toEqual(folders.map(() => 0o700));
    const sockets = [service.info.operatorAddress.replace('unix:', ''), inDataDir('postgres/run/.s.PGSQL.5432')];
    expect(sockets.map((socket) => statSync(socket).isSocket())).toEqual([true, true]);

    // Only root can test another user.
    if (process.getuid?.() !== 0) return;
    const nobody = { uid: 65_534, gid: 65_534 };
    for (const path of [...files, ...sockets]) {
      const attempt = spawnSync('sh', ['-c', 'test -r "$1" || test -w "$1"', 'sh', path], nobody);
      expect({ path, status: attempt.status }).toEqual({ path, status: 1 });
    }
  });

  test('a second instance exits with status 1, and the first one continues', async () => {
    const { info } = service;
    const second = new Standalone(service.dataDir);
    await expect(second.start()).rejects.toThrow(/ended with 1 .*Another instance is running on DATA_DIR/s);
    expect(service.info).toEqual(info);
    expect(await status(service, service.demo.liveKey)).toBe(200);
  });

  test('a restart keeps all data, including changes of the demo', async () => {
    const { demo } = service;
    const api = new Api(service.baseUrl, demo.liveKey);
    const [first] = await api.all('/v1/folders');
    expect((await api.delete(`/v1/folders/${String(first?.['id'])}`)).status).toBe(204);
    await api.content({ title: 'My own' });
    const before = await library(service);
    const pid = postmasterPid(service);
    expect(await service.terminate('SIGTERM')).toBe(0);
    expect(runs(pid)).toBe(false);

    await service.start();
    expect(service.demo).toEqual(demo);
    expect(await library(service)).toEqual(before);
    expect(service.output.slice(output.ofFirstStart.length)).not.toContain(demo.liveKey);
  });

  test.each([
    ['kill -9, which also ends PostgreSQL', false],
    ['kill -9 of PostgreSQL and the instance', true],
  ])('the instance recovers after %s, with all acknowledged changes', async (_name, isDatabaseKilled) => {
    const { demo } = service;
    const id = await new Api(service.baseUrl, demo.liveKey).content();
    const pid = postmasterPid(service);
    if (isDatabaseKilled) process.kill(pid, 'SIGKILL');
    await service.kill();
    await service.start();
    expect(runs(pid)).toBe(false);
    expect(postmasterPid(service)).not.toBe(pid);
    expect((await new Api(service.baseUrl, demo.liveKey).get(`/v1/contents/${id}`)).status).toBe(200);
  });

  test('a start creates another demo account if standalone.json was lost, and keeps the existing one', async () => {
    const { demo } = service;
    const pid = postmasterPid(service);
    expect(await service.terminate('SIGINT')).toBe(0);
    expect(runs(pid)).toBe(false);
    rmSync(join(service.dataDir, 'standalone.json'));

    await service.start();
    expect(service.demo.accountId).not.toBe(demo.accountId);
    expect(service.output).toContain(service.demo.liveKey);
    expect(await Promise.all([demo, service.demo].map(({ testKey }) => status(service, testKey)))).toEqual([200, 200]);
    expect((await library(service)).contents.length).toBeGreaterThan(2);
    const { accountId } = service.demo;
    expect(await operator(service.dataDir, 'credits', 'show', accountId)).toMatchObject({ available: 1_000 });
    const { keys } = await operator(service.dataDir, 'key', 'list', '--account', accountId);
    const environments = (keys as JsonObject[])
      .filter(({ revokedAt }) => typeof revokedAt !== 'string')
      .map((key) => key['environment']);
    expect(environments.sort()).toEqual(['live', 'test']);
  });

  test('an instance with DATABASE_URL starts no PostgreSQL of its own, and has no demo with DEMO=0', async () => {
    // A database in the server of this instance, because other suites drop schemas with the same names in the shared
    // one.
    const admin = new Client({ connectionString: databaseUrl(service.dataDir, 'postgres') });
    await admin.connect();
    await admin.query('CREATE DATABASE another').finally(() => admin.end());
    const other = newInstance({ DATABASE_URL: databaseUrl(service.dataDir, 'another'), DEMO: '0' });
    await other.start();
    expect(other.info.demo).toBeNull();
    expect(await operator(other.dataDir, 'org', 'list')).toEqual({ organizations: [] });
    expect(existsSync(join(other.dataDir, 'postgres'))).toBe(false);
    await other.stop();
  });
});

test('a start after a first start that was killed creates a complete demo', async () => {
  const service = newInstance();
  const starting = service.start().catch(() => 'killed');
  await waitFor(async () => existsSync(join(service.dataDir, 'postgres/data')), { everyMs: 5 });
  await service.kill();
  expect(await starting).toBe('killed');

  await service.start();
  const { folders, contents } = await library(service);
  const names = [...folders.map(({ name }) => name), ...contents.map(({ title }) => title)];
  expect(new Set(names).size).toBe(names.length);
  expect(await status(service, service.demo.liveKey)).toBe(200);
  await service.stop();
});

describe('a failed start exits with status 1 and a message, and leaves nothing running', () => {
  async function expectRejection(env: Record<string, string>, message: RegExp): Promise<void> {
    const service = newInstance(env);
    await expect(service.start()).rejects.toThrow(/ended with 1 /);
    expect(service.output).toMatch(message);
    expect(service.output).not.toContain('SECRET');
    expect(existsSync(join(service.dataDir, 'postgres'))).toBe(false);
  }

  test('the start fails if the port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    await expectRejection({ PORT: String(port) }, new RegExp(`^Port ${port} of 127.0.0.1 is taken`));
    taken.close();
  });

  test('the start fails if DATABASE_URL does not respond, without a fallback to the embedded PostgreSQL', async () => {
    const env = { DATABASE_URL: 'postgres://user:SECRET@127.0.0.1:1/none' };
    await expectRejection(env, /^The PostgreSQL of DATABASE_URL refuses the connection \(ECONNREFUSED\)/);
  });

  test('the start fails if a variable is malformed', () =>
    expectRejection({ PORT: 'http' }, /^PORT must be a whole number/));
});
