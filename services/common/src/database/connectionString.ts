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
