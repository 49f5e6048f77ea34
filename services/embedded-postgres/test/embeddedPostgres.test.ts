import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { findServerUser } from '../src/programs';
import { waitFor } from '@learning-library/common/testing';
import { PASSWORD, postmasterPid, query, Servers } from './harness';

const servers = new Servers();
afterAll(() => servers.end());

const mode = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

describe('a started server', () => {
  test('the server listens only on a socket in a private folder, and accepts passwords only through SCRAM', async () => {
    const folder = await servers.folder();
    const { url } = await servers.start(folder);
    expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(await Promise.all([folder, join(folder, 'run'), join(folder, 'data')].map(mode))).toEqual([
      '700',
      '700',
      '700',
    ]);
    const rules = (await readFile(join(folder, 'data', 'pg_hba.conf'), 'utf8')).match(/^(local|host).*$/gm) ?? [];
    expect(new Set(rules.map((rule) => rule.split(/\s+/).at(-1)))).toEqual(new Set(['scram-sha-256']));
    const wrong = url.replace(/:[^:@]+@/, ':wrong@');
    await expect(query(wrong, 'SELECT')).rejects.toMatchObject({ code: '28P01' });
  });

  test('services connect as the owner of one UTF-8 database with C collation, not as a superuser', async () => {
    const { url } = await servers.start(await servers.folder());
    const sql = `SELECT current_user AS role, rolsuper, pg_encoding_to_char(encoding) AS encoding, datcollate
      FROM pg_database JOIN pg_roles ON rolname = current_user WHERE datname = current_database() AND datdba = pg_roles.oid`;
    expect(await query(url, sql)).toEqual([
      { role: 'learning_library', rolsuper: false, encoding: 'UTF8', datcollate: 'C' },
    ]);
  });

  test('the server logs no part of a statement, a parameter or a row', async () => {
    const folder = await servers.folder();
    const { url } = await servers.start(folder);
    for (const sql of [
      "SELECT 'SECRET-1'::uuid",
      'SELECT * FROM "SECRET-2"',
      "CREATE TABLE t (k text PRIMARY KEY); INSERT INTO t VALUES ('SECRET-3'), ('SECRET-3')",
      "DO $$ BEGIN RAISE WARNING 'SECRET-4'; RAISE EXCEPTION 'SECRET-5'; END $$",
    ]) {
      await expect(query(url, sql)).rejects.toBeInstanceOf(Error);
    }
    const log = await readFile(join(folder, 'server.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain('SECRET');
    expect(await mode(join(folder, 'server.log'))).toBe('600');
  });

  test('the server works in a folder whose path is too long for a socket', async () => {
    const folder = join(await servers.folder(), 'x'.repeat(90), 'y'.repeat(90));
    const server = await servers.start(folder);
    expect(await query(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    const again = await servers.start(folder);
    expect(await query(again.url, 'SELECT 2 AS two')).toEqual([{ two: 2 }]);
  });
});

describe('a folder', () => {
  test('a start removes the files of an interrupted first start', async () => {
    const folder = await servers.folder();
    await mkdir(join(folder, 'initialising-1', 'data'), { recursive: true });
    await servers.start(folder);
    expect((await readdir(folder)).sort()).toEqual(['data', 'run', 'server.log']);
  });
});

describe('after a kill', () => {
  test('an instance restarts its killed server, which keeps its data', async () => {
    const folder = await servers.folder();
    const { url } = await servers.start(folder, { durable: true });
    await query(url, 'CREATE TABLE kept AS SELECT 7 AS n');
    const pid = await postmasterPid(folder);
    process.kill(pid, 'SIGKILL');
    await waitFor(async () => (await query(url, 'SELECT').catch(() => undefined)) !== undefined);
    expect(await postmasterPid(folder)).not.toBe(pid);
    expect(await query(url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  });

  test('a start succeeds even if another process now has the id of the dead server', async () => {
    const folder = await servers.folder();
    const server = await servers.start(folder);
    const lock = await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8');
    await server.stop();
    const stranger = spawn('sleep', ['60'], { ...(await findServerUser(join(folder, 'data'))), stdio: 'ignore' });
    await writeFile(join(folder, 'data', 'postmaster.pid'), lock.replace(/^\d+/, String(stranger.pid)));
    const { url } = await servers.start(folder);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    stranger.kill();
    await once(stranger, 'exit');
  });
});

test('a wrong password for the folder is reported immediately, and the server stops', async () => {
  const folder = await servers.folder();
  await (await servers.start(folder)).stop();
  await expect(servers.start(folder, { password: `${PASSWORD}-other` })).rejects.toMatchObject({ code: '28P01' });
  expect(existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(false);
});
