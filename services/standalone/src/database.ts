import { join } from 'node:path';
import { untilAvailable } from '@learning-library/common/process';
import { StartupError } from '@learning-library/data-dir';
import { startEmbeddedPostgres } from '@learning-library/embedded-postgres';
import { Client } from 'pg';
import type { StandaloneConfig } from './config';
import type { Waits } from './outside';

export interface StandaloneDatabase {
  url: string;
  stop(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 5_000;
/** Number of connections for seven pools, their migrations and a person with psql. */
const MAX_CONNECTIONS = 110;

/** Opens the database of DATABASE_URL. Without it, starts the embedded server. */
export async function openDatabase(
  { databaseUrl, dataDir }: StandaloneConfig,
  password: string,
  onLost: (error: Error) => void,
  { signal, logger }: Waits,
): Promise<StandaloneDatabase> {
  if (databaseUrl !== undefined) {
    await untilAvailable('PostgreSQL', () => checkReachable(databaseUrl), signal, logger);
    return { url: databaseUrl, stop: async () => {} };
  }
  return startEmbeddedPostgres({
    folder: join(dataDir, 'postgres'),
    password,
    durable: true,
    maxConnections: MAX_CONNECTIONS,
    onLost,
    signal,
  });
}

async function checkReachable(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The database is slow, is starting, or has no free connection.
    if (code === undefined || /^(57P03|53300)$/.test(code)) throw error;
    throw new StartupError(`The PostgreSQL of DATABASE_URL refuses the connection (${code}).`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
}
