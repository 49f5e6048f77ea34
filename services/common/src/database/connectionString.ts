import { Client } from 'pg';

/** Whether the driver can read it, files that it names included. */
export function isConnectionString(text: string): boolean {
  try {
    new Client({ connectionString: text });
    return true;
  } catch {
    return false;
  }
}

/** The role that a connection string names; undefined where it leaves that to the environment. */
export function userOf(connectionString: string): string | undefined {
  return new Client({ connectionString }).user;
}
