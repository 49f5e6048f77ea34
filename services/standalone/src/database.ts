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
/** Seven pools, their migrations, and room for a person. */
const MAX_CONNECTIONS = 110;

/**
 * DATABASE_URL where it is set, which then has to answer: there is no fall-back. Else the embedded server, which tells
 * by its session lock whether another instance runs on this DATA_DIR.
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
    throw new StartupError(`The PostgreSQL of DATABASE_URL does not let us in (${code ?? 'no answer'}).`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
}
