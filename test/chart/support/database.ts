import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '@learning-library/embedded-postgres';

const PASSWORD = 'a-password-of-the-test';
const DATABASE = 'two_roles';
const MAX_CONNECTIONS = 200;

/** A PostgreSQL with two roles: one owns the database and migrates, the other is for the services. */
export interface TwoRoles {
  /** Of the superuser, in the database of the two. */
  adminUrl: string;
  ownerUrl: string;
  applicationUrl: string;
  stop(): Promise<void>;
}

export async function startTwoRoles(): Promise<TwoRoles> {
  const folder = mkdtempSync(join(tmpdir(), 'learning-library-roles-'));
  chmodSync(folder, 0o711);
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    password: PASSWORD,
    durable: false,
    maxConnections: MAX_CONNECTIONS,
    onLost: (error) => process.stderr.write(`${error.message}\n`),
  });
  const as = (role: string, database: string): string => {
    const url = new URL(postgres.url);
    return Object.assign(url, { username: role, password: PASSWORD, pathname: database }).href;
  };
  const client = new Client({ connectionString: as('postgres', 'postgres') });
  await client.connect();
  for (const role of ['owner', 'application']) await client.query(`CREATE ROLE ${role} LOGIN PASSWORD '${PASSWORD}'`);
  await client.query(`CREATE DATABASE ${DATABASE} OWNER owner`);
  await client.end();
  return {
    adminUrl: as('postgres', DATABASE),
    ownerUrl: as('owner', DATABASE),
    applicationUrl: as('application', DATABASE),
    stop: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
