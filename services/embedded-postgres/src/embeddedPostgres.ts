import { createHash } from 'node:crypto';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fitsSocketAddress, removeShortFolder, shortFolder } from '@learning-library/data-dir';
import { Client } from 'pg';
import { endLeftOver, openServerFolder, type ServerFolder, type ServerOptions, startServer, STOP_MS } from './server';
import { PORT, SUPERUSER } from './settings';

export interface EmbeddedPostgresOptions extends ServerOptions {
  /** Called once if the server has ended and cannot be started again. */
  onLost: (error: Error) => void;
  signal?: AbortSignal;
}

export interface EmbeddedPostgres {
  readonly url: string;
  stop: () => Promise<void>;
}

/** The role of the services: owner of one database, but not a superuser. */
const ROLE = 'learning_library';
const DATABASE = 'learning_library';
const MAINTENANCE_DATABASE = 'postgres';
const CONNECT_TIMEOUT_MS = 30_000;

/**
 * Starts PostgreSQL on a socket in the folder, and restarts it if it dies. First ends a server that a killed instance left,
 * so only one instance may use the folder at a time (`lockDataDir`).
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { password, onLost } = options;
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, ...(options.signal === undefined ? [] : [options.signal])]);
  const folder = await openServerFolder(options);
  await endLeftOver(folder);
  let server = await startServer(folder, signal);
  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await server.ended;
      if (stopping.signal.aborted) return;
      server = await startServer(folder, stopping.signal);
    }
  };
  const running = keepRunning().catch((error: unknown) => {
    if (!stopping.signal.aborted) onLost(error as Error);
  });
  const stop = async (): Promise<void> => {
    stopping.abort();
    await server.stop(STOP_MS, 'SIGINT');
    await running;
    await removeShortFolder(folder.folder);
  };
  try {
    const host = await reachableSocketFolder(folder);
    const ownPassword = createHash('sha256').update(`${password} ${ROLE}`).digest('base64url');
    await prepareDatabase(host, password, ownPassword);
    return { url: `postgresql://${ROLE}:${ownPassword}@${encodeURIComponent(host)}:${PORT}/${DATABASE}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The folder of the socket. If its path is too long for a socket, it is reached by a link in a short private folder. */
async function reachableSocketFolder({ folder, run }: ServerFolder): Promise<string> {
  if (fitsSocketAddress(join(run, `.s.PGSQL.${PORT}`))) return run;
  const link = join(await shortFolder(folder), 'run');
  await rm(link, { force: true });
  await symlink(run, link);
  return link;
}

async function prepareDatabase(host: string, password: string, ownPassword: string): Promise<void> {
  const client = new Client({
    ...{ host, port: PORT, user: SUPERUSER, password, database: MAINTENANCE_DATABASE },
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const roles = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [ROLE]);
    if (roles.rowCount === 0) await client.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${ownPassword}'`);
    const databases = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (databases.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE} OWNER ${ROLE}`);
  } finally {
    await client.end().catch(() => {});
  }
}
