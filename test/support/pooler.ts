import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort, type RunningServer, startServer } from '@learning-library/local-servers';
import { serverProgram } from '@learning-library/local-servers/testing';

/**
 * Number of connections from the pooler to the server. It is far below the number of connections from all processes to the
 * pooler, so that they share them.
 */
const CONNECTIONS = 8;
const IS_ROOT = process.getuid?.() === 0;

/** PgBouncer in transaction mode in front of a PostgreSQL URL; its address is the URL through it. */
export async function startPooler(url: string, folder: string): Promise<RunningServer> {
  const { username: user, password, hostname, port, pathname } = new URL(url);
  const [host, database] = [decodeURIComponent(hostname), pathname.slice(1)];
  mkdirSync(folder);
  // PgBouncer does not run as root.
  chmodSync(folder, 0o755);
  return startServer(async () => {
    const own = await freePort();
    const file = join(folder, 'pgbouncer.ini');
    writeFileSync(
      file,
      `[databases]
${database} = host=${host} port=${port} user=${user} password=${password} connect_query='SET statement_timeout = 5000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
max_client_conn = 1000
`,
      { mode: 0o644 },
    );
    return {
      program: serverProgram('pgbouncer'),
      arguments: ['-q', ...(IS_ROOT ? ['-u', 'postgres'] : []), file],
      address: `postgresql://${user}:${password}@127.0.0.1:${own}/${database}`,
      isReady: () => accepts(own),
    };
  });
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });
}
