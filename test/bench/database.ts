import { Client } from 'pg';
import { type OwnPostgres, startPostgres } from '../support/postgres';

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

export function startDatabase(): Promise<OwnPostgres> {
  return startPostgres({ durable: true, maxConnections: MAX_CONNECTIONS });
}
