import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort, serverProgram, startServer } from '@learning-library/local-servers';
import { Client } from 'pg';

export interface DebianPostgres {
  /** Of a superuser, for the database `postgres`. */
  adminUrl: string;
  urlOf(role: string, database: string): string;
  stop(): Promise<void>;
}

/** PostgreSQL of Debian's packages, whose tools know it; that of the product comes without tools. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'debian-postgres-'));
  const data = join(folder, 'data');
  const programs = dirname(realpathSync(serverProgram('initdb')));
  // PostgreSQL does not run as root.
  const isRoot = process.getuid?.() === 0;
  const run = isRoot ? ['/usr/sbin/runuser', '-u', 'postgres', '--'] : ['/usr/bin/env'];
  const command = (...words: string[]): [string, string[]] => [run[0] as string, [...run.slice(1), ...words]];
  if (isRoot) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })), -1);
  execFileSync(...command(join(programs, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'));
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
    return { program, arguments: words, address: adminUrl, answers: () => answers(adminUrl) };
  });
  return {
    adminUrl: server.address,
    urlOf: (role, database) => urlOf(port, role, database),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
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
