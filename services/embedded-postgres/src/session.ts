import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { SUPERUSER } from './initialise';
import { PORT } from './layout';

export interface Connection {
  socketFolder: string;
  user: string;
  password: string;
  database: string;
}

/** The role of the services: owner of one database, not superuser. */
const ROLE = 'learning_library';
const DATABASE = 'learning_library';
const MAINTENANCE_DATABASE = 'postgres';
const CONNECT_TIMEOUT_MS = 5_000;
/** The advisory lock in the maintenance database that means: an instance is running. */
const INSTANCE_LOCK = 4_201_964_117;

export function superuser(socketFolder: string, password: string): Connection {
  return { socketFolder, user: SUPERUSER, password, database: MAINTENANCE_DATABASE };
}

export function services(socketFolder: string, password: string): Connection {
  const own = createHash('sha256').update(`${password} ${ROLE}`).digest('base64url');
  return { socketFolder, user: ROLE, password: own, database: DATABASE };
}

export function toUrl({ socketFolder, user, password, database }: Connection): string {
  return `postgresql://${user}:${encodeURIComponent(password)}@${encodeURIComponent(socketFolder)}:${PORT}/${database}`;
}

export async function openSession(connection: Connection): Promise<Client> {
  const client = new Client({
    host: connection.socketFolder,
    port: PORT,
    user: connection.user,
    password: connection.password,
    database: connection.database,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A broken session is noticed by its `end`; without a listener its error would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Held by the session, so that it is released however the process ends. */
export async function lockInstance(session: Client): Promise<boolean> {
  const { rows } = await session.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    INSTANCE_LOCK,
  ]);
  return rows[0]?.locked === true;
}

export async function prepareDatabase(session: Client, { user, password, database }: Connection): Promise<void> {
  const roles = await session.query('SELECT FROM pg_roles WHERE rolname = $1', [user]);
  if (roles.rowCount === 0) {
    await session.query(
      `CREATE ROLE ${session.escapeIdentifier(user)} LOGIN PASSWORD ${session.escapeLiteral(password)}`,
    );
  }
  const databases = await session.query('SELECT FROM pg_database WHERE datname = $1', [database]);
  if (databases.rowCount === 0) {
    await session.query(
      `CREATE DATABASE ${session.escapeIdentifier(database)} OWNER ${session.escapeIdentifier(user)}`,
    );
  }
}
