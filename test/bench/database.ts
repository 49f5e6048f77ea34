import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../support/postgres';

/** Runs `work` on a connection that goes past the product. */
export async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Of both topologies, migrations and what measures. */
const MAX_CONNECTIONS = 120;

/** A PostgreSQL of its own, and a folder that ends with it. */
export interface Database {
  folder: string;
  url: string;
  stop(): Promise<void>;
}

export async function startDatabase(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'll-bench-'));
  const postgres = await startPostgres(folder, { durable: true, maxConnections: MAX_CONNECTIONS });
  return {
    folder,
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
