import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src';

type Options = Parameters<typeof startEmbeddedPostgres>[0];

export const PASSWORD = randomBytes(12).toString('base64url');

/** Servers and folders of one suite. Each folder is in a parent folder that only this user can enter. */
export class Servers {
  private readonly folders: string[] = [];
  private readonly running = new Set<EmbeddedPostgres>();

  async folder(): Promise<string> {
    const parent = await mkdtemp(join(tmpdir(), 'll-suite-'));
    this.folders.push(parent);
    return join(parent, 'postgres');
  }

  async start(folder: string, options: Partial<Options> = {}): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ ...defaults(folder), ...options });
    const handle = {
      url: server.url,
      stop: async () => {
        this.running.delete(handle);
        await server.stop();
      },
    };
    this.running.add(handle);
    return handle;
  }

  async end(): Promise<void> {
    await Promise.all([...this.running].map((server) => server.stop()));
    for (const folder of this.folders) await rm(folder, { recursive: true, force: true });
  }
}

function defaults(folder: string): Options {
  return { folder, password: PASSWORD, durable: false, maxConnections: 20, onLost: () => {} };
}

export async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

export async function postmasterPid(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}
