import { Client } from 'pg';

/** Whether the driver can read the connection string and the files that it names. */
export function isConnectionString(text: string): boolean {
  try {
    new Client({ connectionString: text });
    return true;
  } catch {
    return false;
  }
}

export function userOf(connectionString: string): string | undefined {
  return new Client({ connectionString }).user;
}
