import { join } from 'node:path';
import { alreadyRunning, StartupError } from '@learning-library/data-dir';
import { AlreadyRunning, startEmbeddedPostgres } from '@learning-library/embedded-postgres';
import { Client } from 'pg';
import type { StandaloneConfig } from './config';

export interface StandaloneDatabase {
  url: string;
  stop(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** Connections for seven pools, their migrations and a person with psql. */
const MAX_CONNECTIONS = 110;

/**
 * The server of DATABASE_URL where it is set; if it does not answer, the start fails. Otherwise the embedded server, whose
 * session lock shows whether another instance runs on this DATA_DIR.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: StandaloneConfig,
  password: string,
  onLost: (error: Error) => void,
): Promise<StandaloneDatabase> {
  if (databaseUrl !== undefined) {
    await checkReachable(databaseUrl);
    return { url: databaseUrl, stop: async () => {} };
  }
  return startEmbeddedPostgres({
    folder: join(dataDir, 'postgres'),
    password,
    durable: true,
    maxConnections: MAX_CONNECTIONS,
    onLost,
  }).catch((error: unknown) => {
    throw error instanceof AlreadyRunning ? new StartupError(alreadyRunning(dataDir)) : error;
  });
}

async function checkReachable(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`The PostgreSQL of DATABASE_URL refuses the connection (${code ?? 'no answer'}).`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
}
