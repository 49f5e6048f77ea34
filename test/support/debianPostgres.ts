import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, startServer } from '@learning-library/local-servers';
import { serverProgram } from '@learning-library/local-servers/testing';
import { Client } from 'pg';

export interface DebianPostgres {
  /** URL of a superuser, for the database `postgres`. */
  adminUrl: string;
  port: number;
  urlOf(role: string, database: string): string;
  /** Kills the server with kill -9. Data that was not sent to a standby is lost. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * PostgreSQL from Debian’s packages with its tools, which the product’s PostgreSQL lacks. @param primaryUrl makes it an
 * asynchronous, readable standby of this server
 */
export async function startDebianPostgres(primaryUrl?: string): Promise<DebianPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'debian-postgres-'));
  const data = join(folder, 'data');
  const programs = dirname(realpathSync(serverProgram('initdb')));
  // PostgreSQL does not run as root.
  const isRoot = process.getuid?.() === 0;
  const run = isRoot ? ['/usr/sbin/runuser', '-u', 'postgres', '--'] : ['/usr/bin/env'];
  const command = (...words: string[]): [string, string[]] => [run[0] as string, [...run.slice(1), ...words]];
  if (isRoot) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })), -1);
  const make =
    primaryUrl === undefined
      ? ['initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8']
      : ['pg_basebackup', '--dbname', primaryUrl, '--write-recovery-conf', '--checkpoint', 'fast'];
  const [maker = '', ...words] = make;
  await promisify(execFile)(...command(join(programs, maker), '-D', data, ...words));
  const urlOf = (port: number, role: string, database: string) => `postgresql://${role}@127.0.0.1:${port}/${database}`;
  let port = 0;
  const server = await startServer(async () => {
    port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${folder}`, 'fsync=off'];
    const [program, words] = command(
      join(programs, 'postgres'),
      '-D',
      data,
      ...settings.flatMap((each) => ['-c', each]),
    );
    const adminUrl = urlOf(port, 'postgres', 'postgres');
    return { program, arguments: words, address: adminUrl, isReady: () => isReady(adminUrl) };
  });
  return {
    adminUrl: server.address,
    port,
    urlOf: (role, database) => urlOf(port, role, database),
    async kill() {
      process.kill(-server.pid, 'SIGKILL');
      await server.ended;
    },
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
