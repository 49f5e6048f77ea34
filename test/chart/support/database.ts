import { Client } from 'pg';
import { startPostgres } from '../../support/postgres';

const PASSWORD = 'a-password-of-the-test';
const DATABASE = 'two_roles';
const MAX_CONNECTIONS = 200;

/** A PostgreSQL with two roles: one owns the database and migrates, and the services use the other. */
export interface TwoRoles {
  /** URL of the superuser, for the database of the two roles. */
  adminUrl: string;
  ownerUrl: string;
  applicationUrl: string;
  stop(): Promise<void>;
}

export async function startTwoRoles(): Promise<TwoRoles> {
  const { url: given, stop } = await startPostgres({ password: PASSWORD, maxConnections: MAX_CONNECTIONS });
  const as = (role: string, database: string): string => {
    const url = new URL(given);
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
    stop,
  };
}
